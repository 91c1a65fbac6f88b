/** Whether the words between quotation marks stand in the source. Short ones are compared too. */
import { findQuotation, findQuotations } from '../../law/index.ts'
import type { Fault } from './finding.ts'
import type { SourceText } from './read-source.ts'

/** @param given what the person told, whose own words a sentence may repeat */
export function compareQuotations(sentence: string, sources: readonly SourceText[], given: SourceText): Fault | null {
  const missing = findQuotations(sentence).find(
    ({ raw }) => ![...sources, given].some(({ comparable }) => findQuotation(raw, comparable) >= 0),
  )
  return missing
    ? { finding: 'differs', reason: `The words "${missing.raw.trim()}" do not stand in the source like this.` }
    : null
}
