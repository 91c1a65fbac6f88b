/** Reads who died and which relations are left, with their number. Where it is doubtful, nothing is read. */
import { findPhrases, phraseWords, type PhraseMatch, type PhraseWord } from '../time/phrases.ts'
import type { HeirRole } from './content.ts'
import type { SumFacts } from './facts.ts'
import { placesOf, readMentions, type HeirMention } from './mentions.ts'
import { sumVocabulary } from './vocabulary.ts'

export interface Family {
  /** Who died, seen from the person who asks, or "man" and "woman". */
  deceased: string
  isWoman: boolean
  /** Undefined where nothing was told of them. */
  spouse: boolean | undefined
  mother: boolean | undefined
  father: boolean | undefined
  sons: number
  daughters: number
  /** Children of whom it was not told whether they are sons or daughters. */
  children: number
  /** Whether one of these is the person who asks. */
  isAskerAmong: boolean
  /** "Mummy, two brothers and a sister" may count the person who asks or leave that person out. */
  isAskerUnsure: boolean
}

/** "2bhai" is one word, and an heir who is not read would make every share too large. */
const GLUED = /\d(?:bh|beh|bah|bro|sis|son|dau|bet|chi|भा|बह|बे)/iu

export function readFamily(facts: SumFacts): Family | undefined {
  if (GLUED.test(facts.text)) return undefined
  const words = phraseWords(facts.text, facts.days)
  const mentions = readMentions(facts, words)
  const deaths = findDeaths(words, mentions)
  const [first, ...others] = deaths
  // "A cousin died": who died first is not among the relations.
  if (!first) return undefined
  const deceased = first.mention.relation
  const roles = sumVocabulary().heirRoles[deceased]
  if (!roles) return undefined
  const heirs = mentions
    .filter(({ relation }) => relation !== deceased)
    .map((mention) => ({ ...mention, role: roles[mention.relation] }))
  const lost = new Set<HeirMention>()
  for (const { mention, isEarlier } of others.filter((one) => one !== undefined)) {
    if (mention.relation === deceased) continue
    const role = roles[mention.relation]
    // A child who died first has a branch, and who died later has heirs of his own.
    if (role === 'other') continue
    if (!isEarlier || role === undefined || role === 'son' || role === 'daughter' || role === 'child') return undefined
    lost.add(mention)
  }
  const isLost = (mention: HeirMention) => [...lost].some((one) => one.match === mention.match) || mention.isAbsent
  const speaker = readSpeaker(facts.text, words, mentions, deceased)
  const told = countHeirs(
    heirs.filter(({ role }) => role !== 'other'),
    isLost,
    speaker,
    deceased,
  )
  if (!told) return undefined
  // A widow or widower who asks is alive.
  const spouse = deceased === 'husband' || deceased === 'wife' ? true : told.spouse
  return { ...told, deceased, isWoman: ['mother', 'wife', 'woman'].includes(deceased), spouse }
}

interface Death {
  mention: HeirMention
  isEarlier: boolean
}

/** Words between a relation and its death: "father, aged 52, a shopkeeper, died". */
const MOST_APART = 12

/** Each word of death belongs to the relation that stands nearest to it, the one before it first. */
function findDeaths(words: readonly PhraseWord[], mentions: readonly HeirMention[]): (Death | undefined)[] {
  const { died, earlier } = sumVocabulary()
  const befores = findPhrases(words, earlier)
  const deaths: (Death | undefined)[] = []
  for (const { from, to } of findPhrases(words, died)) {
    const near = mentions
      .map((mention) => ({ mention, cost: costOf(words, mention.match, from, to) }))
      .toSorted((a, b) => a.cost - b.cost)
      .at(0)
    if (!near || near.cost > MOST_APART) {
      deaths.push(undefined)
      continue
    }
    if (deaths.some((death) => death?.mention.match === near.mention.match)) continue
    const clause = words[from]?.clause
    const isEarlier = befores.some((one) => words[one.from]?.clause === clause && Math.abs(one.from - from) <= 4)
    // "Nana nani dono guzar gaye" is of both.
    const both = mentions.find(({ match }) => isJoined(words, match, near.mention.match))
    for (const mention of both ? [near.mention, both] : [near.mention]) deaths.push({ mention, isEarlier })
  }
  return deaths
}

const isJoined = (words: readonly PhraseWord[], before: PhraseMatch<string>, { from }: PhraseMatch<string>) =>
  (before.to === from && words[before.from]?.clause === words[from]?.clause) ||
  (before.to === from - 1 && /^(?:and|aur|और)$/.test(words[before.to]?.text ?? ''))

/** Words between: as many as stand before the death, two behind it ("death of my father"). */
function costOf(words: readonly PhraseWord[], match: PhraseMatch<string>, from: number, to: number): number {
  const [relation, death] = [words[match.from], words[from]]
  if (relation?.sentence !== death?.sentence) return Number.POSITIVE_INFINITY
  if (match.to <= from) return from - match.to
  return relation?.clause === death?.clause && match.from - to <= 2 ? match.from - to + 1 : Number.POSITIVE_INFINITY
}

type Speaker = {
  isHeir: boolean
  isCounted: boolean
  isUnsure?: boolean
  as: 'son' | 'daughter' | 'child'
  own?: PhraseMatch<string>
}

const NOBODY: Speaker = { isHeir: false, isCounted: false, as: 'child' }

/** A child who asks is an heir: counted in by "we", counted besides by "me", or one of "two sons". Else it is doubtful. */
function readSpeaker(
  text: string,
  words: readonly PhraseWord[],
  mentions: readonly HeirMention[],
  deceased: string,
): Speaker | null {
  if (deceased !== 'father' && deceased !== 'mother') return NOBODY
  const siblings = mentions.filter(({ relation }) => ['brother', 'sister', 'sibling'].includes(relation))
  // "Only son is me, two sisters": the only son is one more, though an only child has no sisters.
  if (siblings.length > 0 && mentions.some(({ relation }) => relation === 'only-child')) return null
  const we = placesOf(words, 'we')
  const isWe = siblings.some(({ match: { from } }) => [1, 2, 3].some((back) => we.has(from - back)))
  const at = [...placesOf(words, 'me')].find((place) => isItem(words, place)) ?? -1
  const bracketed = siblings.find(({ match }) => isBracketed(text, words, at, match))?.match
  // "One sister (me)" is one person, and so is "main (ek bhai)".
  if (bracketed && bracketed.to <= at) return { ...NOBODY, isHeir: true, isCounted: true }
  if (isWe && at >= 0) return null
  if (isWe) return { isHeir: true, isCounted: true, as: 'child' }
  if (at < 0) return siblings.length > 0 ? { isHeir: true, isCounted: true, isUnsure: true, as: 'child' } : NOBODY
  const as = bracketed === undefined ? 'child' : bracketed.value === 'brother' ? 'son' : 'daughter'
  return { isHeir: true, isCounted: false, as, ...(bracketed && { own: bracketed }) }
}

function isBracketed(
  text: string,
  words: readonly PhraseWord[],
  at: number,
  { from, to }: PhraseMatch<string>,
): boolean {
  if (at < 0 || (to !== at && !(from > at && from <= at + 2))) return false
  const [before, after] = to === at ? [words[at - 1], words[at]] : [words[at], words[from]]
  return text.slice(before?.end, after?.start).includes('(')
}

const AND = /^(?:and|aur|और|only|sirf|left|&)$/
/** "Me" is "in" in Hindi, and "main" is an adjective, so that either must be an item of a list. */
function isItem(words: readonly PhraseWord[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (!word) return false
  const begins = before === undefined || before.clause !== word.clause || AND.test(before.text)
  const ends = after === undefined || after.clause !== word.clause || AND.test(after.text)
  return begins && ends
}

type Counted = Omit<Family, 'deceased' | 'isWoman'>

function countHeirs(
  heirs: readonly (HeirMention & { role: HeirRole | undefined })[],
  isLost: (mention: HeirMention) => boolean,
  speaker: Speaker | null,
  deceased: string,
): Counted | undefined {
  if (speaker === null || heirs.some(({ role }) => role === undefined)) return undefined
  const of = (role: HeirRole) => heirs.filter((one) => one.role === role && one.match !== speaker.own)
  const person = (role: 'spouse' | 'mother' | 'father') => {
    const told = [...of(role), ...(role === 'spouse' ? [] : of('parents'))]
    return told.length === 0 ? undefined : told.some((one) => !isLost(one))
  }
  // "Parents are alive" may be said of one's own.
  const isTold = deceased === 'man' || deceased === 'woman'
  if (!isTold && of('parents').some((one) => one.relation === 'parents' && !isLost(one))) return undefined
  const isOwn = heirs.some(({ relation }) => ['son', 'daughter', 'child'].includes(relation))
  // "My son" of a child who asks is a grandchild, and "her two children" may be a sister's.
  if (isOwn && speaker.isHeir) return undefined
  const [sons, daughters, children] = [many(of('son'), isLost), many(of('daughter'), isLost), many(of('child'), isLost)]
  if (![sons, daughters, children].every(Number.isInteger)) return undefined
  const isTwice = children > 0 && sons + daughters > 0
  if (isTwice && children !== sons + daughters) return undefined
  const own = (as: Speaker['as']) => (speaker.isHeir && !speaker.isCounted && speaker.as === as ? 1 : 0)
  return {
    spouse: person('spouse'),
    mother: person('mother'),
    father: person('father'),
    sons: sons + own('son'),
    daughters: daughters + own('daughter'),
    children: (isTwice ? 0 : children) + own('child'),
    isAskerAmong: own('child') > 0,
    isAskerUnsure: speaker.isUnsure === true,
  }
}

/** @returns NaN where their number is doubtful. Whoever was counted once may be named again: "my brother says". */
function many(mentions: readonly HeirMention[], isLost: (mention: HeirMention) => boolean): number {
  // "Two sisters" who seem to be denied were misread, because nobody numbers whom there is not.
  if (mentions.some((one) => one.isNumbered && isLost(one))) return Number.NaN
  const left = mentions.filter((one) => !isLost(one))
  const numbered = left.filter(({ isNumbered }) => isNumbered)
  const [first] = numbered.length > 0 ? numbered : left
  if (first === undefined) return 0
  const isAgain = left.every((one) => one === first || (!one.isOneOfMany && one.sentence !== first.sentence))
  if (numbered.length > 1 || (numbered.length === 0 && (!isAgain || (first.isOneOfMany && left.length > 1))))
    return Number.NaN
  return first.count ?? Number.NaN
}
