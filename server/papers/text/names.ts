/** Compares names across scripts, so that राजू and Raju are one person. */
import { inLatin } from '#shared/indian-text/latin.ts'
import { COMMON_PARTS } from '../content.ts'
import type { Statement } from '../paper.ts'

/**
 * A key that is the same for all spellings of a name: "rju" for Raju and राजू. Vowels other than `a` count, aspiration
 * does not, because people write it or not. An `a` at the end counts: Kamal and Kamla are two persons.
 */
export function nameKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = spell(name)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(name, key)
  return key
}
/** A paper repeats its words, so keys are kept. The limit keeps the memory of a long-lived thread small. */
const keys = new Map<string, string>()
const MOST_KEYS = 20_000

/** An "a" is added at the end of कृष्ण and मिश्र, because it is spoken there and written in Latin letters. */
const SPOKEN_END = /(?<=्)[रणनयवलम]$/u

function spell(name: string): string {
  const plain = name.normalize('NFC').replaceAll('़', '').replaceAll('ँ', 'ं').toLowerCase()
  return (/[\u0900-\u097f]/.test(plain) ? inLatin(plain.replace(SPOKEN_END, '$&ा')) : plain)
    .replace(/[^a-z]/g, '')
    .replaceAll(/ee/g, 'i')
    .replaceAll(/oo/g, 'u')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/(?<=[kgcjtdpbs])h+/g, '')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 'j')
    .replaceAll(/f/g, 'p')
    .replaceAll(/(?<!^)a(?!$)/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

/** Initials are left out, because they alone say little: "C. Murugan" is "Murugan". */
function parts(name: string): string[] {
  const words = name.split(/[\s.]+/).filter((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
  const own = words.filter((word) => !COMMON_PARTS.has(word.toLowerCase()))
  return (own.length > 0 ? own : words.length > 0 ? words : [name]).map(nameKey)
}

/**
 * Papers often leave out a part of a name, so the parts of the shorter one must be in the longer, or the first and the
 * last be the same.
 */
export function sameName(a: string | null, b: string | null): boolean {
  if (!a || !b) return false
  const [left, right] = [parts(a), parts(b)].toSorted((x, y) => x.length - y.length)
  if (isInitialled(a, b) || isInitialled(b, a)) return true
  if (!left || !right || !nearKey(left[0] ?? '', right[0] ?? '')) return false
  return (
    left.every((part) => right.some((other) => nearKey(part, other))) || nearKey(left.at(-1) ?? '', right.at(-1) ?? '')
  )
}

/**
 * Whether two papers are of one speaker. The court gives no number twice, so that two depositions with different
 * numbers are of two persons, whatever their names.
 */
export function isOneSpeaker(a: Speaker, b: Speaker): boolean {
  const [x, y] = [a, b].map(({ sort, number }) => (sort === 'court' ? number : null))
  if (x && y && x !== y && x.split('-')[0] === y.split('-')[0]) return false
  return a.witness && b.witness ? sameName(a.witness, b.witness) : x !== null && x === y
}
type Speaker = Pick<Statement, 'witness' | 'number' | 'sort'>

/** "R. K. Verma" is "Rajesh Kumar Verma", and "B. Venkata Rao" is "Bommidi Venkata Rao": some words only by their initials. */
function isInitialled(short: string, long: string): boolean {
  const [words, full] = [short, long].map((name) => name.match(/[\p{L}\p{M}]+/gu) ?? [])
  if (!words || !full || words.length < 2 || words.length !== full.length) return false
  return words.every((word, i) => {
    const other = full[i] ?? ''
    return word.length === 1 && i < words.length - 1
      ? nameKey(other).startsWith(nameKey(word))
      : nearKey(nameKey(word), nameKey(other))
  })
}

/** Two names that differ in one letter are one, because a typist or a scan changes one letter of a long name. */
function nearKey(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < LONG_KEY || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [x, y] = [a.slice(at), b.slice(at)]
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
}
const LONG_KEY = 5
