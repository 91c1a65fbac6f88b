/** Splits a page into words, and says where a value ends: at a sentence, at a line of its own, or at the next label. */
import type { FactPage } from './fact-page.ts'

export interface PageWord {
  text: string
  lower: string
  start: number
  end: number
  /** Begins a line after one that was not full, so the value before it has ended. */
  startsLine: boolean
}

/** A line with fewer characters was broken by its writer and not by the margin, so a new line begins a new value. */
const FULL_LINE = 60
const WORDS = /[\p{L}\p{M}\p{N}#][\p{L}\p{M}\p{N}.'’&/-]*|&|[,:;()।]/gu

/** A line of a message that begins with a label is its writer's own, however long the line before it is. */
const LABELLED_LINE = /^\s*(?:[-*•]\s*)?[\p{L}\p{M}][\p{L}\p{M} .]{1,30}(?::|\s[-–])\s/u

export function pageWords(page: FactPage): PageWord[] {
  let [line, previousEnd] = [0, 0]
  // Whether a line began since the last word, after one that its writer broke.
  const isFresh = (start: number): boolean => {
    let startsLine = false
    for (let next = page.starts[line + 1]; next !== undefined && next <= start; next = page.starts[line + 1]) {
      const isOwn = next - (page.starts[line] ?? 0) < FULL_LINE || LABELLED_LINE.test(page.flat.slice(next, next + 50))
      startsLine ||= isOwn && next > previousEnd
      line += 1
    }
    return startsLine
  }
  return [...page.flat.matchAll(WORDS)].map((match) => {
    const [text] = match
    const [start, end] = [match.index, match.index + text.length]
    const startsLine = isFresh(start)
    previousEnd = end
    return { text, lower: text.toLowerCase().replace(/[.'’]+$/, ''), start, end, startsLine }
  })
}

/** Abbreviations. Their full stop must not end a sentence or a value. */
const ABBREVIATION =
  /^(?:\p{L}\.)+$|^(?:[\p{L}]\.)+\p{L}{1,3}\.$|^(?:nos?|rs|re|art|cl|paras?|viz|dr|th|mr|mrs|ms|smt|shri|sri|kum|adv|col|capt|maj|lt|gen|brig|st|rd|opp|nr|dist|distt|tal|teh|tq|vill|po|ps|sec|apt|bldg|extn|ph|m\/s|s\/o|d\/o|w\/o|c\/o|r\/o|ltd|pvt|co|inc|bros|mohd|md|retd|regd|approx|prop|sr|jr|u\/s|def|deft|plf|pltf|resp|petr|addl|ld|asst|commr|spl|govt|dept|engg|स्व|नं|सं|क्र|श्री|श्रीमती|सुश्री|डॉ|डा|रु|ता|पं|मो)\.$/iu

export const stripPunctuation = (text: string) =>
  /^(?:ltd|pvt|co|inc)\.$/i.test(text) || /^\p{Lu}\.$/u.test(text) ? text : text.replace(/[.'’-]+$/, '')

export const endsSentence = ({ text }: PageWord) => text === '।' || (text.endsWith('.') && !ABBREVIATION.test(text))

const LABEL_WORDS = new Set(
  'age aged occ occupation profession father mother name address phone mobile contact email mail pan aadhaar dob birth fir crime cr no nos number date dated ps police station thana section sections under u/s offence offences court place district state complainant informant accused applicant petitioner respondent plaintiff defendant appellant opposite party victim witness advocate counsel contents subject sub facts fact ref reference relief prayer amount cheque check bank branch marriage arrest arrested custody hearing incident complaint rent property notice reason of on and &'.split(
    ' ',
  ),
)
const MOST_LABEL_WORDS = 4

/** Whether a label begins here: "Contents:", "FIR No.:". */
export function labelBegins(words: readonly PageWord[], at: number): boolean {
  for (let length = 1; length <= MOST_LABEL_WORDS; length += 1) {
    if (words[at + length]?.text === ':')
      return length === 1 || words.slice(at, at + length).every(({ lower }) => LABEL_WORDS.has(lower))
    if (/^[,;()।]$/.test(words[at + length]?.text ?? ',')) return false
  }
  return false
}
