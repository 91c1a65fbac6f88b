/** Describes a judgment by the facts that a lawyer wants of an authority before opening it. */
import type { JudgmentPage } from '#shared/law/law-pages.ts'
import type { LawHit } from '#shared/law/law-search.ts'
import type { TextPassage } from '#shared/law/law.ts'
import { findDigestOf, findDocumentsOf } from '../../citations/check-judgments/same-judgment.ts'
import { digestWithId, documentWithId, plainText, treatmentOf, type LawContext } from '../../library/context.ts'
import type { CorpusDocument, CorpusPassage } from '../../library/corpus-queries.ts'
import type { JudgmentRecord } from '../../library/store.ts'
import { anchorOf } from '../../text/paragraphs.ts'
import { meaningWords } from '../../text/words.ts'
import { excerpt } from '../make-hits.ts'
import type { Term } from '../terms.ts'
import { isFormOf, type QuestionWords } from './question-words.ts'

export interface FoundCase {
  id: string
  title: string
  court: string | null
  /** ISO date */
  date: string | null
  /** The neutral citation comes first, because it is the court's own number. */
  numbers: string[]
  bench: number | null
  judges: string[]
  outcome: string | null
  /** Null without a digest, because only a digest records how it was treated. */
  status: JudgmentPage['status']
  treatment: { by: string; how: string }[]
  /** The reason for which its digest could not be checked; null when it was, and for an imported text. */
  unchecked: string | null
  points: string[]
  /** The same, in Hindi where it is written. */
  pointsHi: string[]
  paragraph: TextPassage | null
  /** Whether the query named it, which of the query's words it has, and who relied on it. */
  named: boolean
  words: string[]
  why: string
  matter: string | null
  /** The Hindi title of that matter. Null where it has none. */
  matterHi: string | null
  citedBy: number
}

const POINTS = 2

export interface CaseSources {
  digest: JudgmentRecord | null
  documents: CorpusDocument[]
}

export function sourcesOf(law: LawContext, id: string): CaseSources {
  const digest = digestWithId(law, id)
  if (digest) return { digest, documents: findDocumentsOf(law, digest) }
  const document = documentWithId(law, id)
  return document ? { digest: findDigestOf(law, document), documents: [document] } : { digest: null, documents: [] }
}

export function describeCase(
  law: LawContext,
  hit: LawHit,
  { digest, documents }: CaseSources,
  question: QuestionWords,
): Omit<FoundCase, 'words' | 'matter' | 'matterHi'> {
  const withText = documents.find(({ chars }) => chars > 0)
  const judges = documents.find((document) => document.judges.length > 0)?.judges ?? []
  const numbers = [
    digest?.neutral ?? documents.find(({ neutral }) => neutral)?.neutral,
    ...(digest?.reports ?? []),
    ...documents.flatMap(({ reports }) => reports),
  ].filter((number) => typeof number === 'string')
  const points = digest ? tellingPoints(law, digest, question) : []
  return {
    id: hit.id,
    title: digest?.title ?? hit.label,
    court: hit.court,
    date: hit.date,
    numbers: [...new Set(numbers)],
    bench: digest?.bench ?? (judges.length > 0 ? judges.length : null),
    judges,
    outcome: documents.find(({ outcome }) => outcome)?.outcome ?? null,
    status: digest?.status ?? null,
    treatment: digest ? treatmentOf(law, digest).map(({ name, how }) => ({ by: name, how })) : [],
    unchecked: digest?.unchecked ?? null,
    points: points.map(({ point }) => point),
    pointsHi: points.map(({ point, at }) => (at === 0 && digest?.hindi) || point),
    paragraph: withText ? paragraphOf(law, withText, question) : null,
    named: hit.how === 'exact',
    why: hit.why,
    citedBy: hit.citedBy,
  }
}

/** @returns the best points in their own order, because a later point may build on an earlier one */
function tellingPoints(law: LawContext, { points }: JudgmentRecord, { termsIn, weightOf }: QuestionWords) {
  return points
    .map((point) => plainText(law, point))
    .map((point, at) => ({ point, at, held: weightOf(termsIn(point)) }))
    .toSorted((a, b) => b.held - a.held || a.at - b.at)
    .slice(0, POINTS)
    .toSorted((a, b) => a.at - b.at)
}

/**
 * @returns the best paragraph. Passages without a number are left out where numbers are printed, because they have the
 * parties and answer nothing.
 */
function paragraphOf(
  { imported }: LawContext,
  { id }: CorpusDocument,
  { termsIn, weightOf }: QuestionWords,
): TextPassage | null {
  const passages = imported?.corpus.passages(id) ?? []
  const numbered = passages.filter(({ para }) => para !== null)
  const best = (numbered.length > 0 ? numbered : passages)
    .map((passage) => ({ passage, held: termsIn(passage.text) }))
    .reduce<{ passage: CorpusPassage; held: Term[] } | null>(
      (first, next) => (first && weightOf(first.held) >= weightOf(next.held) ? first : next),
      null,
    )
  if (!best || best.held.length === 0) return null
  const { passage, held } = best
  const words = new Set(meaningWords(passage.text).filter((word) => held.some((term) => isFormOf(word, term))))
  return { anchor: anchorOf(passage), para: passage.para, text: excerpt(passage.text, words) }
}
