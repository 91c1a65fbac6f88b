import type { DraftParty } from '#shared/drafts.ts'
import { isCompany } from '../paper/parties.ts'
import { isPlace, isTown } from './place-names.ts'
import { ADDRESS_WORDS, readUntil, RESIDES } from './read-until.ts'
import type { WordCursor } from './word-cursor.ts'

/** The beginning of an address that no word announces. */
const ADDRESS_BEGINS =
  /^(?:\d|#|[A-Z]{1,2}-?\d|h\.?\s?no|d\.?\s?no|no\.?$|flat|plot|house|door|room|shop|gat|village|vill|ward|sector|near|opp|post|मकान|ग्राम)/i
const FIGURE = /^\d{1,3}(?:,\d{2,3})+(?![\d/-])/
/** Words that only an address has. */
const OF_AN_ADDRESS =
  /(?<!\p{L})(?:house|nagar|road|street|colony|lane|marg|chowk|enclave|layout|residency|CHS|apartments?|towers?|sector|phase|block|ward|village|bazaa?r|vihar|puram|ganj|estate|mandal|tehsil|taluka?|dist(?:rict)?\.?|[GM]IDC|IMT|branch|floor)(?!\p{L})/iu

/**
 * @param apart whether a comma or a bracket stands before it
 * @param isOnlyNumber whether what the party has as its address is a telephone number alone
 * @returns false when none is here
 */
export function readAddress(cursor: WordCursor, party: DraftParty, apart: boolean, isOnlyNumber: boolean): boolean {
  if (!cursor.word) return false
  if (party.address && !isOnlyNumber) return false
  // "all r/o …" is the address of everybody in the list.
  if (/^(?:all|both|each)$/.test(cursor.lower)) return false
  const from = cursor.at
  const { text } = cursor.word
  let announced = ADDRESS_WORDS.has(cursor.lower)
  if (announced) cursor.at += 1
  if (!announced) while (RESIDES.test(cursor.lower) && cursor.at < from + 4) cursor.at += 1
  const leads =
    /^(?:of|at|in|from)$/.test(cursor.lower) &&
    /^[\p{Lu}\d#]|^(?:village|flat|house|plot|her|his)/u.test(cursor.peek(1)?.text ?? '')
  if (leads && (cursor.at > from || /^(?:of|from)$/.test(cursor.lower) || /^[\d#]/.test(cursor.peek(1)?.text ?? ''))) {
    announced ||= cursor.at > from
    cursor.at += 1
  } else if (!announced) cursor.at = from
  // A number with a full stop ("…, 2. Lata Hegde") begins the next person, so it is no address.
  const place = cursor.at > from
  if (!place && (/^\d{1,2}\.$/.test(text) || (/^\d{1,2}$/.test(text) && cursor.peek(1)?.text === ')'))) return false
  // "Accused 1 Rao Foods, 2 Ravi Rao" is a list without its full stops.
  if (!place && Number(text) === cursor.nextNumber && /^\p{Lu}\p{Ll}/u.test(cursor.peek(1)?.text ?? '')) return false
  // "Mason, 18,000 a month" has a wage behind the comma.
  if (!announced && FIGURE.test(cursor.flat.slice(cursor.word?.start ?? 0))) {
    cursor.at = from
    return false
  }
  const address = readUntil(cursor, announced ? 24 : 16, false)
  const parts = address.split(/, ?/)
  const known =
    parts.some((part) => isPlace(part) || isTown(part.split(' ').at(-1) ?? '')) ||
    ADDRESS_BEGINS.test(address) ||
    OF_AN_ADDRESS.test(address)
  // Behind an age or an occupation a name alone is where the person lives: "Fathima Beevi, 58, homemaker, Kaloor."
  const last =
    parts.length <= 2 &&
    (party.age !== '' || party.occupation !== '' || isCompany(party.name)) &&
    // "63, DDA se retired" names an employer.
    !/^[A-Z]{2,6}$/.test(address) &&
    /^\p{Lu}[\p{L} ]+(?:, \p{Lu}[\p{L} ]+)?$/u.test(address)
  if (
    address &&
    (announced ||
      place ||
      (apart &&
        (known || last) &&
        (OF_AN_ADDRESS.test(parts[0] ?? '') ||
          /^[\p{Lu}\d#\u0900-\u097F]|^(?:village|vill|near|flat|house|door)/u.test(text))))
  ) {
    party.address = [address, party.address].filter(Boolean).join(', ')
    return true
  }
  cursor.at = from
  return false
}
