import type { KeyboardEvent } from 'react'

/**
 * Tells whether an input method (for Hindi, say) is at work and the key chooses a candidate. Safari says so by the number 229 alone.
 * Without this check Enter would send half a word.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Tells whether a key sends what was typed: Enter does, but not on a touch screen, where it begins a new line. */
export const enterSends = (event: KeyboardEvent, touch: boolean): boolean =>
  event.key === 'Enter' && !event.shiftKey && !touch && !isComposing(event)
