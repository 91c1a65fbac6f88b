/**
 * Briefs written without a look at the code that reads them, each in its own style: real differences are planted, and
 * traps only sound different. They are yardsticks, so a brief's own words must never get into the code: lessons from
 * them go into the grammar of the papers' language.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { PaperPage } from '#server/papers/index.ts'

const BriefWords = z.strictObject({ in: z.string(), words: z.string() })
const BriefPair = z.strictObject({ about: z.string(), first: BriefWords, second: BriefWords })
/**
 * `also`: places where the first statement is repeated, because the difference may be found there, too. An omission has
 * only the place of the later words, because the earlier statement is silent.
 */
const Planted = z.union([
  BriefPair.extend({ also: z.array(BriefWords).optional() }),
  z.strictObject({
    about: z.string(),
    omission: z.literal(true),
    first: z.strictObject({ in: z.string() }),
    second: BriefWords,
  }),
])
const Brief = z.strictObject({
  name: z.string(),
  papers: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  planted: z.array(Planted).length(20),
  /** Differences that nobody meant to plant but that are there all the same. */
  alsoTrue: z.array(Planted),
  traps: z.array(BriefPair).min(15),
})

interface BriefPlace {
  paper: string
  words: string
  page: number
  /** First and last line of the words on that page, or pages: `lastLine` counts on `lastPage`. */
  line: number
  lastPage: number
  lastLine: number
}
interface BriefDifference {
  about: string
  omission: boolean
  /** Null when an earlier statement is silent. */
  first: BriefPlace | null
  also: BriefPlace[]
  firstPaper: string
  second: BriefPlace
}
export interface UnseenBrief {
  name: string
  pages: PaperPage[]
  starts: Map<string, number>
  planted: BriefDifference[]
  alsoTrue: BriefDifference[]
  traps: BriefDifference[]
}

const WIDTH = 88
const LINES = 34

/** @throws Error when words of a planted difference are not in their paper exactly once */
export function readUnseenBriefs(): UnseenBrief[] {
  const folder = new URL('unseen-briefs/', import.meta.url)
  return readdirSync(folder).map((file) => typeset(Brief.parse(parse(readFileSync(new URL(file, folder), 'utf8')))))
}

function typeset(brief: z.infer<typeof Brief>): UnseenBrief {
  const pages: string[][] = []
  const starts = new Map<string, number>()
  for (const paper of brief.papers) {
    starts.set(paper.id, pages.length + 1)
    const lines = paper.text.trim().split('\n').filter(Boolean).flatMap(wrap)
    for (let at = 0; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES))
  }
  const order = [...starts.entries()]
  const place = (paper: string, words: string): BriefPlace => {
    const from = starts.get(paper) ?? 0
    const next = order[order.findIndex(([id]) => id === paper) + 1]
    return find(brief.name, paper, words, pages, from, next === undefined ? pages.length : next[1] - 1)
  }
  const difference = (of: z.infer<typeof Planted>): BriefDifference => ({
    about: of.about,
    omission: 'omission' in of,
    first: 'words' in of.first ? place(of.first.in, of.first.words) : null,
    also: 'also' in of ? (of.also ?? []).map((one) => place(one.in, one.words)) : [],
    firstPaper: of.first.in,
    second: place(of.second.in, of.second.words),
  })
  return {
    name: brief.name,
    pages: pages.map((lines, at) => ({ page: at + 1, text: lines.join('\n'), ocr: false })),
    starts,
    planted: brief.planted.map(difference),
    alsoTrue: brief.alsoTrue.map(difference),
    traps: brief.traps.map(difference),
  }
}

function wrap(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function find(brief: string, paper: string, words: string, pages: string[][], from: number, to: number): BriefPlace {
  let text = ''
  const places: { at: number; page: number; line: number }[] = []
  for (let page = from; page <= to; page += 1)
    for (const [index, line] of (pages[page - 1] ?? []).entries()) {
      places.push({ at: text.length, page, line: index + 1 })
      text += `${line} `
    }
  const at = text.indexOf(words)
  if (at < 0 || text.includes(words, at + 1))
    throw new Error(`${brief}, ${paper}: "${words}" stands there ${at < 0 ? 'not at all' : 'more than once'}`)
  const placeOf = (offset: number) => places.findLast((place) => place.at <= offset) ?? { page: from, line: 1 }
  const first = placeOf(at)
  const last = placeOf(at + words.length - 1)
  return { paper, words, page: first.page, line: first.line, lastPage: last.page, lastLine: last.line }
}
