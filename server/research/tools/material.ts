/** What every tool hands out: sources with what must be said of them, and texts within a limit. */
import { longDate } from '#shared/dates.ts'
import type { Source } from '#shared/law/law.ts'
import type { JudgmentPage } from '#shared/law/law-pages.ts'
import type { ResearchItem, ResearchResult } from './research-tool.ts'

/** Characters of one result, all its items together, because a model's context is short and each call adds to it. */
export const MOST_CHARS = 12_000
/** Characters of an item that are always worth a place; a shorter rest of the room is not used. */
const LEAST_CHARS = 200
const CUT = ' … (cut here, because the result became too long)'

/** @returns the text, or its beginning with a word that it was cut */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${wholeCharacters(text.slice(0, Math.max(0, most - CUT.length)))}${CUT}`

/** Half of a surrogate pair would be no valid text for whoever reads the answer. */
const wholeCharacters = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '').trimEnd()

/** Keeps the items that fit into one result, the first first, and says so where some were left out. */
export function withinLimit({ summary, items }: ResearchResult): ResearchResult {
  const kept: ResearchItem[] = []
  const shortSummary = cutText(summary, 2_000)
  let room = MOST_CHARS - shortSummary.length - CUT.length
  for (const item of items) {
    if (room < LEAST_CHARS) break
    const text = cutText(item.text, room)
    kept.push({ source: item.source && { ...item.source, passage: cutText(item.source.passage, 4_000) }, text })
    room -= text.length
  }
  const left = items.length - kept.length
  return { summary: left > 0 ? `${shortSummary} (${left} more did not fit.)` : shortSummary, items: kept }
}

/** A sentence alone, where there is nothing to read. */
export const nothingFound = (summary: string): ResearchResult => ({ summary, items: [] })

type SourceState = Pick<Source, 'state' | 'reason'>
const VERIFIED: SourceState = { state: 'verified', reason: '' }
const toCheck = (reason: string): SourceState => ({ state: 'check', reason })

/** @param today ISO date: what is no longer in force on it must not be called good law */
export function provisionState(
  { to, unchecked, hasWords }: { to: string | null; unchecked: string | null; hasWords: boolean },
  today: string,
): SourceState {
  if (to !== null && to < today) return toCheck(`It was in force until ${longDate(to)} only.`)
  if (unchecked !== null) return toCheck('Its number or heading could not be checked against the official table.')
  return hasWords ? VERIFIED : toCheck('The library holds its heading only, not its words.')
}

export function judgmentState({
  status,
  treatment,
  unchecked,
  hasWords,
}: {
  status: JudgmentPage['status']
  treatment: readonly { by: string; how: string }[]
  unchecked: string | null
  hasWords: boolean
}): SourceState {
  if (status !== null && status !== 'good') {
    const later = treatmentText(treatment)
    return toCheck(`It has been ${status}${later ? `. ${later}` : ''}.`)
  }
  if (unchecked !== null) return toCheck('Its citation could not be checked against the official table.')
  return hasWords ? VERIFIED : toCheck('The library holds its citation only, not its words.')
}

/** @returns "Sushila Aggarwal v. State (NCT of Delhi): it need not be limited in time." */
export const treatmentText = (treatment: readonly { by: string; how: string }[]): string =>
  treatment.map(({ by, how }) => `${by}: ${how.replace(/\.$/, '')}`).join('; ')

/** Joins the lines that say something. */
export const lines = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n')

/** @returns "1 judgment", "3 judgments" */
export const countNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
