import type { KeyboardEvent } from 'react'

/** Whether a key sends what was typed: Enter, but not under a finger, nor while an input method (Hindi, for one) chooses a candidate by it. */
export const enterSends = (event: KeyboardEvent, touch: boolean): boolean =>
  event.key === 'Enter' && !event.shiftKey && !touch && !event.nativeEvent.isComposing
