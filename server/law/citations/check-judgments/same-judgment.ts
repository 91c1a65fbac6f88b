/** Finds which digest and which imported documents are the same judgment, so that each judgment has one page. */
import { documentId } from '#shared/law/authority-id.ts'
import type { JudgmentRef } from '#shared/law/law-pages.ts'
import { digestRef, type LawContext } from '../../library/context.ts'
import type { CorpusDocument } from '../../library/corpus-queries.ts'
import type { JudgmentRecord } from '../../library/store.ts'
import { COMMON_PARTY_WORDS, partyWords, splitTitle } from '../read-judgments/party-names.ts'
import { parseReportCitations } from '../read-judgments/report-citations.ts'

/** The share of both parties' names that must agree. It is below 1 because names are shortened and spelled in many ways. */
const LEAST_ALIKE = 0.7

/** The fields that tell one judgment from another. */
type JudgmentIdentity = Pick<CorpusDocument, 'title' | 'date' | 'neutral'> & { reports: readonly string[] }

/** @returns the digest of an imported judgment */
export function findDigestOf({ store }: LawContext, document: JudgmentIdentity): JudgmentRecord | null {
  const numbers = reportKeys([document.neutral, ...document.reports]).flatMap((key) => store.judgmentsByReport(key))
  const dated = document.date ? store.judgmentsDated(document.date) : []
  return (
    [...numbers, ...dated]
      .map((id) => store.judgmentById(id))
      .find((digest) => digest !== undefined && sameJudgment(digest, document)) ?? null
  )
}

/** @returns the imported documents of a judgment, the longest text first; several sources may hold the same judgment */
export function findDocumentsOf({ imported }: LawContext, judgment: JudgmentIdentity): CorpusDocument[] {
  if (!imported) return []
  const { corpus, links } = imported
  const numbers = reportKeys([judgment.neutral, ...judgment.reports]).flatMap((key) => corpus.documentsByReport(key))
  const dated = judgment.date ? links.judgmentsDated(judgment.date) : []
  return [...new Set([...numbers, ...dated])]
    .map((id) => corpus.document(id))
    .filter((document) => document !== undefined)
    .filter((document) => sameJudgment(judgment, document))
    .toSorted((a, b) => b.chars - a.chars)
}

const reportKeys = (reports: readonly (string | null)[]) =>
  parseReportCitations(reports.filter(Boolean).join(' ; ')).map(({ key }) => key)

/** Whether both have the same parties on the same day. A report number is not enough, because one page of a report may hold two judgments. */
function sameJudgment(
  one: Pick<JudgmentIdentity, 'title' | 'date'>,
  other: Pick<JudgmentIdentity, 'title' | 'date'>,
): boolean {
  if (!one.date || one.date !== other.date) return false
  const [a, b] = [splitTitle(one.title), splitTitle(other.title)]
  if (!a || !b) return one.title === other.title
  const petitioner = comparePartyWords(a.petitioner, b.petitioner)
  const respondent = comparePartyWords(a.respondent, b.respondent)
  return petitioner.share + respondent.share >= 2 * LEAST_ALIKE && (petitioner.telling || respondent.telling)
}

/** @returns the share of the shorter name that the longer one has, 0 to 1, and whether any shared word is not a common one */
function comparePartyWords(one: string, other: string) {
  const [a, b] = [new Set(partyWords(one)), new Set(partyWords(other))]
  const both = [...a.intersection(b)]
  return {
    share: both.length / Math.max(1, Math.min(a.size, b.size)),
    telling: both.some((word) => !COMMON_PARTY_WORDS.has(word)),
  }
}

/** @returns a reference to the judgment, by its digest where it has one, because each judgment has one page */
export function documentRef(law: LawContext, document: CorpusDocument): JudgmentRef {
  const digest = findDigestOf(law, document)
  if (digest) return digestRef(law, digest)
  const { title, court, date, reports, neutral } = document
  const report = neutral ?? reports[0] ?? null
  return {
    id: documentId(document),
    title,
    court,
    date,
    report,
    status: null,
    point: null,
    pointHi: null,
    at: null,
    times: 0,
  }
}
