/**
 * One spelling for everything that is searched. The index and every question go through here, so that they meet. FTS5
 * then stems the English; its tokenizer must keep Devanagari vowel signs inside a word.
 */
import { latinDigits } from '#shared/indian-text/digits.ts'
import { LAY_WORDS } from './lay-words.ts'
import { STOP_WORDS } from './stop-words.ts'

/** Mn and Mc are the vowel signs and viramas of Indian scripts. Without them a Hindi word would fall to pieces. */
export const FTS_TOKENIZER = `porter unicode61 remove_diacritics 1 categories 'L* N* Co Mn Mc'`

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MAX_PHRASE_WORDS = 3

/**
 * Folds a text: lower case, one form of each letter, Indian digits as 0-9. Nukta, joiners and chandrabindu make no difference, because
 * people type them or not.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\u093c\u200b-\u200d\u00ad]/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[\u2019']s\b/g, '')
    .replaceAll(/[\u2019']/g, '')
    .replaceAll(/\b(\d{1,4})[-\s]([a-z])\b/g, '$1$2')
}

const MEANINGS = readMeanings(LAY_WORDS)
/** Behind a word that opens no phrase none is looked for, so that most words cost a single look-up. */
const OPENERS: ReadonlySet<string> = new Set(
  [...MEANINGS.keys()].filter((phrase) => phrase.includes(' ')).map((phrase) => phrase.slice(0, phrase.indexOf(' '))),
)

function readMeanings(table: string): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const line of table
    .trim()
    .replaceAll(/,\s*\n\s+/g, ', ')
    .split('\n')) {
    const [meaning = '', variants = ''] = line.split('=')
    const words = meaning.trim().split(' ')
    for (const variant of variants.split(',')) meanings.set(wordsOf(variant).join(' '), words)
  }
  return meanings
}

function wordsOf(text: string): string[] {
  return foldText(text).match(WORD) ?? []
}

/**
 * @returns the telling words of a text in order: lay words replaced by their meaning, stop words left out. Its time is
 * linear, because whole judgments and pasted papers come here.
 */
export function meaningWords(text: string): string[] {
  const words = wordsOf(text)
  const kept: string[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    let taken = 1
    let meaning: string[] | undefined
    for (
      let length = OPENERS.has(word) ? Math.min(MAX_PHRASE_WORDS, words.length - at) : 1;
      length > 0 && !meaning;
      length--
    ) {
      meaning = MEANINGS.get(length === 1 ? word : words.slice(at, at + length).join(' '))
      taken = meaning ? length : 1
    }
    if (meaning) kept.push(...meaning)
    else if (!STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word))) kept.push(word)
    at += taken
  }
  return kept
}

/** Single words only, because a misspelt question is corrected word by word. */
export const LAY_VARIANTS: readonly string[] = [...MEANINGS.keys()].filter((variant) => !variant.includes(' '))
