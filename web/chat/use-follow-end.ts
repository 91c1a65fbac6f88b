import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end, in px, counts as being there. */
const NEAR = 16

/**
 * Keeps a growing list at its end while the reader is there, and leaves it alone as soon as they scroll up.
 * @returns whether the end is in sight, and how to go back to it
 */
export function useFollowEnd(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const following = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = () => {
    following.current = true
    setAtEnd(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let last = element.scrollTop
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const near = scrollHeight - scrollTop - clientHeight <= NEAR
      // Content only grows, so going up is the reader's doing, however little it is.
      if (near) following.current = true
      else if (scrollTop < last - 1) following.current = false
      last = scrollTop
      setAtEnd(near || following.current)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller])

  useLayoutEffect(() => {
    const [view, list] = [scroller.current, content.current]
    if (!view || !list) return
    const observer = new ResizeObserver(() => {
      if (following.current) view.scrollTop = view.scrollHeight
    })
    observer.observe(list)
    observer.observe(view)
    return () => observer.disconnect()
  }, [scroller, content])

  return { atEnd, toEnd }
}
