/** Chooses the narrower answers to a message: the likeliest, and one to each of several questions. */
import type { FoundAnswer } from '#shared/law/found-answers.ts'
import type { AnswerRecord, LibraryStore } from '../library/store.ts'
import { asksOnlyInGeneral } from './asks-in-general.ts'
import { isOfOtherSide, readAskerSides } from './for-whom/asker-side.ts'
import { answersComparing, asksToCompare } from './compare-provisions.ts'
import type { RankedAnswer } from './matters/rank-answers.ts'
import { questionParts } from './question-parts.ts'
import { isOfOtherCircumstance } from './for-whom/special-circumstances.ts'
import { ANSWERS } from './weights.ts'

export type LikelyAnswer = AnswerRecord & Pick<RankedAnswer, 'score' | 'likeness' | 'isExact'> & { isOfPart?: true }

export const toLikely = (one: LikelyAnswer): Omit<FoundAnswer, 'matter'> => ({
  question: { en: one.question, hi: one.questionHi },
  says: one.says,
  hi: one.hi,
  likeness: one.likeness,
  chance: Math.exp(one.score),
  ...(one.isExact && { isExact: true }),
  ...(one.isOfPart && { isOfPart: true }),
})

/** Whether the first answer leaves no room for another matter. */
export const isSurelyMeant = (answer: LikelyAnswer | undefined): boolean =>
  answer !== undefined && Math.exp(answer.score) >= ANSWERS.surelyMeant

/** The mark of a listed question is taken off, because it must be seen all the same which of several questions an answer answers. */
const withoutExact = ({ id, matter, score, likeness }: RankedAnswer): RankedAnswer => ({ id, matter, score, likeness })

/** @param rank ranks the narrower answers to a question, the likeliest first */
export function openAnswerChooser(store: LibraryStore, rank: (question: string) => readonly RankedAnswer[]) {
  const recordOf = ({ id, score, likeness, isExact }: RankedAnswer): LikelyAnswer[] => {
    const answer = store.answerById(id)
    return answer ? [{ ...answer, score, likeness, ...(isExact && { isExact }) }] : []
  }

  /**
   * @param likely all answers, ranked for the whole message
   * @param chosen the matters that were chosen, the first first
   * @param named rows of the provisions that it names
   */
  return (
    asked: string,
    likely: readonly RankedAnswer[],
    chosen: readonly number[],
    named: readonly number[],
  ): LikelyAnswer[] => {
    // "What must I do?" shares only its topic with an answer. That is what the answers of the matter have in common, so that
    // one of another matter would look likeliest: a blank cheque with a bond, where a cheque was returned.
    const meant = asksOnlyInGeneral(asked) ? chosen.slice(0, 1) : chosen
    const answers = withParts(asked, fitting(asked, likely, meant), likely, meant)
    const [comparing] = asksToCompare(asked) ? answersComparing(store, named) : []
    if (!comparing) return answers
    const exact: LikelyAnswer = { ...comparing, score: 0, likeness: 1, isExact: true }
    return [exact, ...answers.filter(({ id }) => id !== comparing.id)].slice(0, ANSWERS.most)
  }

  /** The likeliest answer of the chosen matters, and a second one only where it is nearly as likely: else it is about something else. */
  function fitting(asked: string, likely: readonly RankedAnswer[], chosen: readonly number[]): LikelyAnswer[] {
    const sides = readAskerSides(asked)
    const ofChosen = likely
      .filter(({ matter, likeness }) => likeness >= ANSWERS.least && chosen.includes(matter))
      .flatMap(recordOf)
      .filter(
        ({ isExact, question }) =>
          isExact === true || !(isOfOtherSide(sides, question) || isOfOtherCircumstance(asked, question)),
      )
    const best = ofChosen[0]?.score ?? 0
    return ofChosen.filter(({ score }) => best - score <= ANSWERS.nearTheBest).slice(0, ANSWERS.most)
  }

  /** Of two questions the whole message is most like an answer to one, so that each is looked for apart. */
  function withParts(
    asked: string,
    answers: LikelyAnswer[],
    likely: readonly RankedAnswer[],
    chosen: readonly number[],
  ): LikelyAnswer[] {
    const whole = new Map(likely.filter(({ matter }) => chosen.includes(matter)).map(({ id, score }) => [id, score]))
    const sides = readAskerSides(asked)
    const parts = questionParts(asked).flatMap((part) => {
      // "How long will it take" alone is like many answers, so that the whole message must be like it too.
      const [best] = rank(part)
        .flatMap((one) => {
          const score = whole.get(one.id)
          return score === undefined || one.likeness < ANSWERS.ofPart ? [] : [{ one, both: score + one.score }]
        })
        .toSorted((a, b) => b.both - a.both)
      const found = best && best.both >= ANSWERS.ofPartAndWhole ? recordOf(withoutExact(best.one)) : []
      return found.filter(({ question }) => !isOfOtherSide(sides, question))
    })
    const ofParts = new Set(parts.map(({ id }) => id))
    const marked = answers.map((one): LikelyAnswer => (ofParts.has(one.id) ? { ...one, isOfPart: true } : one))
    const known = new Set(answers.map(({ id }) => id))
    const added = parts
      .filter(({ id }, at) => !known.has(id) && parts.findIndex((one) => one.id === id) === at)
      .map((one): LikelyAnswer => ({ ...one, isOfPart: true }))
    const [first, ...rest] = [...marked, ...added]
    return first ? [first, ...rest.filter((one) => one.isOfPart), ...rest.filter((one) => !one.isOfPart)] : []
  }
}
