import type { DraftParty } from '#shared/drafts.ts'
import { isPlace } from './place-names.ts'
import { ENDS } from './read-name.ts'
import { OCCUPATION_WORDS, readUntil, RESIDES } from './read-until.ts'
import type { WordCursor } from './word-cursor.ts'
import { endsSentence, stripPunctuation } from './words.ts'

/** Kin words behind an age: "Surinder Kaur 62 mother". */
export const KIN_WORD =
  /^(?:father|mother|son|daughter|wife|husband|widow|widower|brother|sister|uncle|aunt|nephew|niece|minor|unmarried|married)$/
/** Small words between commas that must not be taken for an occupation. */
const NO_OCCUPATION =
  /^(?:the|his|her|my|our|their|who|whom|whose|is|was|were|are|has|had|in|on|at|by|for|of|to|from|with|and|or|not|now|since|both|all|said|himself|herself|client|only|old|years?|hindu|muslim|will|would|can|presently|currently|permanent|village|vill|near|project|scheme|branch|v|vs|dono|koi|ka|ke|ki|ko|ne|hai|aur|no|plaintiff|defendant|petitioner|respondent|appellant|complainant|accused|claimant|decree|judgment|opposite|vadi|prativadi|\w{3,}(?<!unemploy|self-employ|retir|charter|register|licens|skill|salari)ed|\w+ing)$/
/** Words inside an occupation: "dealer in industrial paints". */
const INSIDE_OCCUPATION = /^(?:in|of|at|and|&|the|for)$/
const VERB_INSIDE =
  /^(?:who|whom|whose|which|that|is|was|were|has|had|have|me|mein|hu|hun|hoon|will|took|gave|claims?|alleges?|says|wants?|but|because|he|she|they|against|v|vs|versus)$/
const MOST_OCCUPATION_WORDS = 8
const HINDI_WORD = /^\p{Script=Devanagari}+$/u
/** Words of a parentage or an address in Hindi, which no occupation has. */
const HINDI_DETAIL =
  /^(?:ग्राम|गाँव|गांव|जिला|ज़िला|थाना|तहसील|मोहल्ला|वार्ड|मकान|निवासी|पता|पुत्र|पुत्री|पत्नी|पति|उम्र|आयु|श्री|श्रीमती|वह|उनका|उनकी|उसका|जो)$/

/** @param apart whether a comma or a bracket stands before it @returns false when none is here */
export function readOccupation(cursor: WordCursor, party: DraftParty, apart: boolean): boolean {
  if (party.occupation) return false
  if (OCCUPATION_WORDS.has(cursor.lower)) {
    cursor.at += 1
    party.occupation = readUntil(cursor, 6, true)
    return party.occupation !== ''
  }
  if (!apart) return false
  const from = cursor.at
  const said: string[] = []
  if (/^an?$/.test(cursor.lower)) cursor.at += 1
  for (let word = cursor.word; word && !/^[,;()।:]$/.test(word.text); word = cursor.word) {
    const first = said.length === 0
    const small =
      /^[a-z][a-z'’./-]*$/.test(word.text) ||
      (first && /^[A-Z]{2,4}$/.test(word.text) && /^[a-z]{3,}/.test(cursor.peek(1)?.text ?? '')) ||
      (party.age !== '' && HINDI_WORD.test(word.text) && !HINDI_DETAIL.test(word.text) && !ENDS.has(word.lower))
    const name = /^\p{Lu}[\p{L}.'’&-]*$/u.test(word.text)
    const allowed = first
      ? small && !NO_OCCUPATION.test(word.lower) && !RESIDES.test(word.lower)
      : (small &&
          (!NO_OCCUPATION.test(word.lower) || INSIDE_OCCUPATION.test(word.lower)) &&
          !VERB_INSIDE.test(word.lower)) ||
        name
    // "Contractor 2. Ravi Rao": the number begins the next person.
    if (!first && (/^\d{1,2}\.$/.test(word.text) || (/^\d{1,2}$/.test(word.text) && cursor.peek(1)?.text === ')')))
      break
    // "at" with a number or a place begins the address of a firm: "a partnership firm at 22 Avinashi Road".
    const next = cursor.peek(1)?.text ?? ''
    if (/^(?:at|of)$/.test(word.lower) && (/^\d|^#/.test(next) || isPlace(stripPunctuation(next)))) break
    if (!allowed || word.startsLine || said.length === MOST_OCCUPATION_WORDS) {
      said.length = 0
      break
    }
    said.push(stripPunctuation(word.text))
    cursor.at += 1
    if (endsSentence(word)) break
  }
  // Of a shop or a trade people say what the person does: "runs a bakery at Mavoor".
  if (said.length > 0 && !KIN_WORD.test(said[0] ?? ''))
    party.occupation = said.join(' ').replace(/^(?=runs |owns |sells )/, 'who ')
  else cursor.at = from
  return party.occupation !== ''
}
