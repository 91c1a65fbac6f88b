import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatControls } from './chat-controls.ts'

/** This distance from the end, in px, counts as being there. */
const NEAR = 16

/**
 * Keeps a growing list at its end while the reader is there, and leaves it alone as soon as they scroll up.
 * @param owner a change of it means another list, which begins at its end
 * @param begun false while the list is empty, because what stands in its place is read from the top
 * @returns whether the end is in sight; functions that go back to it, that stop following, and that draw above what is
 * in sight
 */
export function useFollowEnd(
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
  owner: object,
  begun: boolean,
) {
  const following = useRef(true)
  const [seen, setSeen] = useState({ owner, atEnd: true })
  const atEnd = seen.owner !== owner || seen.atEnd

  const scrollToEnd = useCallback(() => {
    following.current = true
    setSeen({ owner, atEnd: true })
    scrollerRef.current?.scrollTo({ top: scrollerRef.current.scrollHeight })
  }, [scrollerRef, owner])
  const stopFollowing = useCallback(() => {
    following.current = false
  }, [])
  // The browser cannot be left to do this, because Safari never keeps the lines in sight in place, and no browser does
  // at the very top.
  const drawAbove = useCallback<ChatControls['drawAbove']>(
    (element, draw) => {
      const before = element?.getBoundingClientRect().top
      flushSync(draw)
      const view = scrollerRef.current
      if (!element || before === undefined || !view || following.current) return
      view.scrollTop += element.getBoundingClientRect().top - before
    },
    [scrollerRef],
  )

  const follow = useEffectEvent((view: HTMLElement) => {
    if (begun) view.scrollTop = view.scrollHeight
  })

  useLayoutEffect(() => {
    const [view, list] = [scrollerRef.current, contentRef.current]
    if (!view || !list) return
    following.current = true
    let last = view.scrollTop
    const isNear = () => view.scrollHeight - view.scrollTop - view.clientHeight <= NEAR
    const see = (end: boolean) =>
      setSeen((before) => (before.owner === owner && before.atEnd === end ? before : { owner, atEnd: end }))
    const onScroll = () => {
      const { scrollTop } = view
      // While the list is followed its content only grows, so any scrolling up is the reader's.
      if (isNear()) following.current = true
      else if (scrollTop < last - 1) following.current = false
      last = scrollTop
      see(following.current || isNear())
    }
    const observer = new ResizeObserver(() => {
      if (following.current) follow(view)
      else see(isNear())
    })
    view.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(list)
    observer.observe(view)
    return () => {
      view.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scrollerRef, contentRef, owner])

  return { atEnd, scrollToEnd, stopFollowing, drawAbove }
}
