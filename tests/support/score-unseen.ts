/** Compares the findings in an unseen brief with its planted differences, place by place. */
import { questionsFor, witnessesOf } from '#server/chat/tools/cross-question/questions.ts'
import { findWords, type Fact, type Finding, type Papers } from '#server/papers/index.ts'
import type { Difference, Place, UnseenBrief } from './unseen-briefs.ts'

export interface Score {
  recall: number
  /** The share of the findings that are really there. */
  precision: number
  missed: string[]
  /** The planted differences, with the topic under which each was found. */
  matched: string[]
  traps: Finding[]
  invented: Finding[]
  found: number
  /** Questions that name no place, or one that does not have their words. */
  unplaced: string[]
}

export function scoreUnseen(brief: UnseenBrief, papers: Papers): Score {
  const { findings } = papers
  const is = (finding: Finding, one: Difference) => isOf(brief, finding, one)
  const found = new Map(brief.planted.map((one) => [one, findings.filter((finding) => is(finding, one))]))
  const missed = brief.planted.filter((one) => found.get(one)?.length === 0)
  const untrue = findings.filter((finding) => ![...brief.planted, ...brief.alsoTrue].some((one) => is(finding, one)))
  const traps = untrue.filter((finding) => brief.traps.some((one) => is(finding, one)))
  return {
    recall: 1 - missed.length / brief.planted.length,
    precision: findings.length === 0 ? 1 : 1 - untrue.length / findings.length,
    missed: missed.map(({ about }) => about),
    matched: [...found].flatMap(([{ about }, of]) =>
      of.length > 0 ? [`${about}: ${[...new Set(of.map(({ topic }) => topic))].join(', ')}`] : [],
    ),
    traps,
    invented: untrue.filter((finding) => !traps.includes(finding)),
    found: findings.length,
    unplaced: unplaced(brief, papers),
  }
}

const PLACED = /“([^“”]{1,2000})” \(p\. (\d+), l\. (\d+)\)/gu
function unplaced({ pages }: UnseenBrief, papers: Papers): string[] {
  const questions = witnessesOf(papers).flatMap((witness) => questionsFor(witness, papers).map(({ text }) => text))
  return questions.filter((text) => {
    const places = [...text.matchAll(PLACED)]
    return (
      places.length === 0 ||
      places.some(([, words = '', page, line]) => !findWords(pages, words, { page: Number(page), line: Number(line) }))
    )
  })
}

/**
 * Both places must be the planted ones. An omission has only one place, because the earlier statements are silent. Two
 * witnesses are in the order of the papers.
 */
function isOf(brief: UnseenBrief, { kind, earlier, later }: Finding, one: Difference): boolean {
  const { fact } = earlier
  if (fact === null || one.first === null)
    return kind === 'omission' && one.first === null && overlaps(brief, later.fact, one.second)
  const firsts = [one.first, ...one.also]
  const pair = (a: Fact, b: Fact) => overlaps(brief, b, one.second) && firsts.some((first) => overlaps(brief, a, first))
  return pair(fact, later.fact) || pair(later.fact, fact)
}

function overlaps({ pages }: UnseenBrief, fact: Fact, words: Place): boolean {
  const { quote, at } = fact
  const lines = pages
    .slice(0, Math.max(at.page, words.lastPage) + 1)
    .flatMap(({ page, text }) => text.split('\n').map((line, i) => ({ page, line: i + 1, text: line })))
  let text = ''
  const starts = new Map<string, number>()
  for (const line of lines) {
    starts.set(`${line.page} ${line.line}`, text.length)
    text += `${line.text} `
  }
  const stretch = (wanted: string, page: number, line: number) => {
    const from = text.indexOf(wanted, starts.get(`${page} ${line}`) ?? 0)
    return { from, to: from + wanted.length }
  }
  const within = Math.max(0, quote.indexOf(fact.words))
  const start = stretch(quote, at.page, at.line).from + within
  const a = { from: start, to: start + (quote.includes(fact.words) ? fact.words : quote).length }
  const b = stretch(words.words, words.page, words.line)
  return a.from < b.to && b.from < a.to
}
