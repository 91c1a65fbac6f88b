import { type RefObject, useEffect, useState } from 'react'

/** The reader wants no motion. */
export const STILL = '(prefers-reduced-motion: reduce)'
export const prefersStill = () => matchMedia(STILL).matches

/** A part that scrolls must take the focus, so that it can be scrolled by keyboard. */
export const scrolls = { role: 'group', tabIndex: 0 } as const

interface Slides {
  /** The first slide in view, from 0. */
  at: number
  /**
   * The number of slides that can be the first in view. It is smaller than their count, because the last ones share the
   * end.
   */
  stops: number
  go: (to: number) => void
}

/**
 * Follows a list that scrolls sideways, whether by finger, wheel, keys or buttons.
 * @param track the scrolling element; the list is its only child
 */
export function useSlides(track: RefObject<HTMLElement | null>): Slides {
  const [place, setPlace] = useState({ at: 0, stops: 1 })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      const step = stepOf(element)
      const stops = Math.round((element.scrollWidth - element.clientWidth) / step) + 1
      setPlace({ at: Math.round(element.scrollLeft / step), stops })
    }
    const sized = new ResizeObserver(look)
    sized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [track])

  const go = (to: number) => {
    const element = track.current
    element?.scrollTo({ left: to * stepOf(element), behavior: prefersStill() ? 'instant' : 'smooth' })
  }
  return { ...place, go }
}

/** The distance between the starts of two items, px. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.firstElementChild?.children ?? []
  if (!(first instanceof HTMLElement)) return 1
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}
