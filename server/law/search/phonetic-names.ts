/**
 * Finds cases by the sound of their names, because people spell them in many ways: "ललिता कुमारी बनाम उत्तर प्रदेश" is
 * Lalita Kumari v. State of U.P., "keshavananda bharti" is Kesavananda Bharati.
 */
import { splitTitle } from '../citations/read-judgments/party-names.ts'
import type { LibraryStore } from '../library/store.ts'

/**
 * The consonant that the Latin spellings of a letter have in common. Aspiration and the kinds of t, d, n and s are
 * spelled in every way, so they are dropped.
 */
const CONSONANTS: Record<string, string> = {
  ...mapLetters('कख', 'k'),
  ...mapLetters('गघ', 'g'),
  ...mapLetters('चछ', 'c'),
  ...mapLetters('जझ', 'j'),
  ...mapLetters('टठतथ', 't'),
  ...mapLetters('डढदध', 'd'),
  ...mapLetters('णनङञं', 'n'),
  ...mapLetters('पफ', 'p'),
  ...mapLetters('बभ', 'b'),
  म: 'm',
  ...mapLetters('रऋृ', 'r'),
  ...mapLetters('लळ', 'l'),
  व: 'v',
  ...mapLetters('शषस', 's'),
}

function mapLetters(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sound]))
}

/**
 * The consonants that a name must have to be recognised. In Latin letters it needs more, because there it may be
 * spelled right and mean something else.
 */
const TELLING = 5
const TELLING_IN_LATIN = 7

/** @returns the word without vowels, aspiration and doubled letters: "kumari" and "कुमारी" are both "kmr" */
const soundsOf = (word: string): string =>
  (/[\u0900-\u097f]/.test(word)
    ? [...word].map((letter) => CONSONANTS[letter] ?? '').join('')
    : word
        .toLowerCase()
        .replaceAll(/ch|c(?=[eiy])/g, 'C')
        .replaceAll(/ph|f/g, 'p')
        .replaceAll(/w/g, 'v')
        .replaceAll(/[cq]/g, 'k')
        .replaceAll(/z/g, 'j')
        .replaceAll(/x/g, 'ks')
        .replaceAll('C', 'c')
        .replaceAll(/[aeiouyh]|[^a-z]/g, '')
  )
    .replaceAll(/m(?=[pb])/g, 'n')
    .replaceAll(/(.)\1+/g, '$1')

/** These words end a name, because "इंदौर में" (in Indore) sounds like Inder Mohan. */
const GRAMMAR = new Set(
  'में मैं मेरे मेरा मेरी मुझे हम हूँ हूं हैं है था थी थे ने को से पर और या कि जो वो वह यह ये इस उस का की के भी तो ही तक बिना लिए'.split(' '),
)

const petitioners = new WeakMap<LibraryStore, { id: number; sounds: string }[]>()

/**
 * @returns cases whose first party is named in Devanagari or in another spelling. The first two words must match,
 * because one alone is too common.
 */
export function findCasesBySound(store: LibraryStore, text: string): number[] {
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? []
  const said = ` ${words.map((word) => (GRAMMAR.has(word) ? '.' : soundsOf(word))).join(' ')} `
  const enough = /[\u0900-\u097f]/.test(text) ? TELLING : TELLING_IN_LATIN
  let known = petitioners.get(store)
  if (!known) {
    known = store.judgmentTitles().flatMap(({ id, title }) => {
      const words = (splitTitle(title)?.petitioner ?? '').match(/\p{L}{3,}/gu) ?? []
      const sounds = words.slice(0, 2).map(soundsOf).join(' ')
      return words.length >= 2 && sounds.length > TELLING && !GENERIC.test(words.join(' ')) ? [{ id, sounds }] : []
    })
    petitioners.set(store, known)
  }
  return known.filter(({ sounds }) => sounds.length > enough && said.includes(` ${sounds} `)).map(({ id }) => id)
}

/** Parties that are an office or a body, because their names are words of any question. */
const GENERIC =
  /(?<!\p{L})(?:state|union|government|govt|the|supreme|high|court|courts|bar|association|advocates?|committee|people|peoples|india|indian|chief|commissioner|commission|director|secretary|income|tax|central|national|bureau|board|bank|company|private|limited|corporation|university|municipal|council|society|trust|insurance|oriental|general|district|police|union|workers|power|finance|industries|electricity|institute|centre|foundation|employees|development|provident|energy|social|trial|western|land)(?!\p{L})/iu
