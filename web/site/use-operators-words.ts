import { useEffect, useState } from 'react'
import type { OperatorContent } from '#shared/operator.ts'
import { operatorsWords } from '#web/lib/config.ts'

/** What the operator says of itself, in an island: nothing while the page is what was made without knowing it. */
export function useOperatorsWords(): OperatorContent {
  const [words, setWords] = useState<OperatorContent>({ testimonials: [], social: [] })
  useEffect(() => {
    const read = () => setWords(operatorsWords())
    read()
  }, [])
  return words
}
