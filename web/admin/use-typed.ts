import { useState } from 'react'

/**
 * What is typed, kept under what it is typed for until it is sent: a closed dialog loses nothing, and nothing said of one person
 * stands ready for the next.
 * @param about whom or what it is typed for
 * @returns the value for that and what replaces it
 */
export function useTyped<Value>(about: string, empty: Value): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState<Readonly<Record<string, Value>>>({})
  return [typed[about] ?? empty, (value) => setTyped((all) => ({ ...all, [about]: value }))]
}
