import { digestId, documentId, provisionId } from '#shared/law/authority-id.ts'
import type { LawHit } from '#shared/law/law-search.ts'
import type { TextPassage } from '#shared/law/law.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import { provisionLabel } from '../text/reference.ts'
import { meaningWords } from '../text/words.ts'
import type { JudgmentRecord, ProvisionRecord } from '../library/store.ts'
import { anchorOf } from '../text/paragraphs.ts'
import { findDocumentsOf } from '../citations/check-judgments/same-judgment.ts'
import { plainText, type LawContext } from '../library/context.ts'

const PASSAGES = 2
const EXCERPT = 420

const plain = (text: string): TextPassage => ({ anchor: null, para: null, text })

export function provisionHit(law: LawContext, row: ProvisionRecord): LawHit {
  const act = law.acts.get(row.act)
  return {
    id: provisionId(row.act, row.no),
    kind: 'provision',
    label: provisionLabel(act ?? { unit: 'section', short: row.act }, row.no),
    heading: row.heading,
    how: 'ranked',
    court: null,
    date: null,
    report: null,
    outcome: null,
    passages: [plain(plainText(law, row.says))],
    why: '',
    citedBy:
      law.store.judgmentsOnProvision(row.rowid).length + (law.imported?.links.judgmentsOnCount(row.act, row.no) ?? 0),
  }
}

export function digestHit(law: LawContext, row: JudgmentRecord, words: ReadonlySet<string>): LawHit {
  const documents = findDocumentsOf(law, row)
  const points = row.points.map((point) => plainText(law, point))
  return {
    id: digestId(row.id),
    kind: 'judgment',
    label: row.title,
    heading: `${row.court}${row.bench === null ? '' : `, ${row.bench} ${row.bench === 1 ? 'judge' : 'judges'}`}${row.status === 'good' ? '' : `; ${row.status}`}`,
    how: 'ranked',
    court: row.court,
    date: row.date,
    report: row.reports[0] ?? row.neutral,
    outcome: documents[0]?.outcome ?? null,
    passages: mostTelling(points, (point) => point, words).map(plain),
    why: '',
    citedBy: countCiting(law, documents),
  }
}

/**
 * @returns the digest's id where the imported text is of a provision that has a digest, because each provision has one
 * page
 */
export const hitId = ({ store }: LawContext, document: CorpusDocument): string =>
  document.kind === 'provision' && document.act && document.no && store.provision(document.act, document.no)
    ? provisionId(document.act, document.no)
    : documentId(document)

export function documentHit(law: LawContext, document: CorpusDocument, words: ReadonlySet<string>): LawHit {
  const { kind, title, court, date, neutral, reports, outcome, actTitle, no } = document
  const passages = law.imported?.corpus.passages(document.id) ?? []
  const named = kind === 'provision' && actTitle && no
  return {
    id: hitId(law, document),
    kind,
    label: named ? provisionLabel({ unit: 'section', short: actTitle }, no) : title,
    heading: kind === 'provision' ? title : (court ?? ''),
    how: 'ranked',
    court,
    date,
    report: neutral ?? reports[0] ?? null,
    outcome,
    passages: mostTelling(passages, ({ text }) => text, words).map((passage) => ({
      anchor: anchorOf(passage),
      para: passage.para,
      text: excerpt(passage.text, words),
    })),
    why: '',
    citedBy: countCiting(law, kind === 'judgment' ? [document] : []),
  }
}

const countCiting = ({ imported }: LawContext, documents: readonly CorpusDocument[]) =>
  documents.reduce((sum, { id }) => sum + (imported?.links.citingCount(id) ?? 0), 0)

/** @returns the parts that have most words of the query, in their own order, because they are read as one text */
function mostTelling<T>(parts: readonly T[], textOf: (part: T) => string, words: ReadonlySet<string>): T[] {
  return parts
    .map((part, at) => ({ part, at, held: new Set(meaningWords(textOf(part)).filter((word) => words.has(word))).size }))
    .toSorted((a, b) => b.held - a.held || a.at - b.at)
    .slice(0, PASSAGES)
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part)
}

/** The stretch of a long paragraph around the first word of the query, so that the reader sees why it was found. */
export function excerpt(text: string, words: ReadonlySet<string>): string {
  if (text.length <= EXCERPT) return text
  const match = text.matchAll(/[\p{L}\p{M}\p{N}]+/gu).find(([word]) => meaningWords(word).some((one) => words.has(one)))
  const from = Math.max(0, Math.min((match?.index ?? 0) - EXCERPT / 3, text.length - EXCERPT))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const cut = text.slice(start, start + EXCERPT).trimEnd()
  return `${start > 0 ? '… ' : ''}${cut}${start + EXCERPT < text.length ? ' …' : ''}`
}
