import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { language } from './words.ts'

const storedStates = new Map<string, unknown>()

/**
 * State for what a person has typed. A change of language draws the page again, and what was typed stays. It is gone when the page is
 * left.
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
