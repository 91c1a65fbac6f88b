import type { KeyboardEvent } from 'react'

/**
 * Tells whether an input method (for Hindi, say) is at work and the key chooses a candidate. Safari says so by the
 * number 229 alone. Without this check Enter would send half a word.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/**
 * Tells whether a key sends the text. Enter does, but not on a touch screen, where it would be the only way to begin a
 * new line.
 */
export const enterSends = (event: KeyboardEvent, touch: boolean): boolean =>
  event.key === 'Enter' && !event.shiftKey && !touch && !isComposing(event)
