/**
 * Times of the day as people say them: "9.30 p.m.", "half past nine at night", "around 11 at night", "रात साढ़े नौ
 * बजे", "raat ko das baje", "between 9 and 10 p.m.".
 */
import { latinDigits } from './digits.ts'
import { isHinglish } from './number-words.ts'
import { quantitiesIn } from './quantities.ts'

export interface ClockTime {
  /**
   * Minutes from midnight, `least..most`. A "~" before them means that nobody says which half of the day it is, so that
   * 9 may be 21.
   */
  value: string
  words: string
}

const PART =
  /(?<![\p{L}\p{M}])(night|midnight|evening|morning|noon|afternoon|रात|रात्रि|शाम|सायं|दोपहर|सुबह|प्रातः|raat|ratri|shaam|sham|dopahar|subah)(?![\p{L}\p{M}])/giu
/** A number is a time only because of one of these words before or after it. */
const SUFFIX = /^\s?(a\.?m\b\.?|p\.?m\b\.?|noon\b|o'? ?clock|बजे|baje)/iu
const HOURS = /^\s?(?:hrs?|hours)\b/iu
const IN_THE = /^,?\s(?:in the|at|of the|during the) (night|evening|morning|afternoon|noon)\b/iu
const WORDY = /^\s?(?:o'? ?clock|a\.?m\b|p\.?m\b|(?:in the|at) (?:night|evening|morning|afternoon)|baje|बजे)/iu
const BEFORE = /\b(half past|quarter past|quarter to)\s$/iu
const DIGITS =
  /(?<![\d.,:/₹-])(\d{1,2})(?:\s?[.:]\s?(\d{2})|-(0[0-5]|1[3-9]|[2-5]\d)(?=\s?(?:[ap]\.?m\b|hrs?\b|hours\b))|(?<=\b[012]\d)([0-5]\d)(?=\s?(?:hrs?\b|hours\b)))?(?![\d,/])/giu
const LOOK_AROUND = 40

export function timesIn(text: string): ClockTime[] {
  const found: { at: number; end: number; minutes: number; sure: boolean; words: string }[] = []
  const put = (at: number, end: number, hour: number, minute: number, own: string) => {
    const part = own || partAround(text, at, end)
    const value = minutesOf(hour, minute, part)
    if (value !== undefined && !found.some((one) => at < one.end && one.at < end))
      found.push({
        at,
        end,
        minutes: value,
        sure: part !== '' || hour > 12 || hour === 0,
        words: text.slice(at, end),
      })
  }
  for (const match of latinDigits(text).matchAll(DIGITS)) {
    const at = match.index
    const end = at + match[0].length
    const after = text.slice(end, end + 24)
    const minutes = match[2] ?? match[3] ?? match[4]
    const [hour, minute] = [Number(match[1]), Number(minutes ?? '0')]
    const before = BEFORE.exec(text.slice(Math.max(0, at - 16), at))
    const suffix = SUFFIX.exec(after)
    const inThe = IN_THE.exec(after)
    if (suffix)
      put(
        at,
        end + suffix[0].length,
        hour,
        minute + shift(text, at),
        /^[apn]/i.test(suffix[1] ?? '') ? (suffix[1] ?? '') : '',
      )
    else if (inThe && hour <= 12) put(at, end + inThe[0].length, hour, minute, inThe[1] ?? '')
    else if (minutes && HOURS.test(after)) put(at, end, hour, minute, '24')
    else if (before) put(at - before[0].length, end, ...past(before[1] ?? '', hour), '')
  }
  const hinglish = isHinglish(text)
  for (const { least, most, start, end, words } of quantitiesIn(text, hinglish)) {
    if (/^\d/.test(words) || least !== most || least > 12.9) continue
    const before = BEFORE.exec(text.slice(Math.max(0, start - 16), start))
    const after = text.slice(end, end + 24)
    const hour = Math.floor(least)
    if (before && hour === least)
      put(start - before[0].length, end, ...past(before[1] ?? '', hour), IN_THE.exec(after)?.[1] ?? '')
    else if (WORDY.test(after))
      put(
        start,
        end + (WORDY.exec(after)?.[0].length ?? 0),
        hour,
        Math.round((least - hour) * 60),
        SUFFIX.exec(after)?.[1]?.replace(/^[ob].*|बजे/iu, '') ?? IN_THE.exec(after)?.[1] ?? '',
      )
  }
  for (const { index, 0: words } of text.matchAll(/\b(?:12 noon|midnight|noon)\b|आधी रात|aadhi raat/giu))
    if (!found.some(({ at, end }) => index <= end && at <= index + words.length))
      found.push({
        at: index,
        end: index + words.length,
        minutes: /noon/i.test(words) ? 720 : 0,
        sure: true,
        words,
      })
  return spans(
    found.toSorted((a, b) => a.at - b.at),
    text,
  )
}

/** In "9 to 10 p.m." the first time has the same half of the day as the second. */
function spans(
  found: { at: number; end: number; minutes: number; sure: boolean; words: string }[],
  text: string,
): ClockTime[] {
  return found.map(({ at, end, minutes, sure, words }) => {
    const before = /(?<![\d.:/])(\d{1,2})(?:[.:](\d{2}))?(?:\s?[ap]\.?m\.?)?\s?(?:-|–|to|and|से|se)\s?$/iu.exec(
      text.slice(Math.max(0, at - 22), at),
    )
    if (!before || Number(before[1]) > 12) return { value: `${sure ? '' : '~'}${minutes}..${minutes}`, words }
    const half = minutes >= 720 ? 'pm' : 'am'
    const from = minutesOf(Number(before[1]), Number(before[2] ?? '0'), half) ?? minutes
    const least = from <= minutes ? from : minutes
    return { value: `${sure ? '' : '~'}${least}..${minutes}`, words: text.slice(at - before[0].length, end) }
  })
}

/**
 * @returns minutes from midnight
 * @param hour of 12 or of 24
 * @param part the word that says the half of the day, in any language
 */
function minutesOf(hour: number, minute: number, part: string): number | undefined {
  if (hour > 24 || minute > 59) return undefined
  const after = /^p|रात|शाम|सायं|दोपहर|night|evening|noon|raat|ratri|sha?am|dopahar/i.test(part)
  const late = /रात|night|raat|ratri/i.test(part)
  const before = /^a|सुबह|प्रातः|morning|subah/i.test(part)
  if (late && hour === 12) return minute
  if (after && hour < 12) return ((late && hour < 5 ? hour : hour + 12) * 60 + minute) % 1_440
  if (before && hour === 12) return minute
  return (hour * 60 + minute) % 1_440
}

function past(how: string, hour: number): [number, number] {
  if (/half/i.test(how)) return [hour, 30]
  return /to/i.test(how) ? [hour === 1 ? 12 : hour - 1, 45] : [hour, 15]
}

/** "साढ़े 9 बजे" is half past nine. */
function shift(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 8), at)
  if (/(?:साढ़े|साढे|saadhe|sadhe)\s$/iu.test(before)) return 30
  return /(?:सवा|sava|sawa)\s$/iu.test(before) ? 15 : 0
}

/** The word that says the half of the day: the nearest before the time, or else after it. */
function partAround(text: string, at: number, end: number): string {
  const before = [...text.slice(Math.max(0, at - LOOK_AROUND), at).matchAll(PART)].at(-1)?.[1]
  return before ?? [...text.slice(end, end + LOOK_AROUND).matchAll(PART)][0]?.[1] ?? ''
}

const DAY = 1_440
/** Minutes. "About 9.30" and 9.45 are the same time, because witnesses estimate. */
const SAME_TIME = 20

/**
 * Whether two times may be the same.
 * @param within how many minutes they may differ
 */
export function sameTime(a: string, b: string, within: number = SAME_TIME): boolean {
  const [left, right] = [rangeIn(a), rangeIn(b)]
  if (!left || !right) return false
  const cycle = left.sure && right.sure ? DAY : DAY / 2
  const apart = (x: number, y: number) => {
    const d = (((x - y) % cycle) + cycle) % cycle
    return Math.min(d, cycle - d)
  }
  const inside = (x: number, range: { least: number; most: number }) => range.least <= x && x <= range.most
  if (cycle === DAY && (inside(left.least, right) || inside(left.most, right) || inside(right.least, left))) return true
  return (
    Math.min(
      apart(left.least, right.least),
      apart(left.least, right.most),
      apart(left.most, right.least),
      apart(left.most, right.most),
    ) <= within
  )
}

function rangeIn(value: string): { least: number; most: number; sure: boolean } | undefined {
  const match = /^(~?)(\d{1,4})\.\.(\d{1,4})$/.exec(value)
  return match ? { sure: !match[1], least: Number(match[2]), most: Number(match[3]) } : undefined
}
