import type { Library } from '../../../law/index.ts'
import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import { checkAuthorities } from '../../../drafts/index.ts'

/**
 * Looks up the law of a paper: the provisions that its template names, then the judgments in its text, numbered.
 * @param law provisions as the library calls them: "ni 138"
 */
export async function lawOfPaper(
  library: Library,
  law: readonly string[],
  paper: { document: DraftDocument; facts: DraftFacts },
  today: string,
): Promise<{ sources: Source[]; citations: CheckedCitation[] }> {
  const [pages, citations] = await Promise.all([
    Promise.all(law.map((id) => library.provision(id.slice(0, id.indexOf(' ')), id.slice(id.indexOf(' ') + 1)))),
    checkAuthorities(library, paper, today),
  ])
  const provisions = pages
    .filter((page) => page !== null)
    .map(({ id, label, heading, act, says, details, unchecked, to }): Omit<Source, 'n'> => {
      const reason = to
        ? 'It is no longer in force; it governs older cases only.'
        : unchecked === null
          ? ''
          : 'Its number or heading could not be checked against the official table.'
      return {
        id,
        kind: 'provision',
        label,
        heading: `${heading.replace(/\.$/, '')} (${act.title})`,
        passage: [says, ...details.map(({ text }) => text)].filter(Boolean).join(' '),
        state: reason ? 'check' : 'verified',
        reason,
      }
    })
  const judgments = new Map<string, Omit<Source, 'n'>>()
  for (const { id, kind, label, heading, passage, state, reason } of citations)
    if (kind === 'judgment' && id !== null && state !== 'not found')
      judgments.set(id, { id, kind, label, heading, passage, state, reason })
  return { sources: [...provisions, ...judgments.values()].map((source, at) => ({ n: at + 1, ...source })), citations }
}
