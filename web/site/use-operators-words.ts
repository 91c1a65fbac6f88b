import { useEffect, useState } from 'react'
import type { OperatorContent } from '#shared/operator.ts'
import { operatorsWords } from '#web/lib/config.ts'

/** The operator's own texts, in an island. The first rendering has none, because it must match the prerendered page. */
export function useOperatorsWords(): OperatorContent {
  const [words, setWords] = useState<OperatorContent>({ testimonials: [], social: [] })
  useEffect(() => {
    const read = () => setWords(operatorsWords())
    read()
  }, [])
  return words
}
