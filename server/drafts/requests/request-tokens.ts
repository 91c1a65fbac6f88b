/** The words of a request and of the names of papers, in one form, so that they can be compared. */
import { latinDigits } from '#shared/indian-text/digits.ts'
import type { RequestContent } from './request-content.ts'

export interface Token {
  /** As it was written, in small letters. */
  raw: string
  /** The form that is compared; empty for a word that tells nothing. A section is "§482", with its part "§175(3)". */
  words: readonly string[]
  /** UTF-16 offsets. */
  start: number
  end: number
  /** A number that no word of law stands beside. In a story it may be a house or a sum. */
  bare: boolean
  /** The short name of an Act. */
  act: string | null
}

export type ReadTokens = (text: string) => Token[]

const TOKEN = /\d+(?:-?[a-z]{1,2}(?![\p{L}\p{M}\d]))?(?:\s?\(\w{1,4}\))*|[\p{L}\p{M}]+/giu
const ORDINAL = /^\d+(?:st|nd|rd|th)/i
const LAW_WORD =
  /(?:\b(?:sections?|sec|ss?|u\/s|under|articles?|art|order|rules?|dhara|o|r|r\/w|and|with)|धारा|अनुच्छेद|आदेश)[.\s]{0,2}$/iu
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }

export function openTokenReader({ little, same, acts }: Pick<RequestContent, 'little' | 'same' | 'acts'>): ReadTokens {
  const nothing = new Set(little.map(foldWord))
  const phrases = new Map<string, string>()
  /** The words of the longest phrase that begins with a word. */
  const longest = new Map<string, number>()
  for (const [word, all] of [...Object.entries(acts), ...Object.entries(same)])
    for (const said of [word, ...all]) {
      const words = rawWords(said)
      phrases.set(words.join(' '), word)
      longest.set(words[0] ?? '', Math.max(words.length, longest.get(words[0] ?? '') ?? 0))
    }
  const actNames = new Set(Object.keys(acts))

  return (text) => {
    const found = [...latinDigits(text).matchAll(TOKEN)].map((match) => ({
      raw: foldWord(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }))
    const tokens: Token[] = []
    for (let at = 0; at < found.length;) {
      let length = Math.min(longest.get(found[at]?.raw ?? '') ?? 1, found.length - at)
      const phraseOf = () =>
        phrases.get(
          found
            .slice(at, at + length)
            .map(({ raw }) => raw)
            .join(' '),
        )
      while (length > 1 && phraseOf() === undefined) length -= 1
      const [first, last] = [found[at], found[at + length - 1]]
      if (!first || !last) break
      const isOrder = /^[or]$/.test(first.raw) && /^\d/.test(found[at + 1]?.raw ?? '')
      const meant = isOrder ? (first.raw === 'o' ? 'order' : 'rule') : phraseOf()
      const { raw, start } = first
      const number = meant === undefined ? numberWords(raw, tokens.at(-1)?.raw) : []
      const words = number.length > 0 ? number : meant !== undefined ? [meant] : nothing.has(raw) ? [] : [stemOf(raw)]
      const bare =
        number.length > 0 &&
        !LAW_WORD.test(text.slice(Math.max(0, start - 14), start)) &&
        !actNames.has(phrases.get(found[at + 1]?.raw ?? '') ?? found[at + 1]?.raw ?? '')
      const act = meant !== undefined && actNames.has(meant) ? meant : null
      tokens.push({ raw, words, start, end: last.end, bare, act })
      at += length
    }
    return tokens
  }
}

/** A list of sections has no more words than these before its Act: "318(4), 316(2) read with 3(5) of the BNS". */
const MOST_BEFORE_ACT = 10

/**
 * @returns the sections that a text names with their Act, "bnss§482", each with the places of its token
 */
export function sectionsOf(tokens: readonly Token[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [at, { words, raw }] of tokens.entries()) {
    if (!words[0]?.startsWith('§')) continue
    const rest = tokens.slice(at + 1, at + 1 + MOST_BEFORE_ACT)
    const stop = rest.findIndex((one) => one.words.length > 0 && !one.words[0]?.startsWith('§') && !OF_LAW.has(one.raw))
    const act = rest[stop]?.act ?? tokens.slice(Math.max(0, at - 2), at).findLast((one) => one.act !== null)?.act
    const article = (tokens[at - 1]?.raw ?? raw).startsWith('art')
    const named = article ? 'constitution' : act
    if (named) for (const word of words) found.set(named + word, [...(found.get(named + word) ?? []), at])
  }
  return found
}
const OF_LAW = new Set(['order', 'rule', 'clause', 'proviso', 'ors'])

const rawWords = (text: string) => (latinDigits(text).match(TOKEN) ?? []).map(foldWord)

/** Before a letter of its own row a nasal is written as it is or as a dot: "दाम्पत्य", "दांपत्य". */
const OWN_NASAL = /म्(?=[पफबभ])|न्(?=[तथदध])|ण्(?=[टठडढ])|ञ्(?=[चछजझ])|ङ्(?=[कखगघ])/gu

/** Small letters without nukta, and one sign for each nasal, because people type them or not. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u093c\u200b-\u200d]/g, '')
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(OWN_NASAL, '\u0902')
    .toLowerCase()
}

/** "175(3)" → "§175", "§175(3)"; "xxxvii" after "order" → "§37"; nothing for another word */
function numberWords(raw: string, before: string | undefined): string[] {
  if (/^\d/.test(raw)) {
    if (ORDINAL.test(raw)) return []
    const [base = '', part] = raw.replaceAll(/[\s-]/g, '').split('(')
    return part === undefined ? [`§${base}`] : [`§${base}`, `§${base}(${part}`]
  }
  if (!/^[ivxl]+$/.test(raw) || (before !== 'order' && before !== 'o')) return []
  const values = [...raw].map((letter) => ROMAN[letter] ?? 0)
  return [`§${values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)}`]
}

/** "notices" → "notice", "quashing" → "quash", "dishonoured" → "dishonour" */
function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  const single =
    word.length > 4 && word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.length > 3 && /[^sui]s$/.test(word)
        ? word.slice(0, -1)
        : word
  return single.length > 6 ? single.replace(/(?:ing|ed)$/, '') : single
}
