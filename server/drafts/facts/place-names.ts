import { STATES, townsOf } from '#shared/states-and-districts.ts'
import type { FactPage, Mention } from './fact-page.ts'

/** Cities that are known by another name than their district, and old names. */
const CITIES: Readonly<Record<string, string>> = Object.fromEntries(
  `
Andhra Pradesh: Vijayawada, Nellore, Rajahmundry, Kadapa, Ongole
Assam: Guwahati, Silchar
Bihar: Bettiah, Motihari, Chhapra
Chhattisgarh: Bhilai, Ambikapur, Jagdalpur
Delhi: Delhi, Saket, Rohini, Dwarka, Karkardooma, Patiala House, Tis Hazari, Rouse Avenue
Goa: Panaji, Margao, Mapusa, Vasco
Gujarat: Baroda, Bhuj
Haryana: Gurgaon
Himachal Pradesh: Simla, Dharamshala
Jharkhand: Jamshedpur
Karnataka: Bengaluru, Bangalore, Mysore, Mangaluru, Mangalore, Hubballi, Hubli, Belgaum, Gulbarga, Bellary
Kerala: Kochi, Cochin, Trivandrum, Calicut, Trichur
Madhya Pradesh: Hoshangabad
Maharashtra: Mumbai, Bombay, Navi Mumbai, Ahmednagar, Aurangabad, Osmanabad, Kalyan, Vasai
Manipur: Imphal
Meghalaya: Shillong
Odisha: Bhubaneswar, Rourkela, Berhampur
Puducherry: Pondicherry
Punjab: Mohali, Bhatinda
Rajasthan: Sri Ganganagar
Tamil Nadu: Trichy, Tuticorin, Madras, Ooty
Telangana: Secunderabad, Hanamkonda, Ramagundam
Tripura: Agartala
Uttar Pradesh: Noida, Kanpur, Allahabad, Faizabad
Uttarakhand: Haldwani, Rishikesh, Roorkee, Kotdwar
West Bengal: Calcutta, Siliguri, Asansol, Durgapur, Alipore, Barasat
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', cities = ''] = line.split(': ')
      return cities.split(', ').map((city) => [city, state] as const)
    }),
)

/** Towns in Hindi, because courts that sit in Hindi write them so. */
const IN_HINDI: Readonly<Record<string, string>> = {
  लखनऊ: 'Lucknow',
  कानपुर: 'Kanpur',
  आगरा: 'Agra',
  वाराणसी: 'Varanasi',
  मेरठ: 'Meerut',
  प्रयागराज: 'Prayagraj',
  इलाहाबाद: 'Allahabad',
  गाजियाबाद: 'Ghaziabad',
  नोएडा: 'Noida',
  दिल्ली: 'Delhi',
  जयपुर: 'Jaipur',
  जोधपुर: 'Jodhpur',
  कोटा: 'Kota',
  उदयपुर: 'Udaipur',
  भोपाल: 'Bhopal',
  इंदौर: 'Indore',
  इन्दौर: 'Indore',
  ग्वालियर: 'Gwalior',
  जबलपुर: 'Jabalpur',
  उज्जैन: 'Ujjain',
  रायपुर: 'Raipur',
  पटना: 'Patna',
  गया: 'Gaya',
  मुजफ्फरपुर: 'Muzaffarpur',
  रांची: 'Ranchi',
  धनबाद: 'Dhanbad',
  देहरादून: 'Dehradun',
  हरिद्वार: 'Haridwar',
  शिमला: 'Shimla',
  चंडीगढ़: 'Chandigarh',
  गुरुग्राम: 'Gurugram',
  फरीदाबाद: 'Faridabad',
  मुंबई: 'Mumbai',
  पुणे: 'Pune',
  नागपुर: 'Nagpur',
  हैदराबाद: 'Hyderabad',
  कोलकाता: 'Kolkata',
}

/** High Courts with the name of a city or an old name, which tells one State. */
const HIGH_COURTS: Readonly<Record<string, string>> = {
  Allahabad: 'Uttar Pradesh',
  Madras: 'Tamil Nadu',
  Calcutta: 'West Bengal',
  Orissa: 'Odisha',
  Patna: 'Bihar',
}

const STATES_OF = new Map<string, string[]>()
for (const state of STATES)
  for (const town of [state, ...townsOf(state)]) STATES_OF.set(town, [...(STATES_OF.get(town) ?? []), state])
for (const [city, state] of Object.entries(CITIES))
  STATES_OF.set(city, [...new Set([...(STATES_OF.get(city) ?? []), state])])

/**
 * The consonants of a name alone, because its vowels are written in many ways: झांसी and "Jhansi" are both "jhnsi".
 */
const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h ड़ d ढ़ dh ज़ z फ़ f ं n ँ n'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
)
const skeleton = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll(/[aeiou\s-]|y(?=$)/g, '')
    .replaceAll(/(.)\1/g, '$1')
const hindiSkeleton = (word: string) =>
  [...word.normalize('NFC')]
    .map((letter) => CONSONANTS[letter] ?? '')
    .join('')
    .replaceAll(/(.)\1/g, '$1')

const TOWNS = new Set([...STATES.flatMap((state) => townsOf(state)), ...Object.keys(CITIES)])

export const isPlace = (name: string): boolean => STATES_OF.has(name)

/** Whether this is the name of a district or a city. The name of a State alone is none. */
export const isTown = (name: string): boolean => TOWNS.has(name)

/** Hindi words behind which a town stands. Any other word may have the consonants of a town by chance. */
const OF_A_TOWN = /(?:जिला|ज़िला|न्यायालय|कोर्ट|शहर|जनपद)[ :]{0,2}$/u
const SKELETON_MIN = 4
let skeletons: Map<string, string> | undefined

/** A skeleton that two places share tells neither. */
function placeOfSkeleton(wanted: string): string | undefined {
  if (wanted.length < SKELETON_MIN) return undefined
  if (!skeletons) {
    skeletons = new Map()
    for (const town of TOWNS) skeletons.set(skeleton(town), skeletons.has(skeleton(town)) ? '' : town)
  }
  return skeletons.get(wanted) || undefined
}

const NAME = /(?<![\p{L}])\p{Lu}\p{L}+(?: (?:and \p{Lu}|\p{Lu})\p{L}+){0,3}/gu
const HINDI_WORD = /[\p{Script=Devanagari}]{2,}/gu
const ASKED_FOR = /(?:court|judge|magistrate|tribunal|commission|police station|thana|p\.?s\.?)[^.;\n]{0,40}$/i

/** "Kota House" is a building and may stand anywhere. In "Kota House No. 12" the number of a house follows the town. */
const BUILDING = /^ (?:House|Bhawan|Bhavan|Sadan)\b(?!,? (?:[Nn]o|#|\d))/

function placesIn({ flat }: Pick<FactPage, 'flat'>): Mention[] {
  const found: Mention[] = []
  for (const match of flat.matchAll(NAME)) {
    const words = match[0].split(' ')
    for (let at = 0; at < words.length;) {
      let taken = words.length - at
      while (taken > 0 && !isPlace(words.slice(at, at + taken).join(' '))) taken -= 1
      const start = match.index + words.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)
      const value = words.slice(at, at + taken).join(' ')
      const end = start + value.length
      if (taken > 0 && !BUILDING.test(flat.slice(end, end + 16))) found.push({ value, start, end })
      at += Math.max(1, taken)
    }
  }
  for (const { 0: word, index } of flat.matchAll(HINDI_WORD)) {
    const isTold = OF_A_TOWN.test(flat.slice(Math.max(0, index - 14), index))
    const value = IN_HINDI[word] ?? (isTold ? placeOfSkeleton(hindiSkeleton(word)) : undefined)
    if (value) found.push({ value, start: index, end: index + word.length })
  }
  return found.toSorted((one, other) => one.start - other.start)
}

/** @returns the districts and cities of this State that a message names, in its order */
export const readTowns = (page: Pick<FactPage, 'flat'>, state: string): string[] =>
  placesIn(page)
    .map(({ value }) => value)
    .filter((town) => isTown(town) && STATES_OF.get(town)?.includes(state))

/**
 * Finds the State whose courts and police a message speaks of: the one that it names, else that of the High Court or of
 * the court's town, else the State that all its places share.
 * @returns null when the message names no place, or places of several States
 */
export function readState(page: FactPage): Mention | null {
  const high = /(?<![\p{L}])(\p{L}+) High Court(?![\p{L}])/u.exec(page.flat)
  const ofCourt = high && HIGH_COURTS[high[1] ?? '']
  if (high && ofCourt) return { value: ofCourt, start: high.index, end: high.index + high[0].length }
  const all = placesIn(page).map((place) => ({ ...place, states: STATES_OF.get(place.value) ?? [] }))
  const named = all.filter(({ value, states }) => states.includes(value))
  const near = all.filter(({ start }) => ASKED_FOR.test(page.flat.slice(Math.max(0, start - 60), start)))
  for (const places of [named, near, all]) {
    const [first] = places
    const shared = first?.states.filter((state) => places.every(({ states }) => states.includes(state))) ?? []
    if (first && shared.length === 1) return { value: shared[0] ?? '', start: first.start, end: first.end }
  }
  return null
}
