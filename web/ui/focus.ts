import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function focusElement(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Calls `to` when `element` is taken away while it has the focus, which would otherwise fall to the top of the page.
 */
export function useFocusAfter(element: RefObject<HTMLElement | null>, to: () => void): void {
  const passOn = useEffectEvent(to)
  useLayoutEffect(() => {
    const held = element.current
    return () => {
      if (held?.contains(document.activeElement)) passOn()
    }
  }, [element])
}
