/** Finds where a detail of a person ends: at the next detail, the next person, the next label or the end of the sentence. */
import { ENDS, isName } from './read-name.ts'
import type { WordCursor } from './word-cursor.ts'
import { endsSentence, labelBegins, type PageWord } from './words.ts'

export const KIN: Record<string, string> = {
  's/o': 'son of',
  'd/o': 'daughter of',
  'w/o': 'wife of',
  'h/o': 'husband of',
  'c/o': 'care of',
  'son of': 'son of',
  'daughter of': 'daughter of',
  'wife of': 'wife of',
  'widow of': 'widow of',
}
const AGE_WORDS = new Set(['उम्र', 'आयु', 'umar', 'umr'])
export const ADDRESS_WORDS = new Set(['r/o', 'r/at', 'address', 'addr', 'निवासी', 'पता', 'niwasi', 'nivasi'])
export const OCCUPATION_WORDS = new Set(['occupation', 'profession', 'occ', 'job', 'पेशा', 'व्यवसाय'])
export const RESIDES =
  /^(?:resident|residing|resides|living|lives|nri|r\/o|presently|currently|now|permanent(?:ly)?|having|office|registered)$/
const GOES_ON =
  /^(?:near|opp|opposite|behind|beside|above|village|vill|post|tehsil|taluka|taluk|mandal|district|dist|distt|ward|road|street|lane|nagar|pin|floor|p\.?o|p\.?s|jila|zila)$/

/**
 * Reads words up to the next detail of the person, the next label, the end of the sentence, or `most` words.
 * @param oneThing whether a comma ends the text
 */
export function readUntil(cursor: WordCursor, most: number, oneThing: boolean): string {
  if (cursor.lower === ':') cursor.at += 1
  let text = ''
  for (let count = 0, word = cursor.word; word && count < most; count += 1, word = cursor.word) {
    // "through its Secretary 2. Ravi Rao": the number begins the next person.
    if (text && /^\d\.$/.test(word.text) && !/^(?:sector|ward|no|phase|block|plot)$/.test(cursor.peek(-1)?.lower ?? ''))
      break
    if ((ENDS.has(word.lower) && word.text !== 'V') || /^[;()।]$/.test(word.text) || (word.lower in KIN && text !== ''))
      break
    if (text && /^(?:thru|through)$/.test(word.lower)) break
    if ((word.startsLine && !text.endsWith(',')) || labelBegins(cursor.words, cursor.at)) break
    const next = cursor.peek(1)
    if (word.text === ',' && (oneThing || (next && beginsAnother(next)) || nextPerson(cursor))) break
    cursor.at += 1
    text += word.text === ',' ? ',' : ` ${word.text}`
    if (endsSentence(word)) break
  }
  return text.replace(/[.,\s]+$/, '').trim()
}

/** "r/o Bikaner, Manju Bihani (44)": behind the comma another person of a list begins. */
function nextPerson(cursor: WordCursor): boolean {
  let ahead = 1
  const [number, name] = [cursor.peek(1), cursor.peek(2)]
  if (number && name && Number(number.text) === cursor.nextNumber && isName(name)) return true
  for (let word = cursor.peek(ahead); word && isName(word) && ahead < 5; word = cursor.peek(ahead)) ahead += 1
  return ahead > 2 && cursor.peek(ahead)?.text === '(' && /^\d{1,2}$/.test(cursor.peek(ahead + 1)?.text ?? '')
}

function beginsAnother({ lower, startsLine, text }: PageWord): boolean {
  return (
    startsLine ||
    ENDS.has(lower) ||
    lower in KIN ||
    ADDRESS_WORDS.has(lower) ||
    AGE_WORDS.has(lower) ||
    OCCUPATION_WORDS.has(lower) ||
    RESIDES.test(lower) ||
    // "of Morbi, AY 2021-22", "Solapur, GSTIN …": years and numbers of a tax case are no address.
    /^(?:PAN|CIN|GSTIN|AY|FY|SCN|FIR|Crime|Cr|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])$/.test(text) ||
    /^\d{1,2}\.$/.test(text) ||
    (/^[a-z]{3,}$/.test(text.replace(/[.']/g, '')) && !GOES_ON.test(lower))
  )
}
