import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** A finger is the pointer: Enter makes a new line, and focusing the input would raise the keyboard. */
export const TOUCH = '(pointer: coarse)'
/** The panel fits beside the text. */
export const WIDE = '(min-width: 75rem)'
/** The side navigation fits beside the chat. */
export const ROOMY = '(min-width: 56rem)'
