import { type RefObject, useEffect } from 'react'

/**
 * Lets toasts stand above an element at the bottom of the screen, which they would otherwise cover on a phone. Its
 * height is measured, because an input grows with its text.
 */
export function useToastFloor(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toast-floor', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-floor')
    }
  }, [foot])
}
