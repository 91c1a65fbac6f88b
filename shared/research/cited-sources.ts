/** Which of its numbered sources an answer uses, and what the check of its citations found of each. */
import type { SentenceFinding } from '../chat.ts'
import type { CheckedCitation, CitationState, Source } from '../law/law.ts'

/** The lower, the graver. Where an authority has several findings, the reader must see the gravest. */
const GRAVITY: Record<CitationState, number> = { 'not found': 0, check: 1, verified: 2 }

export const isWorse = (one: CitationState, other: CitationState) => GRAVITY[one] < GRAVITY[other]

/** A citation of `bns 318(4)` belongs to the source `bns 318`. */
export const isOfSource = ({ id }: CheckedCitation, source: Pick<Source, 'id'>) =>
  id !== null && (id === source.id || id.startsWith(`${source.id}(`))

/** @returns 1, 2 and 4 of "[1, 2]" and "[4]" */
export const markedNumbers = (text: string): Set<number> =>
  new Set([...text.matchAll(/\[(\d[\d\s,]*)\]/g)].flatMap((match) => match[1]?.split(',').map(Number) ?? []))

/**
 * Numbers the sources in the order in which an answer uses them, because a reader who meets 7, 1 and 5 looks for the
 * ones between. A number that has been given never changes while the text grows.
 * @param order given numbers by those in the text; further ones are added to it
 */
export function addReadingOrder(order: Map<number, number>, text: string, sources: readonly Pick<Source, 'n'>[]): void {
  for (const n of markedNumbers(text))
    if (!order.has(n) && sources.some((source) => source.n === n)) order.set(n, order.size + 1)
}

/** @returns the text of an answer with its sources numbered in reading order, and its own list of them in that order */
export function inReadingOrder(text: string, sources: readonly Pick<Source, 'n'>[]): string {
  const order = new Map<number, number>()
  addReadingOrder(order, text, sources)
  return text
    .replaceAll(/\[(\d[\d\s,]*)\]/g, (mark, inside: string) => {
      const numbers = inside.split(',').map((n) => order.get(Number(n)))
      return numbers.every((n) => n !== undefined) ? `[${numbers.join(', ')}]` : mark
    })
    .replaceAll(/(?:^- \[\d+\] \*\*.*(?:\n|$))+/gm, (list) => {
      const lines = list.trimEnd().split('\n')
      const sorted = lines.toSorted((a, b) => Number.parseInt(a.slice(3), 10) - Number.parseInt(b.slice(3), 10))
      return sorted.join('\n') + list.slice(list.trimEnd().length)
    })
}

/**
 * The check of the finished answer wins over the state of the source, because the source was looked up before the
 * answer was written. Only the check knows whether it is cited and quoted right.
 * @returns the source with the worst state of its citations, and the reason of each that is not plainly verified
 */
export function asCited(source: Source, citations: readonly CheckedCitation[]): Source {
  const doubtful = citations.filter((one) => one.state !== 'verified' && isOfSource(one, source))
  const [first] = doubtful
  if (!first) return source
  const state = doubtful.reduce((worst, one) => (isWorse(one.state, worst) ? one.state : worst), source.state)
  const reasons = new Map(doubtful.map((one) => [one.reason, one]))
  return {
    ...source,
    state,
    reason: [...reasons.values()].map((one) => reasonText(one, source, reasons.size)).join(' '),
  }
}

/**
 * The words are named where several things were found or a part of the source is meant. Otherwise the reader would not
 * know which finding is about what.
 */
function reasonText({ raw, id, reason }: CheckedCitation, source: Source, findings: number): string {
  const isMark = /^\[[\d\s,]+\]$/.test(raw)
  return isMark || (findings === 1 && id === source.id) ? reason : `“${raw.replaceAll(/\s+/g, ' ')}”: ${reason}`
}

/** Whether the source of a sentence says something else, or nothing of it. */
export const isDoubted = ({ finding }: Pick<SentenceFinding, 'finding'>): boolean =>
  finding === 'differs' || finding === 'not found'

/** @returns how many sentences rest on a source, and how many of them it supports or does not; the others are open */
export function countSupport(n: number, findings: readonly SentenceFinding[]) {
  const about = findings.filter(({ numbers }) => numbers.includes(n))
  return {
    sentences: about.length,
    supported: about.filter(({ finding }) => finding === 'supported').length,
    doubted: about.filter(isDoubted).length,
  }
}

/** @returns whether quoted words of a source were found in it */
export const isQuotedRight = (source: Pick<Source, 'id'>, citations: readonly CheckedCitation[]): boolean =>
  citations.some((one) => one.finding === 'quotation matched' && isOfSource(one, source))
