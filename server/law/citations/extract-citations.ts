/** Reads what a judgment cites when it is imported, because the links between judgments and to provisions are stored with it. */
import type { ActNames } from '../text/act-names.ts'
import { parseJudgments } from './read-judgments/parse-judgments.ts'
import { parseProvisions } from './read-provisions/parse-provisions.ts'
import type { Passage } from '../text/paragraphs.ts'

export interface CitedJudgment {
  /** The number of its passage in the judgment, from 0. */
  seq: number
  /** Offset in the passage, in UTF-16 units. */
  at: number
  keys: string[]
  petitioner: string | null
  respondent: string | null
  year: number | null
}

export interface CitedProvision {
  act: string
  no: string
  times: number
}

/** Characters of one judgment that are read, so that a broken file cannot hold the import. No court has written more. */
const MOST = 8_000_000
/** Characters that are read at a time. The stretch is long, so that an Act which was named is remembered for the sections after it. */
const STRETCH = 150_000

export function extractCitedJudgments(passages: readonly Passage[]): CitedJudgment[] {
  return passages.flatMap(({ text }, seq) =>
    parseJudgments(text.slice(0, MOST)).flatMap(({ start, name, reports, year, alias }) => {
      if (alias !== null || (reports.length === 0 && !name)) return []
      const said = (words: readonly { start: number; end: number }[] | undefined) =>
        words?.[0] ? text.slice(words[0].start, words.at(-1)?.end) : null
      return {
        seq,
        at: start,
        keys: reports.map(({ key }) => key),
        petitioner: said(name?.petitionerWords),
        respondent: said(name?.respondentWords),
        year: reports[0]?.year ?? year,
      }
    }),
  )
}

/**
 * @param idOf gives the id under which an Act of this title is stored
 * @returns every provision that the text names with its Act, and how often
 */
export function extractCitedProvisions(
  passages: readonly Passage[],
  names: ActNames,
  idOf: (title: string) => string,
): CitedProvision[] {
  const found = new Map<string, CitedProvision>()
  const whole = passages.map(({ text }) => text).join('\n\n')
  for (let from = 0; from < Math.min(whole.length, MOST); from += STRETCH)
    for (const { act, unknownAct, base, unit, inSchedule } of parseProvisions(
      whole.slice(from, from + STRETCH),
      names,
    )) {
      const named = act ?? (unknownAct ? idOf(unknownAct) : null)
      if (!named) continue
      const no = inSchedule && unit === 'article' ? `A${base}` : base
      const known = found.get(`${named} ${no}`)
      if (known) known.times += 1
      else found.set(`${named} ${no}`, { act: named, no, times: 1 })
    }
  return [...found.values()]
}
