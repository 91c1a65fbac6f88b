/** Reads drugs and their weights from a text, and says which quantity of the NDPS Act each is. */
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import { compileVocabulary, findPhrases, phraseWords, type Vocabulary } from '../time/phrases.ts'
import type { DrugsFile } from './content.ts'
import { readDrugs } from './read-tables.ts'

type Drug = DrugsFile['drugs'][number]

export interface DrugQuantity {
  drug: string
  grams: number
  quantity: 'small' | 'between' | 'commercial'
  working: { en: string; hi: string }
  isSum: true
  /** Ids of the library. */
  sources: string[]
}

/** Grams of each unit. */
const UNITS: [grams: number, words: RegExp][] = [
  [1_000, /^\s{0,2}(?:kgs?|kilos?|kilograms?|kilogrammes?|kg\.|किलोग्राम|किलो|किग्रा)(?![\p{L}\p{M}])/iu],
  [0.001, /^\s{0,2}(?:mgs?|milligrams?|मिलीग्राम)(?![\p{L}\p{M}])/iu],
  [1, /^\s{0,2}(?:gms?|grams?|grammes?|g|gm\.|ग्राम)(?![\p{L}\p{M}])/iu],
  [100_000, /^\s{0,2}(?:quintals?|kuntal|क्विंटल)(?![\p{L}\p{M}])/iu],
]

interface Weight {
  grams: number
  start: number
  end: number
}

let vocabulary: Vocabulary<Drug> | undefined
const drugs = (): Vocabulary<Drug> =>
  (vocabulary ??= compileVocabulary(readDrugs().map((drug) => ({ says: drug.says, value: drug }))))

/** Characters between a drug and its weight: "120 g of heroin", "heroin weighing about 120 g". */
const MOST_BETWEEN = 40
const MOST_CHARS = 6_000

/** @returns each drug with the weight that stands nearest to it, each drug once */
export function readDrugQuantities(question: string): DrugQuantity[] {
  const text = question.slice(0, MOST_CHARS)
  const words = phraseWords(text)
  const weights = weightsIn(text)
  const found = new Map<string, DrugQuantity>()
  for (const { value: drug, from, to } of findPhrases(words, drugs())) {
    const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0]
    const near = weights
      .map((weight) => ({ weight, distance: Math.max(weight.start - end, start - weight.end) }))
      .filter(({ distance }) => distance <= MOST_BETWEEN)
      .toSorted((a, b) => a.distance - b.distance)
      .at(0)
    if (near && !found.has(drug.id)) found.set(drug.id, classify(drug, near.weight.grams))
  }
  return [...found.values()]
}

function weightsIn(text: string): Weight[] {
  const found: Weight[] = []
  // Short words of Hindi count too, because a unit stands behind the number: "do kilo".
  for (const { most, start, end, next } of quantitiesIn(text, true)) {
    const unit = UNITS.map(([grams, words]) => ({ grams, length: words.exec(next)?.[0].length ?? 0 })).find(
      ({ length }) => length > 0,
    )
    if (!unit) continue
    const weight = { grams: most * unit.grams, start, end: end + unit.length }
    const before = found.at(-1)
    // "1 kg 200 g" is one weight.
    if (
      before &&
      before.grams >= 1_000 &&
      unit.grams === 1 &&
      /^[\s,]{0,2}(?:and\s|aur\s|और\s)?$/.test(text.slice(before.end, start))
    )
      found[found.length - 1] = { grams: before.grams + weight.grams, start: before.start, end: weight.end }
    else found.push(weight)
  }
  return found
}

const inWords = (grams: number): string =>
  grams >= 1_000 ? `${grams / 1_000} kg` : grams < 0.5 ? `${Math.round(grams * 1_000)} mg` : `${grams} g`

/** "Small" is less than the quantity of the table and "commercial" more than the other, section 2(viia) and (xxiiia). */
function classify(drug: Drug, grams: number): DrugQuantity {
  const quantity = grams < drug.small ? 'small' : grams > drug.commercial ? 'commercial' : 'between'
  const [weight, small, commercial] = [grams, drug.small, drug.commercial].map(inWords)
  const follows = FOLLOWS[quantity]
  return {
    drug: drug.id,
    grams,
    quantity,
    working: {
      en: `${weight} of ${drug.name.en}: small is less than ${small}, commercial more than ${commercial}. ${follows.en} Of a mixture the whole weight counts.`,
      hi: `${weight} ${drug.name.hi}: ${small} से कम अल्प, ${commercial} से अधिक वाणिज्यिक मात्रा। ${follows.hi} मिश्रण में पूरा वजन गिना जाता है।`,
    },
    isSum: true,
    sources: [drug.section, 'ndps 2', 'ndps 37', 'j:hira-singh'],
  }
}

const FOLLOWS = {
  small: {
    en: 'So it is a small quantity: up to one year or a fine, and the bar of section 37 on bail does not apply.',
    hi: 'इसलिए अल्प मात्रा: एक साल तक या जुर्माना, और जमानत पर धारा 37 की रोक नहीं।',
  },
  between: {
    en: 'So it is between the two: up to ten years, and bail is decided by the ordinary law, because section 37 bars it only for a commercial quantity.',
    hi: 'इसलिए बीच की मात्रा: दस साल तक, और जमानत सामान्य कानून से, क्योंकि धारा 37 की रोक केवल वाणिज्यिक मात्रा पर है।',
  },
  commercial: {
    en: 'So it is a commercial quantity: ten to twenty years, and bail only if section 37 is met: the Public Prosecutor heard, and reasonable grounds that the accused is not guilty and will not offend on bail.',
    hi: 'इसलिए वाणिज्यिक मात्रा: दस से बीस साल, और जमानत केवल धारा 37 पूरी होने पर: लोक अभियोजक को सुनकर और यह मानने के कारण हों कि आरोपी दोषी नहीं और जमानत पर अपराध नहीं करेगा।',
  },
}
