/** Compares names across scripts, so that राजू and Raju are one person. */

const CONSONANTS: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ ph,ब b,भ bh,म m,य y,र r,ल l,व v,श sh,ष sh,स s,ह h,ड़ d,ढ़ dh,ज़ z,फ़ f,ळ l'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
const VOWELS: Record<string, string> = Object.fromEntries(
  'अ a,आ a,इ i,ई i,उ u,ऊ u,ऋ ri,ए e,ऐ ai,ओ o,औ au,ा a,ि i,ी i,ु u,ू u,ृ ri,े e,ै ai,ो o,ौ au,ं n,ँ n,ः h'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/**
 * A key that is the same for all spellings of a name: "rju" for Raju and राजू. Vowels other than `a` count, aspiration
 * does not, because people write it or not.
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

function spell(name: string): string {
  const latin = [...name.normalize('NFC').replaceAll('़', '')]
    .map((char) => CONSONANTS[char] ?? VOWELS[char] ?? char)
    .join('')
    .toLowerCase()
  return latin
    .replace(/[^a-z]/g, '')
    .replaceAll(/ee/g, 'i')
    .replaceAll(/oo/g, 'u')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/(?<=[kgcjtdpbs])h+/g, '')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 'j')
    .replaceAll(/(?<!^)a/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

const HONORIFIC =
  /^(?:shri|sh|sri|smt|km|kumari|mr|mrs|ms|late|स्व|dr|prof|adv|si|asi|hc|ct|const|insp|inspector|shrimati|master|accused|श्री|श्रीमती|कुमारी|डॉ)\.?$/iu
const ENDS_NAME =
  /^(?:s\/o|w\/o|d\/o|r\/o|wd\/o|so|aged|putra|putri|patni|umra|age|son|wife|daughter|resident|u\/s|under|recorded|पुत्र|पुत्री|पत्नी|निवासी|उम्र|आयु|अंतर्गत|धारा|dated)$/iu

/** @returns the name at the beginning of a text, "Ramesh Chand" for "Ramesh Chand s/o Hari Chand, aged 45", or null */
export function leadingName(text: string): string | null {
  const words: string[] = []
  for (const raw of text.slice(0, 120).split(/\s+/)) {
    const word = raw.replace(/[,:;।()]+$/u, '')
    if (HONORIFIC.test(word) && words.length === 0) continue
    if (ENDS_NAME.test(word) || !/^(?:\p{Lu}[\p{L}.]*|\p{Script=Devanagari}[\p{L}\p{M}]*)$/u.test(word)) break
    words.push(word)
    if (raw !== word || words.length === 4) break
  }
  return words.length > 0 && words.join('').length > 2 ? words.join(' ') : null
}

/** The last names are compared only where both have one, because papers often give the first name alone. */
export function sameName(a: string | null, b: string | null): boolean {
  if (!a || !b) return false
  const [left, right] = [a, b].map((name) => name.split(' ').map(nameKey))
  if (!left || !right || left[0] !== right[0]) return false
  return left.length < 2 || right.length < 2 || left.at(-1) === right.at(-1)
}
