import { useEffect, useState } from 'react'
import type { OperatorsWords } from '#shared/operator.ts'
import { operatorsWords } from '#web/lib/config.ts'

/** The operator's own texts, in an island; nothing while the page still is the prerendered one. */
export function useOperatorsWords(): OperatorsWords {
  const [words, setWords] = useState<OperatorsWords>({ testimonials: [], social: [] })
  useEffect(() => {
    const read = () => setWords(operatorsWords())
    read()
  }, [])
  return words
}
