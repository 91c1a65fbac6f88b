import { expect, test } from 'vitest'
import { chancesOfMatters, rankAnswers, rankForLater } from './rank-answers.ts'

const values = (...each: number[]) => Float32Array.from([0, ...each])
const NOTHING = values(0, 0, 0)
const NONE = {
  best: NOTHING,
  own: NOTHING,
  together: NOTHING,
  space: NOTHING,
  telling: NOTHING,
  covered: NOTHING,
  headed: NOTHING,
  classified: NOTHING,
  nearMatter: NOTHING,
}
/** The first two answers are of matter 7, the third is of matter 9. */
const MATTERS = [7, 7, 9]
const ASKED = { matterOf: MATTERS, common: [], words: 20 }

test('an answer that its own words and all its questions speak for comes before one with a nearer example', () => {
  const answers = rankAnswers(
    { ...NONE, best: values(0.5, 0.4, 0), own: values(0, 0.3, 0), together: values(0.1, 0.3, 0) },
    ASKED,
  )
  expect(answers.map(({ id }) => id)).toEqual([2, 1])
})

test('the chances of all matters make one', () => {
  const some = values(0.2, 0.3, 0.25)
  const answers = rankAnswers({ ...NONE, best: some, own: some, together: some, space: some }, ASKED)
  const chances = chancesOfMatters(answers)
  expect(new Set(chances.keys())).toEqual(new Set([7, 9]))
  expect((chances.get(7) ?? 0) + (chances.get(9) ?? 0)).toBeCloseTo(1, 5)
  expect(chances.get(7)).toBeGreaterThan(chances.get(9) ?? 1)
})

test('a later message decides between the answers that both messages are like', () => {
  const chance = (id: number, of: number) => ({ id, matter: 7, score: Math.log(of), likeness: 0.5 })
  const later = rankForLater([chance(1, 0.6), chance(2, 0.3), chance(3, 0.1)], [chance(2, 0.9), chance(1, 0.1)])
  expect(later.map(({ id }) => id)).toEqual([2, 1, 3])
  expect(later.reduce((sum, { score }) => sum + Math.exp(score), 0)).toBeCloseTo(1, 5)
})

test('few words mean the answer to the commonest situation, unless they tell of another one', () => {
  const firstOf = (words: number, covered: number) => {
    const evidence = { ...NONE, best: values(0.5, 0.4, 0), covered: values(1, covered, 0) }
    return rankAnswers(evidence, { ...ASKED, common: [2], words })[0]?.id
  }
  expect(firstOf(4, 1)).toBe(2)
  expect(firstOf(4, 0.6)).toBe(1)
  expect(firstOf(20, 1)).toBe(1)
})
