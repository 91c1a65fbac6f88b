/** The law for a question: what it names first, then the matters it is about with the law they rest on, then what the words find. */
import type { Coverage, Found } from '#shared/law.ts'
import { todayInIndia } from '../dates.ts'
import type { Checker } from '../citations/check-text.ts'
import { readCited, type Cited } from './cited.ts'
import { readFactsDate } from './facts-date.ts'
import { foundJudgment, foundPlaybook, foundProvision } from './found.ts'
import { choosePlaybooks } from './choose-playbooks.ts'
import { openPlaybookRanker } from './rank-playbooks.ts'
import { JUDGMENTS, openRanker, PROVISIONS, type Ranked } from './rank.ts'
import { openTermReader, type QuestionTerms } from './terms.ts'

/** What a person types is shorter; what follows is a document that came with it. */
const HEAD_CHARS = 1_500
const MAX_CHARS = 200_000
const MAX_PROVISIONS = 24
const MAX_JUDGMENTS = 12
/** A provision or judgment that no matter names must answer at least this share of the question by itself. */
const ANSWERS_ALONE = 0.55
const ANSWERS_BESIDE = 0.4

export type Finder = (question: string, options?: { today?: string }) => Found

export function openFinder(checker: Checker, coverage: Coverage): Finder {
  const { store, acts } = checker
  const reader = openTermReader(store)
  const ranker = openRanker(store, reader)
  const rankPlaybooks = openPlaybookRanker(store)

  return (fullQuestion, { today = todayInIndia() } = {}) => {
    const question = fullQuestion.slice(0, MAX_CHARS)
    const head = question.slice(0, HEAD_CHARS)
    const terms = reader.read(head, question.slice(HEAD_CHARS))
    const cited = readCited(checker, head)
    const chosen = choosePlaybooks(store, rankPlaybooks(terms, 12), cited)
    const alone = chosen.length === 0
    const provisions = provisionIds(chosen, cited, terms, alone)
    const judgments = judgmentIds(chosen, cited, terms, alone)
    return {
      question: fullQuestion,
      playbooks: chosen.flatMap((id) => {
        const playbook = store.playbookById(id)
        return playbook ? [foundPlaybook(playbook)] : []
      }),
      provisions: provisions.flatMap((id) => {
        const row = store.provisionById(id)
        return row ? [foundProvision(store, acts, row)] : []
      }),
      judgments: judgments.flatMap((id) => {
        const row = store.judgmentById(id)
        return row ? [foundJudgment(store, row)] : []
      }),
      factsDate: readFactsDate(question, today),
      coverage,
    }
  }

  function provisionIds(chosen: readonly number[], cited: Cited, terms: QuestionTerms, alone: boolean): number[] {
    const ids = new Set([...cited.provisions, ...chosen.flatMap((id) => store.playbookProvisions(id))])
    for (const { id } of fitting(ranker.rank(PROVISIONS, terms, 12), alone && cited.provisions.length === 0)) ids.add(id)
    return [...ids].slice(0, MAX_PROVISIONS + cited.provisions.length)
  }

  function judgmentIds(chosen: readonly number[], cited: Cited, terms: QuestionTerms, alone: boolean): number[] {
    const ids = new Set([...cited.judgments, ...chosen.flatMap((id) => store.playbookJudgments(id))])
    if (!alone || cited.provisions.length === 0)
      for (const { id } of fitting(ranker.rank(JUDGMENTS, terms, 8), alone && cited.judgments.length === 0)) ids.add(id)
    for (const provision of cited.provisions.slice(0, 2)) for (const id of store.judgmentsOnProvision(provision).slice(0, 4)) ids.add(id)
    return [...ids].slice(0, MAX_JUDGMENTS)
  }
}

const fitting = (ranked: readonly Ranked[], alone: boolean) =>
  ranked.filter(({ answers, score }) => answers >= (alone ? ANSWERS_ALONE : ANSWERS_BESIDE) && score >= 0.4 * (ranked[0]?.score ?? 0)).slice(0, 5)
