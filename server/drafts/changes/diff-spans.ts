/** Compares the words of a block before and after a change, and marks what comes and what goes. */
import { diffArrays } from 'diff'
import type { Span, TrackedChange } from '#shared/drafts.ts'

/** Who proposes, when, and the id of the next proposal. */
export interface Proposer {
  by: string
  at: string
  nextId(): string
}

type SpanWord = Omit<Span, 'change'>

/** Cuts words by the rules of the language, so that a sign of Devanagari is never torn from its letter. */
const segmenter = new Intl.Segmenter('hi-IN', { granularity: 'word' })
/**
 * A figure with its commas is one word: otherwise "20,000" to "25,000" would be a change of "20" alone. A sum with its
 * words behind it is one too, because the one accepted without the other would be a defect of the paper.
 */
const NUMBER = /Rs [\d,]+ \(Rupees [a-z -]{1,200} only\)|\d[\d,./-]*\d/gu

function wordsOf(spans: readonly Span[]): SpanWord[] {
  return spans.flatMap((span): SpanWord[] => {
    if (span.blank) return [span]
    return cut(span.text).map((text) => ({ ...span, text }))
  })
}

function cut(text: string): string[] {
  const words: string[] = []
  let at = 0
  const rest = (to: number) => {
    for (const { segment } of segmenter.segment(text.slice(at, to))) words.push(segment)
  }
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    rest(index)
    words.push(number)
    at = index + number.length
  }
  rest(text.length)
  return words
}

const sameWord = (a: SpanWord, b: SpanWord) => a.text === b.text && a.blank === b.blank
const isGap = (words: readonly SpanWord[]) => words.every(({ text, blank }) => !blank && !/[\p{L}\p{N}]/u.test(text))

interface DiffRun {
  removed: SpanWord[]
  added: SpanWord[]
  same: SpanWord[]
}

/**
 * @param before spans without changes
 * @param after spans without changes; what is the same in both keeps its old format
 * @returns the spans of both, with a mark on each word that comes or goes
 */
export function diffSpans(before: readonly Span[], after: readonly Span[], proposer: Proposer): Span[] {
  return joined(
    runsOf(wordsOf(before), wordsOf(after)).flatMap(({ removed, added, same }): Span[] => {
      if (removed.length + added.length === 0) return same
      const id = proposer.nextId()
      const marked = (words: readonly SpanWord[], kind: TrackedChange['kind']) =>
        words.map((word): Span => ({ ...word, change: { id, kind, by: proposer.by, at: proposer.at } }))
      return [...marked(removed, 'removed'), ...marked(added, 'added'), ...same]
    }),
  )
}

/**
 * Each run is a change and what follows it unchanged. Two changes with only a space or a comma between them are one,
 * because nobody would accept the one and refuse the other.
 */
function runsOf(before: readonly SpanWord[], after: readonly SpanWord[]): DiffRun[] {
  let run: DiffRun = { removed: [], added: [], same: [] }
  const runs = [run]
  let at = 0
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator: sameWord })) {
    if (added || removed) {
      if (run.same.length > 0)
        if (run.removed.length + run.added.length > 0 && isGap(run.same)) {
          run.removed.push(...run.same)
          run.added.push(...run.same)
          run.same = []
        } else runs.push((run = { removed: [], added: [], same: [] }))
      run[added ? 'added' : 'removed'].push(...value)
    } else {
      // The words as they stood, because only they have the format.
      run.same.push(...before.slice(at, at + value.length))
    }
    if (!added) at += value.length
  }
  return runs
}

/** Joins neighbours of one look. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && !last.blank && !span.blank && lookOf(last) === lookOf(span)) last.text += span.text
    else all.push({ ...span })
  }
  return all.filter(({ text }) => text !== '')
}

const lookOf = ({ bold, italic, underline, change }: Span) =>
  JSON.stringify([bold, italic, underline, change?.id, change?.kind])
