import { useState } from 'react'

/**
 * Keeps a typed value under its subject until it is sent, so that a closed dialog loses nothing and a text about one
 * person never appears for the next.
 * @param about the person or thing that the value is about
 * @returns the value and a function that replaces it
 */
export function useTyped<Value>(about: string, empty: Value): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState<Readonly<Record<string, Value>>>({})
  return [typed[about] ?? empty, (value) => setTyped((all) => ({ ...all, [about]: value }))]
}
