import { expect, test } from 'vitest'
import { random } from '#tests/support/random.ts'
import { openNameScorer, type ExtraWords, type NameWords, type WordsByWeight } from './score-names.ts'

const asked = (...words: [string, number][]): WordsByWeight =>
  new Map(words.map(([word, weight], at) => [word, { weight, at }]))

test('each word of a name counts, and one that only the name or only the request has counts against it', () => {
  const score = openNameScorer([
    [new Map([['bail', 2]])],
    [
      new Map([
        ['bail', 2],
        ['appeal', 1],
      ]),
    ],
    [new Map([['lease', 5]])],
  ])
  const found = score(asked(['bail', 1]), [{ word: 'bail', less: 0.5 }])
  expect(found.map(({ matched }) => matched)).toEqual([[0], [0], []])
  expect(found.map(({ score: points }) => points)).toEqual([2, expect.closeTo(1.2), expect.closeTo(-4.5)])
})

test('of equal names the first one says which words matched, whether or not it shares one', () => {
  // A word that every paper has is worth nothing, so that both names score 0.
  const [common, other]: NameWords[] = [new Map([['court', 0]]), new Map([['petition', 0]])]
  const score = openNameScorer([
    [common, other],
    [other, common],
  ] as NameWords[][])
  expect(score(asked(['court', 1]), []).map(({ matched }) => matched)).toEqual([[0], []])
})

test('a paper has the score of its best name, whatever other names it has', () => {
  const dice = random(104)
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`)
  const some = (most: number) => Array.from({ length: 1 + dice(most) }, () => words[dice(words.length)] ?? '')
  const papers = Array.from({ length: 40 }, () =>
    Array.from({ length: 1 + dice(6) }, (): NameWords => new Map(some(5).map((word) => [word, dice(9) / 2]))),
  )
  const whole = openNameScorer(papers)
  const single = openNameScorer(papers.flat().map((name) => [name]))
  for (let request = 0; request < 200; request++) {
    const heaviest = asked(...some(6).map((word): [string, number] => [word, (1 + dice(10)) / 10]))
    const extra: ExtraWords = some(3).map((word) => ({ word, less: dice(5) / 3 }))
    const each = single(heaviest, extra)
    let from = 0
    const best = papers.map((names) => {
      const own = each.slice(from, (from += names.length))
      const most = Math.max(...own.map(({ score }) => score))
      return own.find(({ score }) => score === most)
    })
    expect(whole(heaviest, extra)).toEqual(best)
  }
})
