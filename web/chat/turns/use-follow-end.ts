import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatControls } from './chat-controls.ts'

/** This distance from the end, in px, counts as being there. */
const NEAR = 16

/**
 * What the list keeps in place while it grows: its last question at the top, its end, or the lines that the reader has
 * scrolled to.
 */
type ScrollPosition = 'question' | 'end' | 'reader'

/**
 * Keeps the last question of a growing list at the top, so that an answer is read from its beginning while it is
 * written. A reader who goes to the end is kept there, and one who scrolls elsewhere is left alone.
 * @param owner a change of it means another list, which begins at its last question
 * @param begun false while the list is empty, because what stands in its place is read from the top
 * @returns whether the end is in sight; functions that go to the last question or to the end, that stop following, and
 * that draw above what is in sight
 */
export function useFollowEnd(
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
  owner: object,
  begun: boolean,
) {
  const place = useRef<ScrollPosition>('question')
  const [seen, setSeen] = useState({ owner, atEnd: true })
  const atEnd = seen.owner !== owner || seen.atEnd

  const scrollToEnd = useCallback(() => {
    place.current = 'end'
    setSeen({ owner, atEnd: true })
    scrollerRef.current?.scrollTo({ top: scrollerRef.current.scrollHeight })
  }, [scrollerRef, owner])
  // Nothing is scrolled yet, because the question that was sent is drawn later.
  const showQuestion = useCallback(() => {
    place.current = 'question'
  }, [])
  const stopFollowing = useCallback(() => {
    place.current = 'reader'
  }, [])
  // The browser cannot be left to do this, because Safari never keeps the lines in sight in place, and no browser does
  // at the very top.
  const drawAbove = useCallback<ChatControls['drawAbove']>(
    (element, draw) => {
      const before = element?.getBoundingClientRect().top
      flushSync(draw)
      const view = scrollerRef.current
      if (!element || before === undefined || !view || place.current === 'end') return
      view.scrollTop += element.getBoundingClientRect().top - before
    },
    [scrollerRef],
  )

  const keepPlace = useEffectEvent((view: HTMLElement) => {
    if (begun) view.scrollTop = place.current === 'question' ? topOfQuestion(view) : view.scrollHeight
  })

  useLayoutEffect(() => {
    const [view, list] = [scrollerRef.current, contentRef.current]
    if (!view || !list) return
    place.current = 'question'
    const isNear = () => lastOf(view) - view.scrollTop <= NEAR
    const see = (end: boolean) =>
      setSeen((before) => (before.owner === owner && before.atEnd === end ? before : { owner, atEnd: end }))
    let last = view.scrollTop
    const onScroll = () => {
      const { scrollTop } = view
      const moved = scrollTop - last
      last = scrollTop
      // The browser moves the list, too, so that a scroll which ends at the question is none of the reader's.
      if (place.current !== 'question' || Math.abs(scrollTop - topOfQuestion(view)) > 2) {
        if (isNear()) place.current = 'end'
        // While the end is followed the list only grows, so any scrolling up is the reader's.
        else if (place.current === 'question' || moved < -1) place.current = 'reader'
      }
      see(place.current === 'end' || isNear())
    }
    const observer = new ResizeObserver(() => {
      if (place.current !== 'reader') keepPlace(view)
      see(place.current === 'end' || isNear())
    })
    view.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(list)
    observer.observe(view)
    return () => {
      view.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scrollerRef, contentRef, owner])

  return { atEnd, scrollToEnd, showQuestion, stopFollowing, drawAbove }
}

/** How far the list can be scrolled, in px. */
const lastOf = (view: HTMLElement) => view.scrollHeight - view.clientHeight

/** Where the list stands when its last question is at the top, in px. */
function topOfQuestion(view: HTMLElement): number {
  const question = [...view.querySelectorAll('article')].at(-1)
  if (!question) return 0
  const fromTop = question.getBoundingClientRect().top - view.getBoundingClientRect().top
  const margin = Number.parseFloat(getComputedStyle(question).scrollMarginBlockStart)
  return Math.max(0, Math.min(view.scrollTop + fromTop - margin, lastOf(view)))
}
