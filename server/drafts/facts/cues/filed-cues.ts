/**
 * Reads who filed the case in which a paper is made, from the story and from its title: in an answer the one who filed is
 * on the other side.
 */
import { isGovernment, NOBODY } from '../../paper/parties.ts'
import type { PartySide } from '../../paper/parties.ts'
import { otherThan, type PartyCue, type PartyMention, type PartySides } from '../party-sides.ts'
import { isPlace } from '../place-names.ts'
import { beginsName, isName } from '../read-name.ts'
import { endsSentence, type PageWord } from '../words.ts'

/**
 * Reads "OA 12/2026, filed by Canara Bank against Asha Rao" where the paper answers: there the one who filed is on the
 * other side, and the client may be among those whom it was filed against.
 */
export function filedAt(
  words: readonly PageWord[],
  at: number,
  { own, letter, words: known }: PartySides,
): PartyCue | null {
  if (own !== 'second' || letter) return null
  const cue = { length: 1, weak: false } as const
  const isFiled = (place: number) => words[place]?.lower === 'by' && FILED.test(words[place - 1]?.lower ?? '')
  const next = words[at + 1]
  if (isFiled(at)) {
    // "Filed by the plaintiff" names nobody.
    const names = next && beginsName(next) && !known.has(next.lower)
    return names ? { ...cue, side: 'first', several: false, next: 'first' } : null
  }
  if (words[at]?.lower !== 'against') return null
  for (let before = at - 1; before > at - FILED_WORDS; before -= 1) {
    const word = words[before]
    if (!word || endsSentence(word)) break
    if (isFiled(before)) return { ...cue, side: 'second', several: true, next: 'second' }
  }
  return null
}
export const FILED = /^(?:filed|moved|brought|instituted|lodged)$/
/** So near stands the name of the one who filed. */
const FILED_WORDS = 12

/**
 * Reads the name before "has filed" and "has sued us" of a paper that answers: "Our supplier Jagdamba Ispat, Bhavnagar
 * has sued us". A role says it more surely.
 *
 * @param nameBefore the words of the name that ends before a place
 */
export function whoFiled(
  words: readonly PageWord[],
  at: number,
  { own, letter }: PartySides,
  nameBefore: (words: readonly PageWord[], at: number) => string,
): PartyMention | null {
  const has = /^(?:has|have|had)$/.test(words[at]?.lower ?? '')
  const verb = words[has ? at + 1 : at]
  if (own !== 'second' || letter || !verb || !DID_FILE.test(verb.lower)) return null
  const said = nameBefore(words, at)
  const seat = said !== '' && isPlace(said) && words[at - 1 - said.split(' ').length]?.text === ',' ? said : ''
  const end = seat ? at - 1 - seat.split(' ').length : at
  const whole = seat ? nameBefore(words, end) : said
  const name = whole.replace(ROLE_BEFORE, '')
  if (!/ /.test(whole) || isPlace(name)) return null
  // "Client Asha Rao says" tells what our own side answers.
  if (/^(?:client|muvakkil)$/.test(words[end - whole.split(' ').length - 1]?.lower ?? '')) return null
  const start = words[end - name.split(' ').length]?.start ?? verb.start
  return {
    side: otherThan(own),
    party: { ...NOBODY, name, address: seat },
    weak: true,
    start,
    end: words[at - 1]?.end ?? verb.start,
  }
}
/** Reads "harassed by her son Nikhil Goenka" where nobody is prosecuted: who did it is on the other side. */
export function doneBy(words: readonly PageWord[], at: number, { own, state, deed }: PartySides): PartyCue | null {
  if (words[at]?.lower !== 'by' || own !== 'first' || state !== null || deed) return null
  if (!DONE.test(words[at - 1]?.lower ?? '')) return null
  return { side: 'second', length: 1, several: true, next: 'second', weak: true }
}
const DONE =
  /^(?:harassed|beaten|assaulted|cheated|threatened|abused|tortured|defrauded|dispossessed|terminated|encroached)$/
/**
 * Reads "in the consumer case of Asha Rao" of an answer, "decree in favour of Asha Rao", and "divorce from Ravi Rao". Who
 * won is on the other side of an appeal, and on the own side where the decree is executed or defended.
 */
export function caseOf(words: readonly PageWord[], at: number, sides: PartySides): PartyCue | null {
  const { own, letter, deed, appeals, holdsDecree } = sides
  const [before, next] = [words[at - 1]?.lower ?? '', words[at + 1]]
  if (letter || deed || !next || !beginsName(next) || isPlace(next.text)) return null
  const cue = { length: 1, several: false, weak: true } as const
  const on = (side: PartyCue['side']): PartyCue => ({ ...cue, side, next: side })
  const second = words[at + 2]
  if (!second || !isName(second) || endsSentence(next)) return null
  if (words[at]?.lower === 'from') return before === 'divorce' ? on('second') : null
  if (words[at]?.lower !== 'of') return null
  if (/^favou?r$/.test(before)) return appeals ? on(otherThan(own)) : holdsDecree ? on(own) : null
  const numbered = /^\d+\/(?:19|20)?\d\d$/.test(before) ? (words[at - 2]?.lower ?? '') : before
  const isCase = /^(?:case|suit|petition|complaint|application|no|op|wp|os|cs|oa)$/.test(numbered)
  return own === 'second' && isCase ? on('first') : null
}

/** Whose a role is in an appeal: "appeal for defendant Asha Rao", "in favour of plaintiff Ravi Rao". */
export const sideInAppeal = (words: readonly PageWord[], at: number, own: PartySide): PartySide | null => {
  const [one, two] = [words[at - 1]?.lower ?? '', words[at - 2]?.lower ?? '']
  if (one === 'of' && /^favou?r$/.test(two)) return otherThan(own)
  return (one === 'for' || one === 'by') && /^(?:appeal|revision|appear|act|am|are)$/.test(two) ? own : null
}

/** "Daughter-in-law Swati has filed" */
const ROLE_BEFORE =
  /^(?:Mr\.?|Mrs\.?|Ms\.?|Shri|Smt\.?|Sri|(?:Father|Mother|Son|Daughter|Brother|Sister)-in-law|Father|Mother|Husband|Wife|Landlord|Tenant|Plaintiff|Petitioner|Complainant|Workman) /
const DID_FILE = /^(?:filed|sued|moved|applied|instituted|lodged|preferred|says|alleges|claims)$/

/** The two names of a case: "Asha Rao v. Ravi Rao". */
export interface CaseTitle {
  first: PartyMention
  second: PartyMention
}

/**
 * In "State v. Ravi Rao" Ravi Rao is an accused, on whichever side the paper has the State; so is he in "Asha Rao v.
 * Ravi Rao" where the paper is an application of the accused in that case. The title may name another accused than the
 * one who applies, so that a role says it more surely.
 */
export function beforeAccused(
  cue: PartyCue | null,
  before: string,
  words: readonly PageWord[],
  at: number,
  { state, ofCase }: PartySides,
): PartyCue | null {
  if (!cue || !state) return cue
  const isState = (word: PageWord | undefined) => STATE.test(word?.lower ?? '')
  const names =
    isGovernment(before) || isState(words[at - 1]) || (ofCase && ![1, 2].some((by) => isState(words[at + by])))
  return names ? { ...cue, side: otherThan(state), weak: true } : cue
}
const STATE = /^(?:state|राज्य|शासन)$/

/**
 * "My client Ravi Rao was proceeded against ex parte in Asha Rao v. Ravi Rao": who applies is the second of the title, so
 * that the first of it is on the other side.
 */
export function turnTitles(titles: readonly CaseTitle[], found: readonly PartyMention[]): void {
  for (const { first, second } of titles) {
    const isClient = ({ weak, side, party }: PartyMention) =>
      !weak && side !== second.side && party.name === second.party.name
    if (second.weak && found.some(isClient)) [first.side, second.side] = [second.side, first.side]
  }
}
