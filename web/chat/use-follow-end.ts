import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end, in px, counts as being there. */
const NEAR = 16

/**
 * Keeps a growing list at its end while the reader is there, and leaves it alone as soon as they scroll up.
 * @param whose another list begins at its end
 * @returns whether the end is in sight, and how to go back to it
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  whose: object,
) {
  const following = useRef(true)
  const [seen, setSeen] = useState({ whose, atEnd: true })
  const atEnd = seen.whose !== whose || seen.atEnd

  const toEnd = () => {
    following.current = true
    setSeen({ whose, atEnd: true })
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }

  useLayoutEffect(() => {
    const [view, list] = [scroller.current, content.current]
    if (!view || !list) return
    following.current = true
    let last = view.scrollTop
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = view
      const near = scrollHeight - scrollTop - clientHeight <= NEAR
      // Content only grows, so going up is the reader's doing, however little it is.
      if (near) following.current = true
      else if (scrollTop < last - 1) following.current = false
      last = scrollTop
      setSeen({ whose, atEnd: near || following.current })
    }
    const observer = new ResizeObserver(() => {
      if (following.current) view.scrollTop = view.scrollHeight
    })
    view.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(list)
    observer.observe(view)
    return () => {
      view.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scroller, content, whose])

  return { atEnd, toEnd }
}
