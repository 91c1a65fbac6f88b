import type { KeyboardEvent } from 'react'

/** Whether an input method (Hindi, for one) is at work, and the key chooses a candidate. Safari says so by the number 229 alone. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Whether a key sends what was typed: Enter, but not under a finger. */
export const enterSends = (event: KeyboardEvent, touch: boolean): boolean =>
  event.key === 'Enter' && !event.shiftKey && !touch && !isComposing(event)
