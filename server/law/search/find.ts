/** The law for a question: what it names first, then the matters it is about with the law they rest on, then what the words find. */
import { digestId } from '#shared/authority-id.ts'
import type { Coverage, Found } from '#shared/law.ts'
import { todayInIndia } from '../text/dates.ts'
import type { Checker } from '../citations/check-text.ts'
import type { Cited } from './cited-authorities.ts'
import { readFactsDate } from './facts-date.ts'
import { foundJudgment, foundPlaybook, foundProvision, namesIn, offeredMatter } from './shape-results.ts'
import { JUDGMENTS, openRanker, PROVISIONS, type Ranked } from './rank-digests.ts'
import { openQuestionReader } from './read-question.ts'
import { openTermReader, type QuestionTerms } from './terms.ts'
import { ALONE } from './weights.ts'

const MAX_ASKED_CHARS = 8_000
const MAX_CHARS = 200_000
const MAX_PROVISIONS = 40
const ALWAYS_FIRST = 3
const MAX_PROMOTED = 6
const MAX_JUDGMENTS = 12

export interface FindOptions {
  /** ISO date that "last year" counts from; today in India when left out. */
  today?: string
  /** A paper that came with the question: where that says little, the paper chooses the law; it never drowns what is asked. */
  document?: string
  /** Matters that are only near count as meant: for a list that a reader looks through, not for an answer. */
  lenient?: boolean
}

export type Finder = (question: string, options?: FindOptions) => Found

export function openFinder(checker: Checker, coverage: Coverage): Finder {
  const { store, acts } = checker
  const reader = openTermReader(store)
  const ranker = openRanker(store, reader)
  const readQuestion = openQuestionReader(checker, reader)

  return (fullQuestion, { today = todayInIndia(), document = '', lenient = false } = {}) => {
    const question = fullQuestion.slice(0, document ? MAX_ASKED_CHARS : MAX_CHARS)
    const factsDate = readFactsDate(question, today, document || undefined)
    const { cited, terms, chosen, near, unsure } = readQuestion({ question, document, factsDate, lenient })
    const ranked = ranker.rank(PROVISIONS, terms, 12)
    const alone = chosen.length === 0
    // The law of a matter that is perhaps not meant would read as an answer.
    const provisions = unsure ? [] : provisionIds(chosen, cited, ranked, alone)
    const judgments = unsure ? [] : judgmentIds(chosen, cited, terms, alone)
    const offered = alone && provisions.length === 0 && judgments.length === 0 ? near : []
    const held = {
      playbooks: chosen.flatMap((id) => {
        const playbook = store.playbookById(id)
        return playbook ? [foundPlaybook(playbook)] : []
      }),
      offered: offered.flatMap((id) => {
        const playbook = store.playbookById(id)
        return playbook ? [offeredMatter(playbook)] : []
      }),
      provisions: provisions.flatMap((id) => {
        const row = store.provisionById(id)
        return row ? [foundProvision(store, acts, row)] : []
      }),
      judgments: judgments.flatMap((id) => {
        const row = store.judgmentById(id)
        return row ? [foundJudgment(store, row)] : []
      }),
    }
    return {
      question: fullQuestion,
      ...held,
      names: namesIn({ store, acts }, held),
      asked: [
        ...held.provisions.slice(0, cited.provisions.length).map(({ id }) => id),
        ...held.judgments.slice(0, cited.judgments.length).map(({ id }) => digestId(id)),
      ],
      factsDate,
      coverage,
    }
  }

  function provisionIds(chosen: readonly number[], cited: Cited, ranked: readonly Ranked[], alone: boolean): number[] {
    const [best, ...others] = chosen
    const ids = new Set([
      ...cited.provisions,
      ...(best === undefined ? [] : promoted(store.playbookProvisions(best), ranked)),
      ...others.flatMap((id) => store.playbookProvisions(id)),
    ])
    for (const { id } of fitting(ranked, alone && cited.provisions.length === 0)) ids.add(id)
    return [...ids].slice(0, MAX_PROVISIONS + cited.provisions.length)
  }

  function judgmentIds(chosen: readonly number[], cited: Cited, terms: QuestionTerms, alone: boolean): number[] {
    const ids = new Set([...cited.judgments, ...chosen.flatMap((id) => store.playbookJudgments(id))])
    if (!alone || cited.provisions.length === 0)
      for (const { id } of fitting(ranker.rank(JUDGMENTS, terms, 8), alone && cited.judgments.length === 0)) ids.add(id)
    for (const provision of cited.provisions.slice(0, 2))
      for (const id of store.judgmentsOnProvision(provision).slice(0, 4)) ids.add(id)
    return [...ids].slice(0, MAX_JUDGMENTS)
  }
}

/** The matter's own order, but what the question asks about comes right after its first provisions. */
function promoted(own: readonly number[], ranked: readonly Ranked[]): number[] {
  const asked = ranked
    .slice(0, MAX_PROMOTED)
    .map(({ id }) => id)
    .filter((id) => own.includes(id))
  return [...own.slice(0, ALWAYS_FIRST), ...asked, ...own.slice(ALWAYS_FIRST)]
}

const fitting = (ranked: readonly Ranked[], alone: boolean) =>
  ranked
    .filter(
      ({ coverage, matchedWeight, hits, score }) =>
        coverage >= (alone ? ALONE.coverage : ALONE.coverageBeside) &&
        (!alone || (matchedWeight >= ALONE.matchedWeight && hits > 1)) &&
        score >= ALONE.nearTheBest * (ranked[0]?.score ?? 0),
    )
    .slice(0, 5)
