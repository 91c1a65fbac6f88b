/** Quantities as people write them: "twelve lakh fifty thousand", "7,50,000", "four to five", "साढ़े बारह लाख", "das". */
import { latinDigits } from './numerals.ts'

export interface Quantity {
  least: number
  most: number
  start: number
  end: number
  words: string
  /** Whether a lakh, a crore or the like is in it: nothing but money and people is counted so. */
  large: boolean
  /** What follows, for the thing that is counted. */
  next: string
}

const SMALL = new Map<string, number>()
/** Words that are English too, or little more than a syllable: numbers only in a sentence of Hindi. */
const ONLY_HINDI = new Set<string>()
const put = (start: number, step: number, rows: string, hindi = false) =>
  rows.split(',').forEach((same, i) =>
    same.split(' ').forEach((word) => {
      SMALL.set(word, start + i * step)
      if (hindi) ONLY_HINDI.add(word)
    }),
  )
put(
  1,
  1,
  'one single एक,two both दो दोनों,three तीन,four चार,five पांच पाँच,six छह छः छ,seven सात,eight आठ,nine नौ,ten दस,eleven ग्यारह,twelve बारह,thirteen तेरह,fourteen चौदह,fifteen पंद्रह पन्द्रह,sixteen सोलह,seventeen सत्रह,eighteen अठारह,nineteen उन्नीस',
)
put(20, 10, 'twenty बीस,thirty तीस,forty fourty चालीस,fifty पचास,sixty साठ,seventy सत्तर,eighty अस्सी,ninety नब्बे')
put(25, 10, 'पच्चीस,पैंतीस,पैंतालीस,पचपन')
put(
  1,
  1,
  'ek,do,teen,char chaar,panch paanch,chhah chhe chah,saat sat,aath,nau,das,gyarah,barah,terah,chaudah,pandrah,solah,satrah,atharah,unnis,bees bis',
  true,
)
put(30, 10, 'tees tis,chalis,pachas pachaas', true)
SMALL.set('pachees', 25).set('dozen', 12).set('couple', 2)
SMALL.delete('both')

const LARGE = new Map(
  Object.entries({
    hundred: 100,
    सौ: 100,
    sau: 100,
    thousand: 1e3,
    हजार: 1e3,
    हज़ार: 1e3,
    hazar: 1e3,
    hajar: 1e3,
    hazaar: 1e3,
  }).concat(
    Object.entries({
      lakh: 1e5,
      lakhs: 1e5,
      lac: 1e5,
      lacs: 1e5,
      लाख: 1e5,
      crore: 1e7,
      crores: 1e7,
      करोड़: 1e7,
      karod: 1e7,
    }),
  ),
)
/** A half, a quarter more or a quarter less than the number after it. */
const PARTS = new Map(
  Object.entries({
    साढ़े: 0.5,
    साढे: 0.5,
    saadhe: 0.5,
    sadhe: 0.5,
    सवा: 0.25,
    sava: 0.25,
    sawa: 0.25,
    पौने: -0.25,
    paune: -0.25,
  }),
)
const ALONE = new Map(Object.entries({ डेढ़: 1.5, dedh: 1.5, ढाई: 2.5, dhai: 2.5, adhai: 2.5 }))

const TOKEN = /[\d०-९][\d,०-९]{0,14}(?:\.[\d०-९]{1,2})?(?![\d०-९])|[\p{L}\p{M}]{1,14}/gu
const HINGLISH =
  /(?<![\p{L}])(?:ki|ke|ko|ka|ne|hai|hain|tha|thi|the|aur|mere|meri|mera|mujhe|se|mein|unke|uske|kiya|gaya|baje|baar|raat)(?![\p{L}])/giu

/** A sentence of Hindi in Latin letters. */
export function isHinglish(text: string): boolean {
  if (asked.text !== text) asked = { text, is: countsAsHinglish(text) }
  return asked.is
}
/** Every reader asks of the same sentence, one after the other. */
let asked = { text: '', is: false }
const countsAsHinglish = (text: string) =>
  new Set((text.match(HINGLISH) ?? []).map((word) => word.toLowerCase()).filter((word) => word !== 'the')).size >= 3

const BEGINS = /^[\d०-९]/

interface Token {
  text: string
  start: number
  end: number
}

/** Every number of a text, left to right; two that are joined by "to", "or" or a dash are one, from the least to the most. */
export function quantitiesIn(text: string, hinglish = isHinglish(text)): Quantity[] {
  if (read.text !== text || read.hinglish !== hinglish) read = { text, hinglish, found: readQuantities(text, hinglish) }
  return read.found
}
let read: { text: string; hinglish: boolean; found: Quantity[] } = { text: '', hinglish: false, found: [] }

function readQuantities(text: string, hinglish: boolean): Quantity[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ index, 0: words }) => ({
    text: words.toLowerCase(),
    start: index,
    end: index + words.length,
  }))
  const single: Quantity[] = []
  for (let at = 0; at < tokens.length;) {
    const one = numberAt(tokens, at, text, hinglish)
    if (one) single.push(one.quantity)
    at = one?.next ?? at + 1
  }
  return joined(single, text)
}

/** The number that begins at a token, as far as it goes. */
function numberAt(
  tokens: readonly Token[],
  from: number,
  text: string,
  hinglish: boolean,
): { quantity: Quantity; next: number } | undefined {
  const begin = tokens[from]
  if (
    !begin ||
    (!BEGINS.test(begin.text) && !SMALL.has(begin.text) && !PARTS.has(begin.text) && !ALONE.has(begin.text))
  )
    return undefined
  if (/[\p{L}\p{M}\d.,/]$/u.test(text.slice(Math.max(0, begin.start - 1), begin.start))) return undefined
  let [total, current, at, large, started, last]: [number, number, number, boolean, boolean, 'small' | 'large'] = [
    0,
    0,
    from,
    false,
    false,
    'large',
  ]
  let end = begin.start
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || (at > from && !/^[\s-]{1,3}$/.test(text.slice(end, token.start)))) break
    const digits = /^[\d०-९]/.test(token.text) ? Number(latinDigits(token.text).replaceAll(',', '')) : undefined
    const small =
      digits ?? ALONE.get(token.text) ?? (ONLY_HINDI.has(token.text) && !hinglish ? undefined : SMALL.get(token.text))
    const times = LARGE.get(token.text)
    const part = PARTS.get(token.text)
    if (part !== undefined && !started) {
      current += part
      end = token.end
      continue
    }
    if (
      small !== undefined &&
      (last === 'large' || (current % 100 >= 20 && current % 10 === 0 && small < 10 && digits === undefined))
    ) {
      current += small
      ;[started, last] = [true, 'small']
    } else if (times !== undefined && started) {
      if (times === 100) current *= 100
      else {
        total += current * times
        current = 0
      }
      ;[large, last] = [large || times > 100, 'large']
    } else if (token.text === 'and' && started && / ?a half\b/iu.test(text.slice(token.end, token.end + 7))) {
      current += 0.5
      at += 2
      end = tokens[at]?.end ?? token.end
      last = 'small'
      continue
    } else if (token.text === 'and' && started && LARGE.get(tokens[at - 1]?.text ?? '') === 100) {
      if (SMALL.get(tokens[at + 1]?.text ?? '') === undefined) break
      end = token.end
      continue
    } else break
    end = token.end
  }
  if (!started) return undefined
  const value = total + current
  const words = text.slice(begin.start, end)
  return {
    quantity: { least: value, most: value, start: begin.start, end, words, large, next: text.slice(end, end + 40) },
    next: at,
  }
}

const JOIN = /^\s?(?:-|–|to|or|से|या|se|ya)\s?$/iu
function joined(single: readonly Quantity[], text: string): Quantity[] {
  const found: Quantity[] = []
  for (const one of single) {
    const before = found.at(-1)
    if (!before || before.most !== before.least || !JOIN.test(text.slice(before.end, one.start))) {
      found.push(one)
      continue
    }
    // "2-3 lakh": the lakh is said once, and meant twice.
    const scale =
      one.large && !before.large ? 10 ** Math.floor(Math.log10(one.least / Math.max(1, before.least)) + 0.5) : 1
    const ends = [before.least * scale, one.least]
    found[found.length - 1] = {
      ...one,
      least: Math.min(...ends),
      most: Math.max(...ends),
      start: before.start,
      words: text.slice(before.start, one.end),
      large: before.large || one.large,
    }
  }
  return found
}

export const rangeOf = ({ least, most }: Pick<Quantity, 'least' | 'most'>): string => `${least}..${most}`
