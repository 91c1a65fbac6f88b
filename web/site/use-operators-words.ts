import { useEffect, useState } from 'react'
import type { OperatorsWords } from '#shared/operator.ts'
import { operatorsWords } from '#web/lib/config.ts'

/** What the operator says of itself, in an island: nothing while the page is what was made without knowing it. */
export function useOperatorsWords(): OperatorsWords {
  const [words, setWords] = useState<OperatorsWords>({ testimonials: [], social: [] })
  useEffect(() => {
    const read = () => setWords(operatorsWords())
    read()
  }, [])
  return words
}
