import { useEffect, useState } from 'react'
import type { OperatorContent } from '#shared/operator.ts'
import { operatorsWords } from '#web/lib/config.ts'

/** The operator's own texts, in an island; nothing while the page still is the prerendered one. */
export function useOperatorsWords(): OperatorContent {
  const [words, setWords] = useState<OperatorContent>({ testimonials: [], social: [] })
  useEffect(() => {
    const read = () => setWords(operatorsWords())
    read()
  }, [])
  return words
}
