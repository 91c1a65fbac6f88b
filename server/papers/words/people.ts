/**
 * Finds the persons in a text. Names are gathered from all papers first, so that a name in one script is known in the
 * other.
 */
import { ENGLISH_MONTHS } from '#shared/indian-text/months.ts'
import { nameKey } from './names.ts'
import { hitsOf, KIN } from './lexicon.ts'

export interface People {
  /** From the key of a person to the name as it was first written. */
  names: ReadonlyMap<string, string>
  /** From "1" to the key of accused No. 1, where the papers say who that is, so that both count as one person. */
  accused: ReadonlyMap<string, string>
}

export interface Mention {
  key: string
  words: string
  start: number
}

const NOT_NAMES = new Set([
  ...'i he she they we it my his her their our the a an this that these those there then when while where who on in at by from after before out one two three four five six seven eight nine ten both all many some nobody no none not only if as since because but and or so to for with of me him them us you your yes sir now today yesterday shop bag police court state accused deceased injured victim prosecutrix late namely panch agent complainant informant witness advocate counsel judge magistrate inspector constable doctor hospital district station sessions house street examination statement report holi diwali dussehra eid navratri rakhi monday tuesday wednesday thursday friday saturday sunday rs no pw dw cw fir bns bnss bsa ipc crpc first second third shri smt mr mrs dr si asi god out again later next same nothing everybody everyone somebody someone people boys boy man men persons person two-wheeler earlier thereafter thereupon however also had was did'.split(
    ' ',
  ),
  ...ENGLISH_MONTHS.map((month) => month.toLowerCase()),
])
const NOT_NAMES_HI = new Set(
  'मैं मैंने मुझे मेरे मेरी मेरा उस उसने उसके उन उन्होंने वह वे सभी सब लोग लोगों पुलिस किसी कोई तभी जब वहाँ वहां यह इस एक दो तीन चार पांच पाँच लड़के लड़कों आदमी भाई पत्नी पति पिता माँ सास गाँव घर बदमाश बदमाशों अभियुक्त आरोपी और जिस जिसने हम हमने आप साहब डॉक्टर इसके बाद'.split(
    ' ',
  ),
)
const PLACE_BEFORE =
  /(?:\b(?:at|in|from|towards|near|to|of village|village|district|of|ps|p\.s\.|r\/o|for)|[.,]? ?(?:nai|new))\s$/iu
const PERSON_BEFORE =
  /(?:\b(?:accused|named|namely|shri|smt|mr|mrs|master|dr|and|were|was|neighbou?r|villagers,?|constable)|,)\s$/iu
const DOES =
  /^(?:,? (?:and|had|has|was|were|is|hit|said|told|came|fired|took|caught|ran|called|held|threatened|also|slapped|gave|put|stabbed|pushed|snatched|went|with|who|then|demanded|kicked|beat|asked|shouted|exhorted|saw|s\/o|w\/o))\b/iu
const CAPITALISED = /(?<![\p{L}.])\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20}){0,2}(?![\p{L}])/gu
const HINDI_ROLE =
  /([\p{Script=Devanagari}]{2,20}) (?=ने |को |के (?:हाथ|पास|पेट|सिर|साथ|पैर|सीने)|और ([\p{Script=Devanagari}]{2,20}) (?:ने|चार|के))/gu

/**
 * @param texts sentences of all papers
 * @param known names that headings gave
 */
export function gatherPeople(texts: readonly string[], known: readonly string[]): People {
  const names = new Map<string, string>()
  const accused = new Map<string, string>()
  const put = (name: string) => {
    const [first = ''] = name.split(' ')
    const key = nameKey(first)
    if (key.length > 1 && !names.has(key)) names.set(key, name)
  }
  known.forEach(put)
  const headed = new Set(names.keys())
  const persons = new Map<string, number>()
  const places = new Map<string, number>()
  for (const text of texts) {
    for (const [, no = '', name = ''] of text.matchAll(ACCUSED_NAMED)) {
      if (NOT_NAMES.has(name.toLowerCase())) continue
      put(name)
      if (!accused.has(no)) accused.set(no, nameKey(name))
    }
    for (const { index, 0: found } of text.matchAll(CAPITALISED)) {
      const words = found.split(' ')
      while (words.length > 0 && NOT_NAMES.has((words[0] ?? '').toLowerCase())) words.shift()
      const name = words.join(' ')
      if (!name || words.some((word) => NOT_NAMES.has(word.toLowerCase()))) continue
      const start = index + found.length - name.length
      const before = text.slice(Math.max(0, start - 24), start)
      if (PLACE_BEFORE.test(before)) {
        const key = nameKey(words[0] ?? '')
        places.set(key, (places.get(key) ?? 0) + 1)
        continue
      }
      const kin = hitsOf(KIN, before).at(-1)
      const isKin = kin !== undefined && before.slice(kin.end).trim() === ''
      persons.set(nameKey(words[0] ?? ''), (persons.get(nameKey(words[0] ?? '')) ?? 0) + 1)
      if (isKin || PERSON_BEFORE.test(before) || DOES.test(text.slice(index + found.length))) put(name)
    }
    for (const match of text.matchAll(HINDI_ROLE))
      for (const name of [match[1], match[2]]) if (name && !NOT_NAMES_HI.has(name) && name.length > 2) put(name)
  }
  // A word that mostly follows "at" or "in" is a village, however a sentence begins with it.
  for (const [key, times] of places) if (!headed.has(key) && times > (persons.get(key) ?? 0)) names.delete(key)
  return { names, accused }
}

const ACCUSED_NAMED = /\b[Aa]ccused (?:[Nn]o\.? ?)?(\d{1,2}),? (?:namely )?(\p{Lu}\p{Ll}{2,20})/gu
const ACCUSED_NUMBERED = /\b(?:[Aa]ccused (?:[Nn]o\.? ?)?|A-)(\d{1,2})(?![\d,]|\.\d| to\b)(?!,? \p{Lu}\p{Ll}{2})/gu

export function mentionsIn({ names, accused }: People, text: string): Mention[] {
  const numbered = [...text.matchAll(ACCUSED_NUMBERED)].flatMap(({ index, 0: words, 1: no = '' }) => {
    const key = accused.get(no)
    return key ? [{ key, words, start: index }] : []
  })
  const named = [...text.matchAll(/[\p{L}\p{M}]{2,24}/gu)].flatMap(({ index, 0: words }) => {
    const isName = /^\p{Lu}/u.test(words) || /^\p{Script=Devanagari}/u.test(words)
    if (!isName || NOT_NAMES.has(words.toLowerCase()) || NOT_NAMES_HI.has(words)) return []
    const key = nameKey(words)
    return names.has(key) ? [{ key, words, start: index }] : []
  })
  return numbered.length > 0 ? [...numbered, ...named].toSorted((a, b) => a.start - b.start) : named
}

const ROLES: [string, RegExp][] = [
  ['the accused', /^(?:The |the )?[Aa]ccused (?!no|person|\d|\p{Lu})|^अभियुक्त ने/u],
  ['somebody', /^(?:somebody|someone|some (?:person|one|body)|an? passer-?by|किसी ने)/iu],
  ['the driver', /\b(?:boy|man|person|one) (?:who was )?driving\b|चला रह/iu],
  ['the one behind', /\b(?:sitting behind|pillion)\b|पीछे बैठ/iu],
  ['the third', /\bthe third\b|तीसर/iu],
  ['the other', /\bthe other (?:boy|man|person|one)\b|\banother (?:boy|man|person)\b|दूसरे/iu],
  ['one of them', /\bone of (?:them|the)\b|उनमें से एक/iu],
  ['all', /\b(?:both|all|everybody|all of them)\b|सभी|दोनों/iu],
]
const CARRIES_ON =
  /^(?:the (?:blows?|injur)|he|she|it|his|her|with|had|put|took|hit|fired|was|wore|held|said|snatched)\b|\b(?:he|she) |^(?:उसने|उसके|वह)/iu

/** A piece of a sentence without a subject continues with the person before it. */
const GOES_ON =
  /^(?:put|took|hit|snatched|wore|stopped|fired|ran|fled|held|said|told|carried|shifted|threatened|gave|narrated|informed)\b/u

/** "My brother-in-law Sonu": the name must be so near, otherwise it may be somebody else's. */
const OWN_PERSON = 30
/** Somebody's relation begins the clause, so that relation is the one who acts. */
const KIN_ACTS =
  /^(?:[Mm]y|[Hh]is|[Hh]er|[Tt]he|[Mm]er[aie]|मेर[ाीे]|उसक[ाीे]|अपन[ाीे]|\p{Lu}?\p{L}{2,6} ne)\s|^(?:सास|पति|ससुर|देवर|पिता|भाई|Saas|Pati|Sasur|Devar|Pita|Bhai)(?![\p{L}\p{M}])/u

/**
 * The person a clause is about: a name, a role, the witness himself (`self`), or the person of the clause before.
 * @param before the person of the clause before
 * @param other the last person spoken of who is not the witness
 */
export function actorOf(people: People, text: string, before: string, other = ''): string {
  const pronoun = /^(?:he|she)\b/iu.test(text) ? (before === 'self' ? other : before) : ''
  if (pronoun) return pronoun
  const passive = /\bby ([A-Z]\p{Ll}+)/u.exec(text)
  if (passive && people.names.has(nameKey(passive[1] ?? ''))) return nameKey(passive[1] ?? '')
  if (before && GOES_ON.test(text)) return before
  const first = mentionsIn(people, text)[0]
  const self =
    /^(?:I|We|my|My|मैं|मैंने|मुझे|हम)(?![\p{L}\p{M}])|(?:^|[\s,])(?:I|मैं|मैंने|Main|main|maine|Maine)(?![\p{L}\p{M}])/u.exec(text)
  const mine = /^my$/i.test(self?.[0] ?? '')
  if (self && !mine && (!first || self.index < first.start)) return 'self'
  if (self && mine && first && first.start < OWN_PERSON) return first.key
  if (first && !mine) return first.key
  const kin = KIN_ACTS.test(text) ? hitsOf(KIN, text.slice(0, 40))[0] : undefined
  if (kin && (!self || kin.start < 14)) return `kin:${kin.value}`
  if (self) return 'self'
  const role = ROLES.find(([, pattern]) => pattern.test(text))?.[0]
  if (role) return role
  return CARRIES_ON.test(text) ? before : ''
}
