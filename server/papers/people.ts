/** Who is spoken of. Names are gathered over all papers first: a name in one script is then known in the other. */
import { nameKey } from './names.ts'
import { hitsOf, KIN } from './lexicon.ts'

export interface People {
  /** Key to the name as it was first written. */
  names: ReadonlyMap<string, string>
}

export interface Mention {
  key: string
  words: string
  start: number
}

const NOT_NAMES = new Set(
  'i he she they we it my his her their our the a an this that these those there then when while where who on in at by from after before out one two three four five six seven eight nine ten both all many some nobody no none not only if as since because but and or so to for with of me him them us you your yes sir now today yesterday shop bag police court state accused complainant informant witness advocate counsel judge magistrate inspector constable doctor hospital district station sessions house street examination statement report january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday rs no pw dw cw fir bns bnss bsa ipc crpc first second third shri smt mr mrs dr si asi god out again later next same nothing everybody everyone somebody someone people boys boy man men persons person two-wheeler earlier thereafter thereupon however also had was did'.split(
    ' ',
  ),
)
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

/** @param texts sentences of all papers; @param known names that headings gave */
export function gatherPeople(texts: readonly string[], known: readonly string[]): People {
  const names = new Map<string, string>()
  const put = (name: string) => {
    const [first = ''] = name.split(' ')
    const key = nameKey(first)
    if (key.length > 1 && !names.has(key)) names.set(key, name)
  }
  known.forEach(put)
  for (const text of texts) {
    for (const { index, 0: found } of text.matchAll(CAPITALISED)) {
      const words = found.split(' ')
      while (words.length > 0 && NOT_NAMES.has((words[0] ?? '').toLowerCase())) words.shift()
      const name = words.join(' ')
      if (!name || words.some((word) => NOT_NAMES.has(word.toLowerCase()))) continue
      const start = index + found.length - name.length
      const before = text.slice(Math.max(0, start - 24), start)
      if (PLACE_BEFORE.test(before)) continue
      const kin = hitsOf(KIN, before).at(-1)
      const isKin = kin !== undefined && before.slice(kin.end).trim() === ''
      if (isKin || PERSON_BEFORE.test(before) || DOES.test(text.slice(index + found.length))) put(name)
    }
    for (const match of text.matchAll(HINDI_ROLE))
      for (const name of [match[1], match[2]]) if (name && !NOT_NAMES_HI.has(name) && name.length > 2) put(name)
  }
  return { names }
}

/** Every known person named in a text, left to right. */
export function mentionsIn({ names }: People, text: string): Mention[] {
  return [...text.matchAll(/[\p{L}\p{M}]{2,24}/gu)].flatMap(({ index, 0: words }) => {
    const isName = /^\p{Lu}/u.test(words) || /^\p{Script=Devanagari}/u.test(words)
    if (!isName || NOT_NAMES.has(words.toLowerCase()) || NOT_NAMES_HI.has(words)) return []
    const key = nameKey(words)
    return names.has(key) ? [{ key, words, start: index }] : []
  })
}

/** People who are told apart without a name. */
const ROLES: [string, RegExp][] = [
  ['the driver', /\b(?:boy|man|person|one) (?:who was )?driving\b|चला रह/iu],
  ['the one behind', /\b(?:sitting behind|pillion)\b|पीछे बैठ/iu],
  ['the third', /\bthe third\b|तीसर/iu],
  ['the other', /\bthe other (?:boy|man|person|one)\b|\banother (?:boy|man|person)\b|दूसरे/iu],
  ['one of them', /\bone of (?:them|the)\b|उनमें से एक/iu],
  ['all', /\b(?:both|all|everybody|all of them)\b|सभी|दोनों/iu],
]
const CARRIES_ON =
  /^(?:he|she|it|his|her|with|had|put|took|hit|fired|was|wore|held|said|snatched)\b|\b(?:he|she) |^(?:उसने|उसके|वह)/iu

/** Whoever a clause says it of: a name, a role, the witness himself (`self`), or whom the clause before was about. */
export function actorOf(people: People, text: string, before: string): string {
  const passive = /\bby ([A-Z]\p{Ll}+)/u.exec(text)
  if (passive && people.names.has(nameKey(passive[1] ?? ''))) return nameKey(passive[1] ?? '')
  const first = mentionsIn(people, text)[0]
  const self = /^(?:I|my|मैं|मैंने|मुझे)(?![\p{L}\p{M}])|(?:^|[\s,])(?:I|मैं|मैंने)(?![\p{L}\p{M}])/u.exec(text)
  if (self && (!first || self.index < first.start)) return /^my$/i.test(self[0]) && first ? first.key : 'self'
  if (first) return first.key
  const role = ROLES.find(([, pattern]) => pattern.test(text))?.[0]
  if (role) return role
  return CARRIES_ON.test(text) ? before : ''
}
