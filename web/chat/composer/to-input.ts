import type { RefObject } from 'react'
import { focusMain } from '#web/ui/focus.ts'
import { TOUCH } from '#web/ui/use-media.ts'

/** Gives the focus to the input; under a finger to the page, or the keyboard would come up over the answer. */
export function toInput(input: RefObject<HTMLElement | null>): void {
  if (matchMedia(TOUCH).matches) focusMain()
  else input.current?.focus({ preventScroll: true })
}
