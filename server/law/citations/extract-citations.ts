/** What a judgment leans on: the links from judgment to judgment and from judgment to provision are read when it is imported. */
import type { ActNames } from '../text/act-names.ts'
import { parseJudgments } from './read-judgments/parse-judgments.ts'
import { parseProvisions } from './read-provisions/parse-provisions.ts'
import type { Passage } from '../text/paragraphs.ts'

export interface CitedJudgment {
  /** Of the passage it stands in. */
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

/** A judgment longer than this is read to here: nothing a court wrote is. Characters. */
const MOST = 8_000_000
/** Text is read in stretches of this size, so that an Act named is remembered for the sections after it. Characters. */
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

/** @param idOf under which id an Act of this title is filed @returns every provision the text names with its Act, and how often */
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
