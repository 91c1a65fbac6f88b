/**
 * Takes out what a message takes back itself: "u/s 74? no it's 73", "Principal Munsiff? no, Subordinate Judge". The wrong
 * court, day or section would go into the paper beside the right one. Everything else keeps its place in the message.
 */
import { datesIn } from '#shared/indian-text/dates.ts'

/** "GPA? no", "Principal Munsiff? no,": a number, a short form or a name that is asked and denied at once. */
const ASKED =
  /(?:\p{Lu}[\p{L}.]*(?:[ -]\p{Lu}[\p{L}.]*){0,3}|\d[\w()/.-]*)\s?\?+\s?(?:no|nahi|nahin|नहीं)[, ]\s*(?:it['’]s\s|it\sis\s)?/gu
/** "राखी... नहीं, भाई की शादी": one word, dots, and a denial. */
const BROKEN_OFF = /(?<![\p{L}\p{M}\d])[\p{L}\p{M}\d/-]+\s?(?:\.{2,}|…)\s?(?:no|nahi|nahin|sorry|oops|नहीं)[, ]\s*/giu
/** Behind a day: "3 May 2026 sorry 5 May 2026". */
const SORRY = /^\s?(?:\.{2,}|…|,|-)?\s?(?:sorry|oops|i mean|correction|matlab|maaf)[,: ]\s*/iu
/** "sorry that was the date of the DRC-01A": the day belongs to something else. */
const OF_OTHER = /^(?:that|it|this)(?:['’]s| is| was) (?:the )?date of (?:the )?(?<of>[^,.;\n]{3,40})[,.;]?\s*/iu

/** @returns the message with spaces in place of what it takes back; what a day really belongs to is told at its end */
export function withoutCorrected(message: string): string {
  const told: string[] = []
  const strike = (text: string, start: number, end: number) =>
    text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  let text = message
  for (const { start, end, text: day } of datesIn(text).map((one) => ({
    ...one,
    text: message.slice(one.start, one.end),
  }))) {
    const sorry = SORRY.exec(text.slice(end))?.[0]
    if (!sorry) continue
    const other = OF_OTHER.exec(text.slice(end + sorry.length))
    const dated = /\b(?:dated|dt\.?|on)\s*$/iu.exec(text.slice(0, start))?.[0] ?? ''
    // Without another day behind it, the first one is not taken back.
    if (!other && datesIn(text.slice(end + sorry.length, end + sorry.length + 30)).length === 0) continue
    if (other?.groups?.of) told.push(`${other.groups.of.trim()} is dated ${day}.`)
    text = strike(text, other ? start - dated.length : start, end + sorry.length + (other?.[0].length ?? 0))
  }
  for (const pattern of [ASKED, BROKEN_OFF])
    for (const { 0: words, index } of text.matchAll(pattern)) text = strike(text, index, index + words.length)
  return [text, ...told].join(' ')
}
