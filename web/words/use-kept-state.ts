import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { language } from './words.ts'

const storedStates = new Map<string, unknown>()

/**
 * State for typed text. It survives a change of language, which draws the page again, but not the leaving of the page.
 * @param name a different one for each state on a page
 */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(() => (storedStates.has(name) ? (storedStates.get(name) as T) : initial))
  useEffect(() => {
    const drawnIn = language()
    storedStates.set(name, state)
    return () => {
      if (language() === drawnIn) storedStates.delete(name)
    }
  }, [name, state])
  return [state, setState]
}
