/** Cuts a text into words, each with its stem and with the word that stands for all of its meaning. */
import { foldWord, latinDigits } from '#shared/indian-text/digits.ts'
import { DENY, EMPTY, KNOWN, SAME } from '../content.ts'

export interface PaperWord {
  /** Small letters, Devanagari in one spelling. */
  text: string
  stem: string
  /** The first word of its row in `content/cross/words.yaml`, else its stem. */
  meaning: string
  isCapital: boolean
  denies: boolean
  /** Whether it says nothing about the matter. */
  isEmpty: boolean
  /** UTF-16 offset in the text. */
  start: number
  end: number
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}]{1,2})?|\d[\d,./:-]*\d|\d|%/gu

/** Forms of one word differ after so many letters ("certificate", "certified"), so that the rest must not count. */
const LETTERS = 8
const HINDI_ENDING = /(?:ियों|ियाँ|ियां|ाओं|ों|ें|ीं|ां|ाँ|[ाीेोिु])$/u
const ENDING = /(?:ing|ed|ly|y|e)$/u

function stemOf(word: string): string {
  if (/[\u0900-\u097f]/.test(word)) return word.length > 3 ? word.replace(HINDI_ENDING, '') : word
  const one = word.replace(/'s$/u, '').replace(/(?<=\p{L}{3}[^s])s$/u, '')
  const bare = one
    .replace(/(?<=\p{L}{2})ie[sd]$/u, 'y')
    .replace(ENDING, '')
    .replace(/([^aeiou])\1$/u, '$1')
  return (bare.length < 3 || (bare.length === 3 && one.endsWith('e')) ? one : bare).slice(0, LETTERS)
}

/** A scan reads "frorn" and "arrned". */
function unscanned(text: string): string {
  const meant = text.replaceAll('rn', 'm')
  return meant !== text && !KNOWN.has(text) && KNOWN.has(meant) ? meant : text
}

const known = new Map<string, Pick<PaperWord, 'text' | 'stem' | 'meaning' | 'denies' | 'isEmpty'>>()
/** A paper repeats its words. The limit keeps the memory of a long-lived thread small. */
const MOST_KNOWN = 20_000

function lookUp(raw: string) {
  const before = known.get(raw)
  if (before) return before
  const text = unscanned(foldWord(latinDigits(raw).replaceAll('’', "'")))
  const stem = stemOf(text)
  const found = {
    text,
    stem,
    meaning: SAME.get(raw.toLowerCase()) ?? SAME.get(text) ?? SAME.get(stem) ?? stem,
    denies: DENY.has(text) || DENY.has(raw),
    isEmpty: EMPTY.has(text) || EMPTY.has(raw) || (text.length < 2 && !/\d/.test(text)),
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(raw, found)
  return found
}

/** "No. KA-25-C-8841", "No.1", "No 4417": a number follows, and nothing is denied. */
const NUMBERED = /^\.?\s?[\d(:]|^\.\s?\S|^\.?\s?[A-Z]{1,4}[\s/-]?\d/

export function paperWords(text: string): PaperWord[] {
  return [...text.matchAll(WORD)].map(({ index, 0: raw }) => ({
    ...lookUp(raw),
    // "Accused no. 2" denies nothing.
    ...(/^nos?$/i.test(raw) && NUMBERED.test(text.slice(index + raw.length)) && { denies: false, isEmpty: true }),
    isCapital: /^\p{Lu}\p{L}/u.test(raw),
    start: index,
    end: index + raw.length,
  }))
}
