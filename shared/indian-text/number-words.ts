/**
 * Numbers as words, in English, Hindi, and Hindi in Latin letters. Every number of Hindi up to 99 is a word of its own,
 * so the tables list them all.
 */
import { foldWord, latinDigits } from './digits.ts'

/** Words that follow one another by one, from a number on. Commas separate the numbers, spaces the spellings of one. */
type Row = readonly [from: number, words: string]

const ENGLISH: readonly Row[] = [
  [1, 'one single,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen'],
  [17, 'seventeen,eighteen,nineteen,twenty'],
  [30, 'thirty'],
  [40, 'forty fourty'],
  [50, 'fifty'],
  [60, 'sixty'],
  [70, 'seventy'],
  [80, 'eighty'],
  [90, 'ninety'],
  [12, 'dozen'],
  [2, 'couple'],
]
const HINDI: readonly Row[] = [
  [1, 'एक,दो दोनों,तीन,चार,पांच पाँच,छह छः छ छै,सात,आठ,नौ,दस,ग्यारह,बारह,तेरह,चौदह,पंद्रह पन्द्रह,सोलह,सत्रह सतरह'],
  [18, 'अठारह अट्ठारह,उन्नीस,बीस,इक्कीस,बाईस बाइस,तेईस तेइस,चौबीस,पच्चीस,छब्बीस,सत्ताईस सत्ताइस'],
  [28, 'अट्ठाईस अट्ठाइस अठ्ठाईस अठ्ठाइस अठाईस,उनतीस उन्तीस,तीस,इकतीस इकत्तीस,बत्तीस,तैंतीस तेंतीस,चौंतीस,पैंतीस,छत्तीस'],
  [37, 'सैंतीस,अड़तीस,उनतालीस उन्तालीस,चालीस,इकतालीस,बयालीस,तैंतालीस,चौवालीस चवालीस,पैंतालीस,छियालीस'],
  [47, 'सैंतालीस,अड़तालीस,उनचास,पचास,इक्यावन,बावन,तिरपन तिरेपन,चौवन,पचपन,छप्पन,सत्तावन,अट्ठावन अठावन'],
  [59, 'उनसठ,साठ,इकसठ,बासठ,तिरसठ तिरेसठ,चौंसठ,पैंसठ,छियासठ,सड़सठ,अड़सठ,उनहत्तर,सत्तर,इकहत्तर,बहत्तर,तिहत्तर'],
  [74, 'चौहत्तर,पचहत्तर,छिहत्तर,सतहत्तर,अठहत्तर,उन्यासी उनासी,अस्सी,इक्यासी,बयासी,तिरासी,चौरासी,पचासी,छियासी'],
  [87, 'सत्तासी,अट्ठासी अठासी,नवासी,नब्बे,इक्यानवे इक्यानबे,बानवे बानबे,तिरानवे तिरानबे,चौरानवे चौरानबे'],
  [95, 'पचानवे पंचानवे पचानबे पंचानबे,छियानवे छियानबे,सत्तानवे सत्तानबे,अट्ठानवे अट्ठानबे अठानवे,निन्यानवे निन्यानबे'],
]
/** 60 is left out, because "saath" is the word for "with" far more often. */
const HINDI_IN_LATIN: readonly Row[] = [
  [1, 'ek,do,teen,char chaar,panch paanch,chhah chhe chah,saat sat,aath,nau,das,gyarah,barah,terah,chaudah,pandrah'],
  [16, 'solah,satrah,atharah,unnis,bees bis,ikkis ikkees,bais baais,teis,chaubis,pachis pachchis,chhabbis,sattais'],
  [28, 'atthais,untis,tees tis,iktis,battis,taintis,chauntis,paintis,chhattis,saintis,adtis,untalis,chalis chaalis'],
  [45, 'paintalis'],
  [50, 'pachas pachaas'],
  [55, 'pachpan'],
  [65, 'painsath'],
  [70, 'sattar'],
  [75, 'pachhattar pachattar'],
  [80, 'assi'],
  [85, 'pachasi'],
  [90, 'nabbe'],
  [95, 'pachanve'],
]

const entries = (rows: readonly Row[]) =>
  rows.flatMap(([from, words]) =>
    words.split(',').flatMap((same, at) => same.split(' ').map((word) => [word, from + at] as const)),
  )

/** Every spelling of the numbers that are numbers in any sentence, for a larger pattern. */
export const NUMBER_WORDS: readonly string[] = [...entries(ENGLISH), ...entries(HINDI)].map(([word]) => word)

export interface NumberWord {
  value?: number
  /** Whether it is a number in a sentence of Hindi only, because "do" and "das" mean something else in English. */
  onlyInHindi?: true
  /** It multiplies the number before it by this: 100,000 for "lakh". */
  scale?: number
  /** Whether it is a scale right after figures only: "20k", "2 cr". Elsewhere it is a letter. */
  afterFigures?: true
  /** Added to the number after it, or, where a scale follows, to one: साढ़े नौ is 9.5, सवा लाख is 1.25 lakh. */
  fraction?: number
}

const WORDS = new Map<string, NumberWord>()
const add = (words: string, meaning: NumberWord) => {
  for (const word of words.split(' ')) WORDS.set(foldWord(word), meaning)
}
for (const [word, value] of entries(HINDI_IN_LATIN)) add(word, { value, onlyInHindi: true })
for (const [word, value] of [...entries(ENGLISH), ...entries(HINDI)]) add(word, { value })
add('pachees', { value: 25 })
add('डेढ़ dedh', { value: 1.5 })
add('ढाई अढ़ाई dhai adhai', { value: 2.5 })
add('hundred सौ sau', { scale: 100 })
add('thousand हजार hazar hajar hazaar', { scale: 1_000 })
add('lakh lakhs lac lacs लाख', { scale: 100_000 })
add('crore crores करोड़ karod karor', { scale: 10_000_000 })
add('k', { scale: 1_000, afterFigures: true })
add('cr', { scale: 10_000_000, afterFigures: true })
add('साढ़े saadhe sadhe', { fraction: 0.5 })
add('सवा sava sawa', { fraction: 0.25 })
add('पौने paune', { fraction: -0.25 })

/**
 * @returns undefined for a word that says nothing about a number
 * @param word one word in any spelling, no figures
 */
export const numberWord = (word: string): NumberWord | undefined => WORDS.get(foldWord(word))

/**
 * @returns the number of figures ("1,200", "१२") or of a single word ("twelve", "बारह", "barah", "hundred"); undefined
 * for anything else
 */
export function numberOf(text: string): number | undefined {
  const figures = latinDigits(text).replaceAll(',', '')
  if (/^\d+(?:\.\d+)?$/.test(figures)) return Number(figures)
  const word = numberWord(text)
  return word?.afterFigures ? undefined : (word?.value ?? word?.scale)
}

const HINDI_PARTICLES =
  /(?<![\p{L}])(?:ki|ke|ko|ka|ne|hai|hain|tha|thi|the|aur|mere|meri|mera|mujhe|se|mein|unke|uske|kiya|gaya|baje|baar|raat)(?![\p{L}])/giu

/**
 * Whether a text is Hindi in Latin letters. It must have three different little words of Hindi; "the" is not counted,
 * because it is English far more often.
 */
export const isHinglish = (text: string): boolean =>
  new Set((text.match(HINDI_PARTICLES) ?? []).map((word) => word.toLowerCase()).filter((word) => word !== 'the'))
    .size >= 3
