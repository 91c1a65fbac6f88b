/** Numbers, times and dates as witnesses and clerks write them, in figures and words, English and Hindi. */

const WORDS: Record<string, number> = {}
const add = (start: number, words: string) =>
  words.split(',').forEach((same, i) => same.split(' ').forEach((word) => (WORDS[word] = start + i)))
add(0, 'no')
add(
  1,
  'one single एक,two दो,three तीन,four चार,five पांच पाँच,six छह छः छ,seven सात,eight आठ,nine नौ,ten दस,eleven ग्यारह,twelve बारह,thirteen तेरह,fourteen चौदह,fifteen पंद्रह पन्द्रह,sixteen सोलह,seventeen सत्रह,eighteen अठारह,nineteen उन्नीस,twenty बीस',
)
add(25, 'पच्चीस')
for (const [word, value] of [
  ['thirty', 30],
  ['तीस', 30],
  ['forty', 40],
  ['चालीस', 40],
  ['fifty', 50],
  ['पचास', 50],
  ['sixty', 60],
  ['hundred', 100],
  ['सौ', 100],
  ['dozen', 12],
  ['couple', 2],
] as const)
  WORDS[word] = value

export const NUMBER = String.raw`(?:[\d०-९]{1,7}|${Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`

/** Devanagari digits become the others. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

export function valueOf(numeral: string): number | undefined {
  const digits = latinDigits(numeral).replaceAll(',', '')
  if (/^\d+(?:\.\d+)?$/.test(digits)) return Number(digits)
  return WORDS[numeral.toLowerCase()]
}

/** Minutes from midnight. @param hour may be 24-hour @param part what says the half of the day, in any language */
export function minutesOf(hour: number, minute: number, part: string): number | undefined {
  if (hour > 24 || minute > 59) return undefined
  const after = /^p|रात|शाम|सायं|दोपहर|night|evening|noon|raat|ratri|sha?am|dopahar/i.test(part)
  const late = /रात|night|raat|ratri/i.test(part)
  const before = /^a|सुबह|प्रातः|morning|subah/i.test(part)
  if (late && hour === 12) return minute
  if (after && hour < 12) return ((late && hour < 5 ? hour : hour + 12) * 60 + minute) % 1_440
  if (before && hour === 12) return minute
  return (hour * 60 + minute) % 1_440
}

const MONTHS =
  'january jan जनवरी,february feb फरवरी फ़रवरी,march mar मार्च,april apr अप्रैल,may मई,june jun जून,july jul जुलाई,august aug अगस्त,september sept sep सितंबर सितम्बर,october oct अक्टूबर अक्तूबर,november nov नवंबर नवम्बर,december dec दिसंबर दिसम्बर'
    .split(',')
    .map((same) => same.split(' '))
const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const DATE = new RegExp(
  String.raw`(?<![\d./-])(?:(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)?\d\d)(?!\d)|(\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)?,?\s(${MONTH})\.?,?\s((?:19|20)\d\d)|(?<![\p{L}\p{M}])(${MONTH})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s((?:19|20)\d\d)|(?<![\p{L}\p{M}])(${ORDINALS.join('|')})(?: day)?(?: of)?\s(${MONTH}),?\s((?:19|20)\d\d))`,
  'giu',
)
const monthOf = (name = '') => MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1

/** @returns each date as ISO, with where it stands; a day that no month has is none */
export function datesIn(text: string): { value: string; words: string; start: number; end: number }[] {
  return [...latinDigits(text).matchAll(DATE)].flatMap((match) => {
    const month = match[2] ? Number(match[2]) : monthOf(match[5] ?? match[7] ?? match[11])
    const written = match[3] ?? match[6] ?? match[9] ?? match[12] ?? ''
    const year = written.length === 2 ? 2_000 + Number(written) : Number(written)
    const day = Number(match[1] ?? match[4] ?? match[8] ?? ORDINALS.indexOf((match[10] ?? '').toLowerCase()) + 1)
    const date = new Date(Date.UTC(year, month - 1, day))
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return []
    return [
      {
        value: date.toISOString().slice(0, 10),
        words: text.slice(match.index, match.index + match[0].length),
        start: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
}
