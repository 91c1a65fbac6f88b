/**
 * Finds who stands where from what they did to each other: "Ravi Rao ne Asha Rao ko cheque diya" makes Ravi Rao the
 * drawer, and in "maine Ravi Rao ko makan kiraye par diya" he is the tenant of the one who writes. Without it a story
 * that has no word such as "tenant" leaves the title of the paper blank.
 */
import type { PartySide } from '../../paper/parties.ts'
import type { FactPage } from '../fact-page.ts'
import { joinsWholeName } from '../cues/joined-names.ts'
import { isJoin, otherThan, type PartyMention, type PartySides } from '../party-sides.ts'
import { readPersonAt } from '../read-person.ts'
import { isPlace } from '../place-names.ts'
import { beginsName, ENDS, isName } from '../read-name.ts'
import { storyRoles, type StoryAct } from './story-roles.ts'
import { endsSentence, type PageWord } from '../words.ts'

/** Who does something, or to whom it is done: the one who writes, or the place of a name. */
type Actor = 'self' | { at: number; length: number }

interface ActBetween {
  by: Actor | null
  to: Actor | null
  act: StoryAct | null
}

/** Words of a clause; a longer one is a pasted paper. */
const MOST_CLAUSE = 60
const MOST_NAME = 4
const DEVANAGARI = /^\p{Script=Devanagari}+$/u
/** Words of Hindi that are no name, before "ने" and "से". */
const NO_HINDI_NAME =
  /^(?:बैंक|पुलिस|थाना|न्यायालय|अदालत|कोर्ट|कंपनी|मैं|हम|वह|उस|उन|इस|इन|जिस|किस|उन्हों|इन्हों|सब|सभी|दोनों|लोगों|पति|पत्नी|सास|ससुर|बेटे|बेटी|भाई|पिता|माता|मालिक|विभाग|मेरे|मेरी|हमारे|मुवक्किल|लिए|उसके|इसके|उसने|इसने|तब|फिर|बाद|जब|यह|ये|वे|एक|दो|में|पर)$/

/** @returns the party of each side that has none yet */
export function readStory(
  words: readonly PageWord[],
  { flat, page }: FactPage,
  sides: PartySides,
  found: readonly PartyMention[],
): PartyMention[] {
  // Against an accused stands the State, and whoever else the story names is a witness or complained.
  if (!sides.isFirst || page !== null || sides.joint || sides.state !== null) return []
  const all: PartyMention[] = []
  const isEmpty = (side: PartySide) => ![...found, ...all].some((one) => one.side === side)
  const isKnown = (name: string) => [...found, ...all].some(({ party }) => party.name.includes(name))
  const take = (side: PartySide | null, actor: Actor | null) => {
    if (side === null || actor === null || actor === 'self' || !isEmpty(side)) return
    // A letter goes to an office, and nobody of whom it tells is its reader.
    if (sides.letter && sides.office && side !== sides.own) return
    const begin = words[actor.at]
    const said = words.slice(actor.at, actor.at + actor.length).map(({ text }) => text.replace(/[.,]$/, ''))
    const read = readPersonAt(words, actor.at, flat)
    const hindi = said.every((word) => DEVANAGARI.test(word))
    const party =
      read && !hindi && read.party.name.startsWith(said[0] ?? '')
        ? read.party
        : { name: said.join(' '), parentage: '', age: '', occupation: '', address: '' }
    if (!begin || isPlace(party.name) || isKnown(party.name)) return
    const end = words[actor.at + actor.length - 1]?.end ?? begin.end
    all.push({ side, party, weak: true, start: begin.start, end })
    // "… to Ravi Rao, 29 and Mohan Rao, 27"
    const next = read?.at ?? 0
    const second =
      read && isJoin(words[next]) && joinsWholeName(words, next + 1, sides.words)
        ? readPersonAt(words, next + 1, flat)
        : null
    if (second && !isPlace(second.party.name))
      all.push({ side, party: second.party, weak: true, start: words[next + 1]?.start ?? end, end: second.end })
  }
  for (const [from, to] of clauses(words)) {
    const told = readHindi(words, from, to) ?? readEnglish(words, from, to)
    if (!told) continue
    for (const [actor, other, roles] of [
      [told.by, told.to, told.act?.by],
      [told.to, told.by, told.act?.to],
    ] as const) {
      const role = sideOf(roles, sides)
      take(role ?? (other === 'self' && !sides.deed ? otherThan(sides.own) : null), actor)
    }
  }
  const lives = isEmpty(sides.own) && sides.own === 'first' && !sides.deed ? whoLives(words) : null
  if (lives) take(sides.own, lives)
  return all
}

/** "For wife. Asha Rao lives with her parents": the one person of whom it is said, where it is said of one alone. */
function whoLives(words: readonly PageWord[]): Actor | null {
  const { lives } = storyRoles()
  const named = [...words.entries()].flatMap(([at, { text }]) => {
    // "Rao Sugar Works" is a name.
    const actor = lives.has(text) ? nameBefore(words, at, 0) : null
    return actor === null || actor === 'self' ? [] : [actor]
  })
  const [one] = named
  const nameOf = (actor: { at: number; length: number }) =>
    words
      .slice(actor.at, actor.at + actor.length)
      .map(({ lower }) => lower)
      .join(' ')
  return one && named.every((other) => nameOf(other) === nameOf(one)) ? one : null
}

/** Sentences, and the parts of a sentence between semicolons. */
function clauses(words: readonly PageWord[]): [from: number, to: number][] {
  const found: [number, number][] = []
  let from = 0
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (!endsSentence(word) && word.text !== ';' && next && !next.startsLine) continue
    found.push([from, Math.min(at + 1, from + MOST_CLAUSE)])
    from = at + 1
  }
  return found
}

function sideOf(roles: readonly string[] | undefined, { words, deed }: PartySides): PartySide | null {
  for (const role of roles ?? []) {
    const side = words.get(role) ?? (deed ? OF_DEED[role] : undefined)
    if (side) return side
  }
  return null
}
const OF_DEED: Readonly<Record<string, PartySide | undefined>> = { giver: 'first', taker: 'second' }

/** "Ravi Rao ne mujhse 2 lakh udhaar liye", "maine Ravi Rao ko dukaan kiraye par di" */
function readHindi(words: readonly PageWord[], from: number, to: number): ActBetween | null {
  const { hindiBy, hindiTo, selfDoes, selfGets, client } = storyRoles()
  const lower = (at: number) => words[at]?.lower ?? ''
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  const marked = places.find((at) => hindiBy.has(lower(at)))
  const own = places.find((at) => selfDoes.has(lower(at)) && /n[e]$|ने$/.test(lower(at)))
  if (marked === undefined && own === undefined) return null
  const by = own !== undefined && (marked === undefined || own < marked) ? 'self' : nameBefore(words, marked ?? 0, from)
  const begin = Math.min(marked ?? to, own ?? to)
  const behind = places.filter((at) => at > begin)
  const act = actIn(words, begin, to)
  const gets = by !== 'self' && behind.some((at) => selfGets.has(lower(at)) || client.has(lower(at)))
  const object =
    behind
      .map((at) => (hindiTo.has(lower(at)) ? nameBefore(words, beforeBracket(words, at), from) : null))
      .find(Boolean) ?? null
  return { by, to: gets ? 'self' : object, act }
}

/** "I gave my shop to Ravi Rao", "Ravi Rao took a loan from me", "uncle Ravi Rao is giving his flat to Asha Rao" */
function readEnglish(words: readonly PageWord[], from: number, to: number): ActBetween | null {
  const { acts, behind, selfDoes, selfGets } = storyRoles()
  for (let at = from; at < to; at += 1) {
    const act = acts.find((one) =>
      one.words.some((phrase) => phrase[0] === words[at]?.lower && follows(words, at, to, phrase)),
    )
    if (!act) continue
    let before = at
    while (before > from && AUXILIARY.test(words[before - 1]?.lower ?? '')) before -= 1
    const isSelf =
      selfDoes.has(words[before - 1]?.lower ?? '') ||
      // "Giving it to Ravi Rao" is said of oneself.
      (at === from && (words[at]?.lower ?? '').endsWith('ing')) ||
      // "I Asha Rao (Kollam) sell to …"
      (words[before - 1]?.text === ')' && words.slice(from, before).some(({ text }) => /^(?:I|We)$/.test(text)))
    const by = isSelf ? 'self' : nameBefore(words, before, from)
    if (!by) continue
    for (let next = at + 1; next < to; next += 1) {
      const isLed = behind.has(words[next - 1]?.lower ?? '') || next === at + 1
      if (!isLed) continue
      if (selfGets.has(words[next]?.lower ?? '')) return { by, to: 'self', act }
      const name = nameFrom(words, next, to)
      if (name) return { by, to: name, act }
    }
    return { by, to: null, act }
  }
  return null
}
const AUXILIARY = /^(?:is|am|are|was|were|has|have|had|will|wants?|to|now|already|also|only|did|not|never|been)$/

/** "Maine Ravi Rao (Rao Traders, Agra) ko …": the name stands before what the bracket says of him. */
function beforeBracket(words: readonly PageWord[], at: number): number {
  if (words[at - 1]?.text !== ')') return at
  const open = words.slice(0, at).findLastIndex(({ text }) => text === '(')
  return open > at - MOST_BRACKET ? open : at
}
const MOST_BRACKET = 12

function actIn(words: readonly PageWord[], from: number, to: number): StoryAct | null {
  const { acts } = storyRoles()
  return acts.find((act) => act.words.some((phrase) => follows(words, from, to, phrase))) ?? null
}

/** Whether the words of a phrase stand in their order in this part of the message. */
function follows(words: readonly PageWord[], from: number, to: number, phrase: readonly string[]): boolean {
  let wanted = 0
  for (let at = from; at < to && wanted < phrase.length; at += 1) if (words[at]?.lower === phrase[wanted]) wanted += 1
  return wanted === phrase.length
}

/** The name that ends before this word; the client of the one who writes is the writer. */
function nameBefore(words: readonly PageWord[], at: number, from: number): Actor | null {
  let begin = at
  while (begin > from && begin > at - MOST_NAME && isOfName(words[begin - 1] as PageWord)) begin -= 1
  if (begin === at && DEVANAGARI.test(words[at - 1]?.text ?? '')) return hindiNameBefore(words, at, from)
  const length = at - begin
  const last = words[at - 1]
  if (storyRoles().client.has(words[begin - 1]?.lower ?? '')) return 'self'
  return length > 1 && last && !isPlace(last.text) ? { at: begin, length } : null
}
const isOfName = (word: PageWord) => isName(word) && !endsSentence(word) && !storyRoles().selfDoes.has(word.lower)

/** "दिनेश जाटव ने": two or three words at the beginning of the sentence, because nothing marks a name in Hindi. */
function hindiNameBefore(words: readonly PageWord[], at: number, from: number): Actor | null {
  const client = words.slice(from, at).findLastIndex(({ lower }) => storyRoles().client.has(lower))
  if (client >= 0 && at - from - client < MOST_NAME + 1) return 'self'
  const said = words.slice(from, at)
  const isWhole = said.length > 1 && said.length < MOST_NAME
  return isWhole &&
    said.every(({ text, lower }) => DEVANAGARI.test(text) && !ENDS.has(lower) && !NO_HINDI_NAME.test(text))
    ? { at: from, length: said.length }
    : null
}

/** The name that begins here, behind "my friend" or a title. */
function nameFrom(words: readonly PageWord[], at: number, to: number): Actor | null {
  let begin = at
  while (begin < at + 3 && LEADS.test(words[begin]?.lower ?? '')) begin += 1
  let end = begin
  while (
    end < to &&
    end < begin + MOST_NAME &&
    words[end] &&
    (end === begin ? beginsName : isName)(words[end] as PageWord)
  ) {
    end += 1
    if (endsSentence(words[end - 1] as PageWord)) break
  }
  const length = end - begin
  return length > 1 && !isPlace(words[begin]?.text ?? '') ? { at: begin, length } : null
}
const LEADS =
  /^(?:my|our|his|her|the|one|friend|brother|sister|cousin|uncle|aunt|nephew|niece|son|daughter|granddaughter|grandson|neighbour|mr|mrs|ms|dr|shri|smt|sri)\.?$/
