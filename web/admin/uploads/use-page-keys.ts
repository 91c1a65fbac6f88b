import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

/** A page counts as being read once its head is within this distance of the top of the window, px. */
const READ_FROM = 120

/**
 * J and K go from page to page. They work only while the focus is inside, so that speech input does not trigger them by
 * chance (WCAG 2.1.4).
 * @returns a ref for the element around the pages
 */
export function usePageKeys() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const go = (step: number) => (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const here = pages.findLastIndex((page) => page.getBoundingClientRect().top < READ_FROM)
      const page = pages[Math.min(Math.max(here + step, 0), pages.length - 1)]
      page?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      page?.scrollIntoView({ block: 'start' })
    }
    return tinykeys(element, { j: go(1), k: go(-1) })
  }, [])
  return root
}
