/**
 * A figure that stands somewhere in the source may still be the figure of something else: "desertion for two years …
 * a year after". So the word before a figure is looked for in the source, with the figure that stands behind it there.
 */
import { placedWords, type PlacedWord } from './content-words.ts'
import type { Fault } from './finding.ts'
import type { Figure } from './figures.ts'
import type { SourceText } from './read-source.ts'

/** Characters between a word and its figure: "of at least". */
const NEAR = 22
const COMPARED = new Set<Figure['kind']>(['period', 'share', 'sum'])

export function compareAnchors(
  sentence: string,
  figures: readonly Figure[],
  sources: readonly SourceText[],
): Fault | null {
  const compared = figures.filter(({ kind }) => COMPARED.has(kind))
  if (compared.length === 0) return null
  const words = placedWords(sentence)
  for (const figure of compared) {
    const anchor = wordBefore(words, figure, sentence)
    if (!anchor) continue
    const behind = sources.flatMap((source) => {
      const places = source.placed.filter(({ stem }) => stem === anchor.stem)
      return places.length === 0
        ? []
        : source.figures
            .filter(({ kind }) => kind === figure.kind)
            .filter((other) => wordBefore(places, other, source.text))
    })
    const other = behind[0]
    if (
      other &&
      !behind.some(({ value }) => value === figure.value) &&
      !sources.some((source) => isRightBefore(source, anchor.stem, figure))
    )
      return { finding: 'differs', reason: `The source has ${other.words} here, the sentence ${figure.words}.` }
  }
  return null
}

/** "Two hundred and forty days of work" says of work what "worked 240 days" says. */
const isRightBefore = (source: SourceText, stem: string, { kind, value }: Figure) =>
  source.figures.some(
    (other) =>
      other.kind === kind &&
      other.value === value &&
      source.placed.some((word) => word.stem === stem && word.start >= other.end && word.start - other.end <= NEAR),
  )

function wordBefore(words: readonly PlacedWord[], { start }: Figure, text: string): PlacedWord | undefined {
  const word = words.findLast(({ end }) => end <= start)
  return word && start - word.end <= NEAR && !/[,;.:\d]/.test(text.slice(word.end, start)) ? word : undefined
}
