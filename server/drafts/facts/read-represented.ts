/**
 * Finds for whom a relative writes: "I am Ravi Rao, son and attorney of my mother Asha Rao", "I am writing for my mother
 * Asha Rao", "Will for my mother. She is Asha Rao". The paper is hers, although the one who writes says "I am".
 */
import type { PartySide } from '../paper/parties.ts'
import type { FactPage } from './fact-page.ts'
import type { PartyMention } from './party-sides.ts'
import { readPersonAt, type PersonRead } from './read-person.ts'
import { isPlace } from './place-names.ts'
import { isName } from './read-name.ts'
import { endsSentence, type PageWord } from './words.ts'

const MY = /^(?:my|our)$/
const KIN =
  /^(?:grand)?(?:mother|father|son|daughter|parents)$|^(?:wife|husband|brother|sister|uncle|aunt|nephew|niece|cousin|friend)$|^(?:mother|father|brother|sister|son|daughter)-in-law$/
/** Between "my" and the relation: "my old mother". */
const MOST_BETWEEN = 2
/** Words before "for my mother" that say who writes, and before "of my mother" that say with what right. */
const WRITES = /^(?:write|writing|file|filing|apply|applying|act|acting|ask|asking)$/
const HOLDS = /^(?:holder|attorney|behalf|guardian|representative)$/
const MOST_WORDS_TO_FOR = 4
/** "I am her son" */
const IS_KIN = /\bI am (?:her|his|their) (?:\p{Ll}+ ){0,2}(?:son|daughter|wife|husband|brother|sister|nephew|niece)\b/u
const ADULT = 18

/** @returns whom the paper is for; null where nobody says that a relative writes */
export function readRepresented(words: readonly PageWord[], { flat }: FactPage, side: PartySide): PartyMention | null {
  for (const [at, { lower }] of words.entries()) {
    if (lower !== 'for' && lower !== 'of') continue
    const kin = kinAt(words, at + 1)
    if (kin === null) continue
    const named = readPersonAt(words, kin + 1, flat)
    const isSaid =
      lower === 'of'
        ? HOLDS.test(words[at - 1]?.lower ?? '')
        : words.slice(Math.max(0, at - MOST_WORDS_TO_FOR), at).some((word) => WRITES.test(word.lower))
    if (named && isOwn(named) && (isSaid || IS_KIN.test(flat)))
      return mention(side, named, words[kin]?.start ?? named.end)
    const later = lower === 'for' && !named ? whoIs(words, kin + 1, flat) : null
    if (later) return { ...later, side }
  }
  return null
}

/** @returns the place of the relation of "my mother", "my old mother" */
function kinAt(words: readonly PageWord[], at: number): number | null {
  if (!MY.test(words[at]?.lower ?? '')) return null
  const kin = words.findIndex((word, place) => place > at && place <= at + 1 + MOST_BETWEEN && KIN.test(word.lower))
  return kin < 0 ? null : kin
}

/** Reads "She is Asha Rao, 74" behind "for my mother." */
function whoIs(words: readonly PageWord[], from: number, flat: string): PartyMention | null {
  for (let at = from; at < words.length; at += 1) {
    const isBegin = words[at - 1]?.text === ',' || (words[at - 1] && endsSentence(words[at - 1] as PageWord))
    if (!isBegin || !/^(?:she|he)$/.test(words[at]?.lower ?? '') || words[at + 1]?.lower !== 'is') continue
    if (!words.slice(at + 2, at + 4).every(isName)) return null
    const read = readPersonAt(words, at + 2, flat)
    return read && isOwn(read) ? mention('first', read, words[at]?.start ?? 0) : null
  }
  return null
}

/** A child is no party by itself, a town is none, and in "my mother Asha's pension" nobody is represented. */
const isOwn = ({ party: { name, age } }: PersonRead) =>
  name !== '' && !isPlace(name) && !/['’]s$/.test(name) && (age === '' || Number(age) >= ADULT)

const mention = (side: PartySide, { party, end }: PersonRead, start: number): PartyMention => ({
  side,
  party,
  weak: false,
  start,
  end,
})

const GUARDIAN =
  /\bminors?\)?,? (?:sons?,? |daughters?,? |children,? )?\(?(?:both |all )?(?:acting |represented )?(?:through|by) (?:their |his |her |the )?((?:natural |legal )?(?:mother|father|guardian|next friend)(?: and natural guardian)?)(?: ((?:\p{Lu}[\p{L}.]+ ?){1,4}))?/u

/** Says of children among the parties through whom they act, where the page says it. */
export function sayGuardian(found: readonly PartyMention[], { flat }: FactPage): void {
  const [guardian, kin = '', name = ''] = GUARDIAN.exec(flat) ?? []
  if (guardian === undefined) return
  for (const { party } of found)
    if (party.age !== '' && Number(party.age) < 18 && !party.parentage)
      party.parentage = `minor, through the ${[kin, name.trim()].filter(Boolean).join(' ')}`
}
