/**
 * Finds a list of sources that a model puts under its answer. It is taken out, because it would look like our own list,
 * which says what the check found. It is recognised by its heading, however that is written.
 */
import { citationShape } from '../../law/index.ts'
import { foldLetters } from './fold-letters.ts'

const HEADING_WORDS = (
  'source sources reference references citation citations bibliography footnotes endnotes स्रोत स्त्रोत स्रोतों संदर्भ ' +
  'सन्दर्भ उद्धरण সূত্র তথ্যসূত্র উৎস સ્રોત સ્ત્રોત સંદર્ભ ਸਰੋਤ ਹਵਾਲੇ ஆதாரங்கள் மூலங்கள் మూలాలు ఆధారాలు ಮೂಲಗಳು ಉಲ್ಲೇಖಗಳು ' +
  'ഉറവിടങ്ങൾ സ്രോതസ്സുകൾ ଉତ୍ସ ସୂତ୍ର ذرائع مآخذ حوالہ حوالے'
).split(' ')
/** Words that are such a heading only with a listing word: "Authorities relied on", "Table of cases". */
const AUTHORITY_WORDS =
  'authority authorities case cases judgment judgments judgements precedents law works प्राधिकार निर्णय'.split(' ')
const LISTING_WORDS =
  'list table index relied cited consulted referred used verified checked looked सूची सत्यापित उद्धृत جات'.split(' ')
const FILLER_WORDS = (
  'the my our all key main legal primary official relevant full complete final of on upon up to by code in for this answer ' +
  'above below here and section with verification further reading note notes statutes provisions nyayadesk एवं और व की के ' +
  'कानूनी विधिक'
).split(' ')
const VOCABULARY = [...HEADING_WORDS, ...AUTHORITY_WORDS, ...LISTING_WORDS, ...FILLER_WORDS]
const KNOWN = new Set(VOCABULARY)
const has = (words: readonly string[], some: readonly string[]) => words.some((word) => some.includes(word))

/** Words of a heading at most, because a longer line is a sentence. */
const MOST_WORDS = 10
/** UTF-16 units. */
const LONGEST_HEADING = 200

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .replaceAll(/<[^<>]{0,100}>|&#?\w{1,10};/g, (entity) => decoded(entity))
    // The number of a heading is blanked ("6.", "VI.", "(f)"), because it would count as one of its words.
    .replace(/^[\W_]*(?:(?:\d{1,2}|[ivx]{1,4}|[a-h])[.):]\s)?/u, (mark) => mark.replaceAll(/[a-z\d]/g, ' '))
    .match(/[\p{L}\p{M}]+|\d+/gu) ?? []

const decoded = (entity: string): string => {
  const [, hex, code] = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(entity) ?? []
  const point = hex ? Number.parseInt(hex, 16) : Number(code)
  return point > 0 && point <= 0x10ffff ? foldLetters(String.fromCodePoint(point)) : ' '
}

function isListHeading(text: string): boolean {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS || words.some((word) => !KNOWN.has(word))) return false
  // "Sources of law" is the title of a chapter, so it must not be cut as a list.
  if (/(?:^| )(?:sources?|references?|citations?) (?:of|to) /u.test(`${words.join(' ')} `)) return false
  return (
    has(words, HEADING_WORDS) ||
    (has(words, AUTHORITY_WORDS) && has(words, LISTING_WORDS)) ||
    words.join(' ') === 'authorities'
  )
}

export type ListOpening =
  /** A heading of this depth, 1 to 6. The text under it belongs to the list. */
  | { by: 'heading'; depth: number }
  /** A line of its own without the mark of a heading. */
  | { by: 'label' }
  /** The whole list is in the line itself. */
  | { by: 'line' }

/**
 * @param line a whole line without its line end
 * @param asked headings that the tool asks the model for
 * @returns how it opens a list of sources, or null
 */
export function opensList(line: string, asked: ReadonlySet<string>): ListOpening | null {
  if (asked.has(line.trim())) return null
  const heading = /^[\s>]*(#{1,6})(?:\s|(?=[^\s#]))(.*)$/u.exec(line)
  if (heading) return isListHeading(heading[2] ?? '') ? { by: 'heading', depth: heading[1]?.length ?? 1 } : null
  const tag = /^[\s>]*<h([1-6])\b/i.exec(line)
  if (tag) return isListHeading(line) ? { by: 'heading', depth: Number(tag[1]) } : null
  if (line.length <= LONGEST_HEADING && isListHeading(line)) {
    const single = wordsOf(line).join(' ')
    // "Reference" alone stays, because letters write it before the number of the letter that they answer.
    return single === 'reference' || single === 'source' || single === 'case' ? null : { by: 'label' }
  }
  const cell = /^\s*\|([^|]{1,80})\|/u.exec(line)?.[1]
  if (cell !== undefined && isListHeading(cell)) return { by: 'label' }
  const [, label, rest] = /^([^:：—–]{1,80}?)(?:[:：]|\s[—–-]\s)(.+)$/u.exec(line) ?? []
  if (label === undefined || rest === undefined || !isListHeading(label)) return null
  return citationShape().test(rest) || /verified|सत्यापित|looked_? up|[✓✔✅☑]/u.test(foldLetters(rest))
    ? { by: 'line' }
    : null
}

/** @returns whether an unfinished line may still open a list */
export function mayOpen(begun: string): boolean {
  if (begun.length > LONGEST_HEADING) return false
  if (/^[\s>]*(?:#|<|&|[*_]{2}[^*_]*$)/u.test(begun) && begun.length < 80) return true
  const [label = ''] = begun.replace(/^\s*\|/, ' ').split(/[:：—–|]/u)
  const words = wordsOf(label)
  if (words.length > MOST_WORDS) return false
  const whole = label.length < begun.length
  return words.every(
    (word, at) =>
      KNOWN.has(word) || (!whole && at === words.length - 1 && VOCABULARY.some((one) => one.startsWith(word))),
  )
}

export const isEntry = (line: string): boolean =>
  /^\s*(?:[-*+•◦▪–—|]|\d{1,3}[.)\]]|\[\d|\([\da-z]{1,3}\)|[✓✔✅☑])|^(?: {2,}|\t)\S/u.test(line) ||
  (line.length < 300 && citationShape().test(line))

/** @returns the depth of the heading that a line is, 7 for a line that is bold as a whole, null for any other */
export function headingDepth(line: string): number | null {
  const marks = /^[\s>]*(#{1,6})\s*\S/u.exec(line)?.[1] ?? ''
  if (marks) return marks.length
  const tag = /^[\s>]*<h([1-6])\b/i.exec(line)?.[1]
  if (tag) return Number(tag)
  return /^\s*(?:\*\*[^*]+\*\*|__[^_]+__):?\s*$/u.test(line) && !citationShape().test(line) && !/\d{4}/.test(line)
    ? 7
    : null
}
