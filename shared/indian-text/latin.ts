/** Hindi in Latin letters, so that a word typed in either script is one word. */

const CONSONANTS: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ f,ब b,भ bh,म m,य y,र r,ल l,व v,श sh,ष sh,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ')),
)
const VOWELS: Record<string, string> = Object.fromEntries(
  'अ a,आ a,इ i,ई i,उ u,ऊ u,ऋ ri,ए e,ऐ ai,ओ o,औ au,ऑ o,ा a,ि i,ी i,ु u,ू u,ृ ri,े e,ै ai,ो o,ौ au,ॉ o,ं n'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/**
 * Writes Hindi in Latin letters as people type it: "हथकड़ी" becomes "hathkdi". The silent "a" is left out where speech
 * leaves it out.
 */
export function inLatin(word: string): string {
  let latin = ''
  const letters = [...word]
  letters.forEach((letter, at) => {
    const consonant = CONSONANTS[letter]
    if (consonant === undefined) {
      latin += VOWELS[letter] ?? ''
      return
    }
    const next = letters[at + 1] ?? ''
    const silent =
      next === '' ||
      next === '\u094d' ||
      VOWELS[next] !== undefined ||
      (at > 0 && VOWELS[letters[at + 2] ?? ''] !== undefined)
    latin += silent ? consonant : `${consonant}a`
  })
  return latin
}
