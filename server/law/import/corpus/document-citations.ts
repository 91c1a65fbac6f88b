/**
 * Stores the citations of a judgment as they are written. Their targets are found later, because the cited judgment may
 * be imported after it.
 */
import { extractCitedJudgments, extractCitedProvisions } from '../../citations/extract-citations.ts'
import { actNameKey, makeActNames, type ActNames } from '../../text/act-names.ts'
import type { Passage } from '../../text/paragraphs.ts'
import type { KnownActs } from './act-ids.ts'
import type { PendingLinks } from './pending-links.ts'
import type { WorkingCopy } from './working-copy.ts'

export type DocumentCitations = ReturnType<typeof openDocumentCitations>

export function openDocumentCitations(
  { run, all }: WorkingCopy,
  pending: PendingLinks,
  known: KnownActs,
  idOf: (title: string) => string,
) {
  let names: ActNames | undefined
  const namesOnce = () => (names ??= actNames())
  return { put, names: namesOnce }

  function put(id: number, passages: readonly Passage[]) {
    for (const cited of extractCitedJudgments(passages)) {
      const { seq, at, keys, petitioner, respondent, year } = cited
      const { changes: put } = run(
        'INSERT OR IGNORE INTO cite (document, seq, at, key, petitioner, respondent, year) VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        seq,
        at,
        keys.join(';') || null,
        petitioner,
        respondent,
        year,
      )
      if (put > 0) pending.addCitation(id, cited)
    }
    for (const { act, no, times } of extractCitedProvisions(passages, namesOnce(), idOf))
      run('INSERT INTO cite_provision VALUES (?, ?, ?, ?)', id, act, no, times)
  }

  /** @returns the names of Acts, imported titles included, so that citations of imported Acts become links too */
  function actNames(): ActNames {
    const imported = all<{ act: string; title: string }>(
      'SELECT DISTINCT act, act_title AS title FROM document WHERE act_title IS NOT NULL',
    )
    const more = imported.map(({ act, title }) => ({ act, ...actNameKey(title) }))
    const digests = new Set(known.map(({ act }) => act))
    return makeActNames([...known, ...more.filter(({ act }) => !digests.has(act))])
  }
}
