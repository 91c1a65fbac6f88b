/**
 * Decides which authority each quotation is attributed to: the one that its sentence names beside it, never one that is named within the
 * quoted words.
 */
import { isWithinAuthority } from '#shared/law/authority-id.ts'
import type { Source } from '#shared/law/law.ts'
import { isAttributed, LEAD_CHARS } from './attributed-words.ts'
import { spansTouching, firstIndexFrom, spansOutside, type Span } from '../spans.ts'
import { comparableWords, findQuotations, type Quotation } from './find-quotations.ts'

/** A citation in words, and the authority it leads to. */
interface CitationSpan {
  start: number
  end: number
  kind: Source['kind']
  id: string | null
  /** Whether it is only a name in passing. Then the full citation of the same case is held to the quoted words as well. */
  isBare?: boolean | undefined
}

/** A number in brackets, and the ids of its sources. */
interface MarkSpan {
  start: number
  end: number
  ids: readonly string[]
}

const SENTENCE_END = /[.?!।](?=["”’)\]*_]{0,3}\s+[\p{Lu}\u0900-\u097f"“(*[>])|\n\s*\n/gu
/** The most characters between the quoted words and the mark behind them. Only signs may stand there: "…" [15]. */
const MARK_BEHIND_WITHIN = 4
/**
 * The most characters between a mark and the quotation behind it: "In [15] the Court held that …". A mark further away belongs to
 * something else.
 */
const MARK_BEFORE_WITHIN = 60
/** The most characters of one mark with its numbers. */
const MARK_CHARS = 60
/** Characters behind the sentence in which its source may stand: "… ." (X v. Y). */
const TAIL = 160
/** The most characters between a case and a later "The Court held …" that speaks of it. */
const NAMED_BEFORE = 700
/** The most characters between a source named in words and the same source's number. */
const REACH = 1_000
const OF_A_COURT =
  /(?<![\p{L}\p{M}])(?:courts?|bench|judges?|justice|lordships?|judge?ment|held|holds|observed|opined|ruled|reiterated|न्यायालय|अदालत|कोर्ट|पीठ)(?![\p{L}\p{M}])/iu
const OF_A_LAW = /(?<![\p{L}\p{M}])(?:reads|provides|enacts|prescribes|mandates|runs|defines)(?![\p{L}\p{M}])/iu
/** Phrases that refer to a court or a provision named in a sentence before. */
const THE_COURT =
  /(?<![\p{L}\p{M}])(?:(?:the|that|this)\s(?:hon['’]?ble\s|apex\s|supreme\s|top\s|same\s){0,3}(?:court|bench|judge?ment|decision|ruling)|their\slordships|it\swas\s(?:held|observed|ruled|said)|it\s(?:held|observed|ruled)|न्यायालय|अदालत|पीठ)(?![\p{L}\p{M}])/iu
const THE_LAW =
  /(?<![\p{L}\p{M}])(?:(?:the|that|this)\s(?:section|provision|article|sub-section|clause|rule)|it\s(?:reads|provides|says|states))(?![\p{L}\p{M}])/iu

/**
 * @param citations in the order of the text
 * @param marks of the numbered sources, in the order of the text
 * @returns for each citation and mark the quotations attributed to it. A quotation goes to the nearest citation of its sentence, or of
 *   the line that introduces it, and to the mark beside it. Where a court is said to speak, it goes to the nearest judgment.
 */
export function assignQuotations<M extends MarkSpan>(
  text: string,
  citations: readonly CitationSpan[],
  marks: readonly M[] = [],
) {
  const cited = new Map<number, Quotation[]>()
  const marked = new Map<M, Quotation[]>()
  const give = <K>(map: Map<K, Quotation[]>, key: K, one: Quotation) => {
    const before = map.get(key)
    if (before) before.push(one)
    else map.set(key, [one])
  }
  if (citations.length + marks.length === 0) return { cited, marked }
  const quotations = findQuotations(text).filter((one) => !isTitle(text, one, citations))
  const ends = [...text.matchAll(SENTENCE_END)]
    .map(({ index }) => ({ start: index, end: index }))
    .filter(({ start }) => !isAbbreviation(text, start))
  const numbered = citations.map((one, at) => ({ ...one, at }))
  for (const [outer, level] of Map.groupBy(quotations, (one) => one.outer)) {
    const range = outer ?? { start: 0, end: text.length }
    // What is cited within a quotation is cited by the quoted author, so it is not a candidate.
    const free = spansOutside(spansTouching(numbered, range.start, range.end), level)
    const breaks = spansOutside(
      spansTouching(ends, range.start, range.end),
      level.map(({ start, end }) => ({ start: start + 1, end: end - 2 })),
    ).map(({ start }) => start)
    for (const quotation of level) {
      let before = firstIndexFrom(breaks, quotation.start, (at) => at) - 1
      while (before >= 0 && introduces(text, breaks[before] ?? 0, quotation.start)) before -= 1
      const after = firstIndexFrom(breaks, quotation.end - 2, (at) => at)
      const sentence = { from: breaks[before] ?? range.start, to: breaks[after] ?? range.end }
      const whose =
        findSpeaker(text, quotation, sentence, free) ??
        (quotation.block ? findSpeakerInBlock(text, quotation, numbered) : null)
      const mark = nearest(
        spansTouching(marks, quotation.start - MARK_BEFORE_WITHIN - MARK_CHARS, quotation.end + MARK_BEHIND_WITHIN)
          .filter((one) => speaksOf(text, one, quotation, sentence.from))
          .map((one) => ({ one, gap: gapOf(quotation, one) })),
      )
      const ofMark = mark && isAttributed(text, quotation, mark.one, 'judgment') ? mark : undefined
      if (ofMark) give(marked, ofMark.one, quotation)
      if (whose && (!ofMark || whose.gap < ofMark.gap)) {
        const { one, quoted = quotation } = whose
        if (isAttributed(text, quotation, one, one.kind)) {
          give(cited, one.at, quoted)
          const full = one.isBare ? findFullCitation(numbered, one) : undefined
          if (full) give(cited, full.at, quoted)
        }
      }
      // The words and the number name one authority, so a warning must stand at both.
      else if (ofMark)
        for (const { at, id } of spansTouching(
          free,
          Math.max(sentence.from, quotation.start - REACH),
          Math.min(sentence.to + TAIL, quotation.end + REACH),
        ))
          if (id !== null && ofMark.one.ids.some((one) => isWithinAuthority(id, one))) give(cited, at, quotation)
    }
  }
  return { cited, marked }
}

/** The most citations to each side that are looked at, because a sentence without an end may have thousands. */
const MOST_BESIDE = 24

type IndexedCitation = CitationSpan & { at: number }
interface Speaker {
  one: IndexedCitation
  gap: number
  /** The quoted words without their source, where the source stands within the same block. */
  quoted?: Quotation
}

/** @returns the citation that is quoted, among those outside of every quotation; null where none is named */
function findSpeaker(
  text: string,
  quotation: Quotation,
  { from, to }: { from: number; to: number },
  free: readonly IndexedCitation[],
): Speaker | null {
  const lead = text.slice(Math.max(from, quotation.start - LEAD_CHARS), quotation.start)
  const kind = lastOf(OF_A_COURT, lead) > lastOf(OF_A_LAW, lead) ? 'judgment' : OF_A_LAW.test(lead) ? 'provision' : null
  const at = firstIndexFrom(free, quotation.start, ({ start }) => start)
  const before = free.slice(Math.max(0, at - MOST_BESIDE), at)
  const here = [
    ...before.filter(({ end }) => end > from),
    ...free.slice(at, at + MOST_BESIDE).filter(({ start }) => start < to),
  ]
  const tail = free[firstIndexFrom(free, to, ({ start }) => start)]
  if (tail && tail.start < to + TAIL && /^[\s)\]"”’*_.:;–—>-]*[([–—-]?\s*$/u.test(text.slice(to, tail.start)))
    here.push(tail)
  const gaps = here.map((one) => ({ one, gap: gapOf(quotation, one) }))
  const meant = kind && nearest(gaps.filter(({ one }) => one.kind === kind))
  if (meant) return meant
  const named = (kind === 'judgment' ? THE_COURT : THE_LAW).test(lead) && kind
  const last = named ? before.findLast((one) => one.kind === named && one.end <= from) : undefined
  return findSpeakerBefore(text, quotation, last) ?? nearest(gaps) ?? null
}

/**
 * Finds the case in "X v. Y laid it down. The Court held …".
 * @param one the last citation of that kind before the sentence
 */
function findSpeakerBefore(text: string, quotation: Quotation, one: IndexedCitation | undefined): Speaker | undefined {
  if (!one || quotation.start - one.end > NAMED_BEFORE) return undefined
  // A new paragraph speaks of something else. The blank line before a block quotation starts none.
  if (/\n\s*\n/.test(text.slice(one.end, quotation.start).trimEnd())) return undefined
  return { one, gap: gapOf(quotation, one) }
}

/** Finds where the case of a bare name was cited in full, so that a doubt stands there too. */
const findFullCitation = (citations: readonly IndexedCitation[], { id, start, at }: IndexedCitation) =>
  citations
    .slice(Math.max(0, at - MOST_BESIDE), at)
    .findLast((one) => one.id === id && !one.isBare && start - one.end <= NAMED_BEFORE)

/** Finds the source that a block quotation names at its own end or beginning: "> … — X v. Y". */
function findSpeakerInBlock(text: string, quotation: Quotation, citations: readonly IndexedCitation[]): Speaker | null {
  const { start, end } = quotation
  const inside = spansTouching(citations, start, end)
  const [first, last] = [inside[0], inside.at(-1)]
  // "X v. Y, (2014) 8 SCC 273", and the block straight below it: nothing is said between the two.
  const above = citations[firstIndexFrom(citations, start, (one) => one.start) - 1]
  if (inside.length === 0)
    return above && start - above.end < 60 && /^[\s*_).:–—-]*$/u.test(text.slice(above.end, start))
      ? { one: above, gap: start - above.end }
      : null
  const quoted = (from: number, to: number) => {
    const raw = text.slice(from, to).replace(/^[ \t]*>[ \t]?/, '')
    return { ...quotation, raw, words: comparableWords(raw) }
  }
  if (
    last &&
    !/[\p{L}\p{N}]/u.test(text.slice(last.end, end)) &&
    /[([\n>–—-][\s*_>]*$/u.test(text.slice(start, last.start))
  )
    return { one: last, gap: 0, quoted: quoted(start, last.start) }
  if (
    first &&
    /^[\s>*_]*(?:in\s)?$/iu.test(text.slice(start, first.start)) &&
    /^[*_)]*\s*[:\n]/.test(text.slice(first.end, end))
  )
    return { one: first, gap: 0, quoted: quoted(first.end, end) }
  return null
}

/** Whether the quoted words are a title, and so nobody's words: "“X v. Y”, (2014) 8 SCC 273", "“Section 138 of the NI Act”". */
function isTitle(text: string, { start, end, words }: Quotation, citations: readonly Span[]): boolean {
  if (words.length > 400) return false
  const own = spansTouching(citations, start, end)
  if (own.length === 0) return false
  let rest = ''
  let from = start
  for (const one of own) {
    rest += ` ${text.slice(from, Math.max(from, one.start))}`
    from = Math.max(from, one.end)
  }
  const left = comparableWords(rest + text.slice(from, Math.max(from, end)))
  return left.split(' ').filter(Boolean).length < 2
}

function gapOf(quotation: Quotation, { start, end }: Span): number {
  return end <= quotation.start ? quotation.start - end : Math.max(0, start - quotation.end)
}

const nearest = <T extends { gap: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((least, one) => (least && least.gap <= one.gap ? least : one), undefined)

const lastOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].at(-1)?.index ?? -1

function speaksOf(text: string, { start, end }: MarkSpan, quotation: Quotation, from: number): boolean {
  if (start >= quotation.end)
    return start - quotation.end <= MARK_BEHIND_WITHIN && !/[\p{L}\p{N}]/u.test(text.slice(quotation.end, start))
  if (end <= quotation.start) return end > from && quotation.start - end <= MARK_BEFORE_WITHIN
  return /^[\s.*_”"]{0,6}$/u.test(text.slice(end, quotation.end))
}

/** Whether a line introduces the quotation behind a blank line: "... held:". */
const introduces = (text: string, end: number, quotation: number) =>
  text[end] === '\n' && /[:,–—-]\s*$/.test(text.slice(Math.max(0, end - 3), end)) && quotation - end < 12

const isAbbreviation = (text: string, index: number) =>
  text[index] === '.' &&
  /(?:^|[\s(])(?:v|vs|\p{L}|dr|mr|mrs|smt|shri|no|nos|art|arts|sec|s|ss|cl|ltd|govt|para|anr|ors|co|o|r|rr|cr|crl)$/iu.test(
    text.slice(Math.max(0, index - 6), index),
  )
