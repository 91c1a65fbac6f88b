/** The figures of a sentence, each as a key that is the same however it is written: "30 days", "thirty days". */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'

export type ValueKind = 'date' | 'year' | 'sum' | 'period' | 'per cent' | 'number' | 'section'

export interface Value {
  kind: ValueKind
  /** Equal keys of one kind mean the same. */
  key: string
  /** As it is written. */
  words: string
  start: number
}

/** "Two adults" and "three things" are words more than figures. */
const MOST_SMALL = 3

/** Units of time as days or months, because "a week" is seven days and "two years" are twenty-four months. */
const UNITS: [RegExp, 'day' | 'month' | 'hour', number][] = [
  [/^(?:hours?|घंटे|घंटों|ghante)(?![\p{L}\p{M}])/iu, 'hour', 1],
  [/^(?:days?|din|दिन|दिनों|दिवस)(?![\p{L}\p{M}])/iu, 'day', 1],
  [/^(?:weeks?|hafte|हफ़्ते|हफ्ते|सप्ताह)(?![\p{L}\p{M}])/iu, 'day', 7],
  [/^(?:fortnights?|पखवाड़े)(?![\p{L}\p{M}])/iu, 'day', 14],
  [/^(?:months?|mahine|mahina|महीने|महीनों|महीना|माह|मास)(?![\p{L}\p{M}])/iu, 'month', 1],
  [/^(?:years?|saal|sal|साल|सालों|वर्ष|वर्षों|बरस)(?![\p{L}\p{M}])/iu, 'month', 12],
]
const PER_CENT = /^\s?(?:%|per ?cent|percent|प्रतिशत|फ़ीसदी|फीसदी)/iu
/** "A week" and "a year" count one; "the year" counts nothing. */
const ONE_UNIT =
  /(?<![\p{L}\p{M}])(?<!\d\s)(?:an?|one|single|ek|एक)\s(?:calendar\s)?(hours?|days?|weeks?|fortnights?|months?|years?)(?![\p{L}\p{M}])/giu
const SECTION =
  /(?<![\p{L}\p{M}])(?:sections?|ss?\.|secs?\.?|articles?|arts?\.|rules?|orders?|u\/s|धारा|धाराओं|अनुच्छेद|नियम|dhara)\s{0,2}((?:\d{1,4}[A-Z]{0,3}(?:-[A-Z]{1,2})?(?:\(\w{1,4}\))*(?:\s?(?:,|and|or|&|\/|to|read with|r\/w|और|या|व)\s?)?)+)/giu
const YEAR = /(?<![\d./,-])(1[89]\d\d|20\d\d)(?![\d/,-]|\.\d)/g
/** A year in the name of an Act belongs to the name. */
const NAMES_ACT = /(?:act|code|sanhita|adhiniyam|rules|order|regulations|constitution|ordinance),?\s{0,2}$/iu

/** @returns the figures of a text, left to right; ordinals and numbers of lists are none */
export function valuesIn(text: string): Value[] {
  // "Forty-eight" is one number of two words.
  const plain = latinDigits(text).replaceAll(/(?<=\p{L}{3})-(?=\p{L}{3})/gu, ' ')
  const found: Value[] = []
  const taken: [number, number][] = []
  const isFree = (start: number, end: number) => !taken.some(([from, to]) => start < to && from < end)
  const add = (kind: ValueKind, key: string, start: number, end: number) => {
    found.push({ kind, key, words: text.slice(start, end).trim(), start })
    taken.push([start, end])
  }
  for (const { value, start, end } of datesIn(plain)) if (isFree(start, end)) add('date', value, start, end)
  for (const match of plain.matchAll(SECTION)) {
    const [whole, list = ''] = match
    if (!isFree(match.index, match.index + whole.length)) continue
    for (const no of list.match(/\d{1,4}[A-Z]{0,3}(?:-[A-Z]{1,2})?/gi) ?? [])
      found.push({ kind: 'section', key: no.toUpperCase().replace('-', ''), words: whole.trim(), start: match.index })
    taken.push([match.index, match.index + whole.length])
  }
  for (const { least, most, start, end } of amountsIn(plain))
    if (isFree(start, end)) add('sum', String((least === most ? least : most) / 100), start, end)
  for (const match of plain.matchAll(YEAR)) {
    const end = match.index + match[0].length
    if (!isFree(match.index, end)) continue
    if (NAMES_ACT.test(plain.slice(Math.max(0, match.index - 20), match.index))) taken.push([match.index, end])
    else add('year', match[0], match.index, end)
  }
  for (const { least, most, start, end } of quantitiesIn(plain)) {
    if (!isFree(start, end)) continue
    const behind = plain.slice(end, end + 24).replace(/^[\s'’-]{1,2}/u, '')
    const unit = UNITS.find(([pattern]) => pattern.test(behind))
    for (const value of new Set([least, most])) {
      if (unit)
        add(
          'period',
          `${value * unit[2]} ${unit[1]}`,
          start,
          end + (behind.indexOf(' ') > 0 ? behind.indexOf(' ') + 1 : 0),
        )
      else if (PER_CENT.test(behind)) add('per cent', String(value), start, end)
      else if (value > MOST_SMALL || /\d/.test(plain.slice(start, end))) add('number', String(value), start, end)
    }
  }
  for (const match of plain.matchAll(ONE_UNIT)) {
    const unit = UNITS.find(([pattern]) => pattern.test(match[1] ?? ''))
    const end = match.index + match[0].length
    if (unit && isFree(match.index, end)) add('period', `${unit[2]} ${unit[1]}`, match.index, end)
  }
  return found.toSorted((a, b) => a.start - b.start)
}
