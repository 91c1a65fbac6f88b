import type { RefObject } from 'react'
import { focusMain } from '#web/ui/focus.ts'
import { TOUCH } from '#web/ui/use-media.ts'

/**
 * Gives the focus to the input. On a touch screen it gives it to the page, because the keyboard would cover the answer.
 */
export function focusInput(input: RefObject<HTMLElement | null>): void {
  if (matchMedia(TOUCH).matches) focusMain()
  else input.current?.focus({ preventScroll: true })
}
