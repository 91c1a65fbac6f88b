/**
 * A source may have several sums, and a sentence may name the one that is said of something else: "two lakh for a death
 * and fifty thousand for a grievous hurt". So the words around each figure of the source are compared as well.
 */
import { contentWords, countIn } from './content-words.ts'
import { isSame } from './compare-figures.ts'
import type { Figure } from './figures.ts'
import type { Fault } from './finding.ts'
import type { SourceText } from './read-source.ts'

const COMPARED = new Set<Figure['kind']>(['sum', 'period', 'share'])
/** The figure that stands elsewhere must have this many of the sentence's words more than the one that was named. */
const MORE = 2
/** And this share of them, or the two figures may stand in the source for things that the sentence does not speak of. */
const SHARE = 0.4
/** Where a sentence ends, what is said before belongs to another figure. */
const ENDS = /[.;:।]\s|\n/u
/** Characters around a figure that are read at most. */
const AROUND = 160

export function comparePlaces(
  sentence: string,
  figures: readonly Figure[],
  sources: readonly SourceText[],
): Fault | null {
  const all = contentWords(sentence)
  for (const figure of figures.filter(({ kind }) => COMPARED.has(kind))) {
    // With two of a kind the words do not show which one they speak of.
    if (figures.some((other) => other !== figure && other.kind === figure.kind)) continue
    const places = sources.flatMap((source) => {
      const alike = source.figures.filter(({ kind }) => kind === figure.kind)
      return alike.map((other, at) => ({ other, words: wordsAround(source.text, alike, at) }))
    })
    const own = places.filter(({ other }) => isSame(figure, other))
    const others = places.filter(({ other }) => !isSame(figure, other))
    if (own.length === 0 || others.length === 0) continue
    const most = Math.max(...own.map(({ words }) => countIn(all, words)))
    const better = others.find(({ words }) => {
      if (countIn(all, words) < Math.max(most + MORE, SHARE * all.size)) return false
      return own.every((one) => [...one.words].filter((word) => all.has(word)).every((word) => words.has(word)))
    })
    if (better)
      return { finding: 'differs', reason: `The source has ${better.other.words} here, the sentence ${figure.words}.` }
  }
  return null
}

/** The words that stand nearer to this figure than to the ones before and behind it, within one sentence. */
function wordsAround(text: string, figures: readonly Figure[], at: number): Set<string> {
  const figure = figures[at]
  if (!figure) return new Set()
  const from = Math.max(figures[at - 1]?.end ?? 0, figure.start - AROUND)
  const to = Math.min(figures[at + 1]?.start ?? text.length, figure.end + AROUND)
  const before = text.slice(from, figure.start).split(ENDS).at(-1) ?? ''
  const behind = text.slice(figure.end, to).split(ENDS)[0] ?? ''
  return contentWords(`${before} ${behind}`)
}
