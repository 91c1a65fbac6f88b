/**
 * Holds each sentence of an answer that has a mark against the passages that were read under its numbers. It is code
 * alone: figures, quotations, names and "not" are compared, and what is left is `open`.
 */
import { compareAnchors } from './compare-anchors.ts'
import { compareFigures, isSame } from './compare-figures.ts'
import { compareNames } from './compare-names.ts'
import { comparePlaces } from './compare-places.ts'
import { compareQuotations } from './compare-quotations.ts'
import { compareRoles } from './compare-roles.ts'
import { contentWords, shareIn } from './content-words.ts'
import { figuresIn, type Figure } from './figures.ts'
import type { Fault, SentenceFinding, SupportingWords } from './finding.ts'
import { isLabel } from './label-figures.ts'
import { findOffThePoint } from './off-the-point.ts'
import { isAlikeInPolarity } from './polarity.ts'
import { readSource, readText, type ReadSource, type SourceText } from './read-source.ts'
import { splitMarkedSentences, type MarkedSentence } from './split-sentences.ts'
import { findTurnedRound } from './find-opposite.ts'
import { saysAlike } from './wording/says-alike.ts'

export interface SupportOptions {
  /** How each source is called, with its section or citation: "Section 138, Negotiable Instruments Act, 1881". */
  names?: ReadonlyMap<number, string>
  /** What the person told: the question, the attachments and what was computed. A sentence may take figures from it. */
  given?: string
}

/** The share of a sentence's telling words that one sentence of a source must have to carry it. */
const CARRIES = 0.75
/** With fewer telling words the likeness of two sentences is chance. */
const LEAST_WORDS = 3

/**
 * @param passages the texts that were read, by the number of the source
 * @returns a finding for each sentence with a mark, in order
 */
export function checkSupport(
  answer: string,
  passages: ReadonlyMap<number, readonly string[]>,
  { names = new Map(), given = '' }: SupportOptions = {},
): SentenceFinding[] {
  const read = new Map<number, ReadSource>()
  const sourceOf = (n: number) => {
    const texts = passages.get(n)
    if (!texts) return undefined
    const source = read.get(n) ?? readSource(n, names.get(n) ?? '', texts)
    read.set(n, source)
    return source
  }
  const told = { text: readText(given), words: contentWords(given) }
  return splitMarkedSentences(answer).map((sentence) => {
    const sources = sentence.numbers.flatMap((n) => sourceOf(n) ?? [])
    return {
      start: sentence.start,
      end: sentence.end,
      numbers: sentence.numbers,
      ...checkSentence(sentence, sources, told, () =>
        [...passages.keys()].flatMap((n) => (sentence.numbers.includes(n) ? [] : (sourceOf(n) ?? []))),
      ),
    }
  })
}

interface GivenText {
  text: SourceText
  words: ReadonlySet<string>
}

/** The figures that are not the person's own, because those need not be the source's. */
const ownFigures = (figures: readonly Figure[], { text }: GivenText) =>
  figures.filter((figure) => !text.figures.some((other) => isSame(figure, other)))

function checkSentence(
  { text, numbers }: MarkedSentence,
  sources: readonly ReadSource[],
  told: GivenText,
  others: () => readonly ReadSource[],
): Pick<SentenceFinding, 'finding' | 'reason' | 'words'> {
  const missing = numbers.find((n) => !sources.some((source) => source.n === n))
  if (missing !== undefined)
    return { finding: 'not found', reason: `No text was read under the number ${missing}.`, words: null }
  const words = contentWords(text)
  const texts = sources.flatMap((source) => source.texts)
  const read = figuresIn(text).filter((figure) => !isLabel(figure, text, texts))
  const figures = compareFigures(
    read,
    read.length === 0 ? [] : texts.flatMap((one) => one.figures),
    read.length === 0 ? [] : told.text.figures,
  )
  const fault: Fault | null =
    compareQuotations(text, texts, told.text) ??
    compareNames(text, texts, told.text) ??
    figures.fault ??
    (figures.computed
      ? null
      : (compareAnchors(text, ownFigures(read, told), texts) ??
        compareRoles(text, ownFigures(read, told), texts) ??
        comparePlaces(text, ownFigures(read, told), texts))) ??
    findTurnedRound(text, words, sources)
  const carrying = findCarrying(words, sources)
  const astray = fault || figures.computed ? null : findOffThePoint(text, sources, others, told.words)
  if (astray) return { ...astray, words: null }
  if (fault) return { ...fault, words: carrying.words }
  if (
    carrying.words &&
    carrying.share >= CARRIES &&
    words.size >= LEAST_WORDS &&
    !figures.computed &&
    isAlikeInPolarity(text, carrying.words.text) &&
    saysAlike(text, carrying.words.text)
  )
    return { finding: 'supported', reason: 'The source says so in these words.', words: carrying.words }
  if (figures.computed)
    return {
      finding: 'open',
      reason: 'A figure rests on what you told and not on the source alone.',
      words: carrying.words,
    }
  return {
    finding: 'open',
    reason: 'Nothing in the source speaks against it, but no words of it say just this.',
    words: carrying.words,
  }
}

/** @returns the sentence of a source that has most of the words */
function findCarrying(
  words: ReadonlySet<string>,
  sources: readonly ReadSource[],
): { share: number; words: SupportingWords | null } {
  let best: { share: number; words: SupportingWords | null } = { share: 0, words: null }
  for (const { n, texts, sentences } of sources)
    for (const { passage, start, end, words: others } of sentences) {
      const share = shareIn(words, others)
      if (share <= best.share) continue
      best = { share, words: { n, passage, start, end, text: (texts[passage + 1]?.text ?? '').slice(start, end) } }
    }
  return best
}
