/** Reads what follows a name: parentage, age, occupation, address, PAN, telephone and who stands for it. */
import type { DraftParty } from '#shared/drafts.ts'
import { isCompany } from '../paper/parties.ts'
import { readAddress } from './read-address.ts'
import { HINDI_KIN, readPlainName } from './read-name.ts'
import { KIN_WORD, readOccupation } from './read-occupation.ts'
import { KIN, readUntil } from './read-until.ts'
import type { WordCursor } from './word-cursor.ts'
import { endsSentence, type PageWord } from './words.ts'

/** An officer who is named behind a firm: "Orbit Foods LLP, partner Mohsin Ali". */
const OFFICER =
  /^(?:authori[sz]ed (?:officer|signatory|representative)|(?:managing )?director|partner|secretary|trustee|(?:hr |branch )?manager|president|chairman)(?= \p{Lu})/u
const THROUGH =
  /^(?:(?:represented|rep\.?) (?:herein )?by|(?:acting )?through|thru|by its|prop(?:rietor|\.)?:?(?! of)|dwara|द्वारा)(?: (?:its|his|her|their|the))?(?=\s)/i
const PHONE =
  /^(?:mobile|mob|phone|ph|cell|contact|m)\.?(?: (?:no|number)\.?)?:? ?((?:\+91[ -]?)?[6-9]\d{4} ?\d{5})(?!\d)/i
const PAN = /^(?:PAN|P\.A\.N\.)(?: (?:no|number|card)\.?)?:? ?([A-Z]{5}\d{4}[A-Z])(?![A-Z\d])/
/** The number of a company, a passport or a tax registration. It stands with the address. */
const REGISTERED =
  /^(?:CIN|LLPIN|GSTIN|Udyam|MSME|passport|Aadhaar|emp(?:loyee)? ?id)(?: (?:no|number)\.?)?:? ?(?=[A-Z\d-]*\d)([A-Z\d-]{6,25})(?![A-Z\d])/i
const MOST_YEARS = 120
const ADULT = 18
/** "Ravi Rao, 59 wants his shop back": behind the comma a number before a verb is the age. */
const BEHIND_AGE =
  /^(?:r\/o|s\/o|w\/o|d\/o|and|wants?|has|have|had|is|was|are|were|who|agrees?|took|gave|lent|sold|says)$/
/** "Ravi Rao 58 farmer, Sinnar": without commas only a trade shows that the number is an age. */
const TRADE =
  /^[a-z-]{2,}(?:er|or|ist|ian|man|wife|clerk|servant|nurse|student|retired|kisan|engineer|agent|officer)$|^(?:farmer|kisan|teacher|driver|mason|labou?rer?|advocate|nurse|student|retired)$/
const isTrade = (cursor: WordCursor) =>
  TRADE.test(cursor.peek(1)?.lower ?? '') &&
  (/^[,;)]$/.test(cursor.peek(2)?.text ?? '') || endsSentence(cursor.peek(1) as PageWord))

/** Reads on into the party while there is a further detail. */
export function readDetails(cursor: WordCursor, party: DraftParty): void {
  while (readDetail(cursor, party));
}

/** Of a government only the office that stands for it: "through its Principal Secretary". */
export function readOffice(cursor: WordCursor, party: DraftParty): void {
  const from = cursor.at
  if (cursor.lower === ',') cursor.at += 1
  if (!readThrough(cursor, party)) cursor.at = from
}

function readDetail(cursor: WordCursor, party: DraftParty): boolean {
  const from = cursor.at
  let commas = 0
  for (; /^[,()]$/.test(cursor.lower); cursor.at += 1) commas += 1
  const apart = commas > 0
  const read =
    cursor.word !== undefined &&
    !cursor.isAfterEnd &&
    (readParentage(cursor, party) ||
      readAge(cursor, party, apart) ||
      readNumbers(cursor, party) ||
      readThrough(cursor, party) ||
      readOccupation(cursor, party, apart || isBehindAge(cursor, party)) ||
      readAddress(cursor, party, apart, isOnlyNumber(party.address)))
  if (!read) cursor.at = from
  return read
}

const isBehindAge = (cursor: WordCursor, { age }: DraftParty) =>
  age !== '' && cursor.peek(-1)?.text === age && TRADE.test(cursor.lower)

function readParentage(cursor: WordCursor, party: DraftParty): boolean {
  const { lower } = cursor
  const next = cursor.peek(1)?.lower
  const kin = KIN[lower] ?? (next === 'of' ? KIN[`${lower} of`] : undefined)
  if (party.parentage || (!kin && !HINDI_KIN.has(lower))) return false
  cursor.at += lower in KIN || HINDI_KIN.has(lower) ? 1 : 2
  if (cursor.lower === ':') cursor.at += 1
  const name = readPlainName(cursor)
  if (name) party.parentage = kin ? `${kin} ${name}` : `${lower} ${name}`
  return name !== ''
}

function readAge(cursor: WordCursor, party: DraftParty, apart: boolean): boolean {
  if (party.age) return false
  const from = cursor.at
  let said = false
  while (/^(?:aged|age|about|:|उम्र|आयु|umar|umr|लगभग)$/.test(cursor.lower)) {
    said ||= !/^(?:about|:|लगभग)$/.test(cursor.lower)
    cursor.at += 1
  }
  // "Mahadev Kore (35%)" has a share and no age.
  const isShare = /^\s?%/.test(cursor.flat.slice(cursor.word?.end ?? 0, (cursor.word?.end ?? 0) + 2))
  // "1) K. Murugesan 2) P. Selvi": the number of the next person is no age either.
  const isNumber = Number(cursor.lower) === cursor.nextNumber && cursor.peek(1)?.text === ')'
  const years = isShare || isNumber ? undefined : /^(\d{1,3})$/.exec(cursor.lower)?.[1]
  const behind = cursor.peek(1)
  const counted = /^(?:years?|yrs?|वर्ष|साल|saal|sal|varsh|y\/o)$/.test(behind?.lower ?? '')
  // A number alone is an age where a comma, a bracket or a kin word follows: "Meenakshi Iyer, 44, teacher", "Kavin (14)".
  // "Lakshmi Iyer. 5,000 equity shares": the comma stands within a figure.
  const isFigure = /^,\d/.test(cursor.flat.slice(cursor.word?.end ?? 0, (cursor.word?.end ?? 0) + 2))
  const closes = !isFigure && (behind === undefined || /^[,;)]$/.test(behind.text) || KIN_WORD.test(behind.lower))
  // "Kamlesh Builders 2. Ravi Rao": a number with a full stop begins the next person.
  const ends =
    cursor.word !== undefined && endsSentence(cursor.word) && Number(years) > 14 && Number(years) !== cursor.nextNumber
  const alone =
    (closes ||
      ends ||
      (apart && BEHIND_AGE.test(behind?.lower ?? '')) ||
      (Number(years) >= ADULT && isTrade(cursor))) &&
    Number(years) > 1
  if (years && Number(years) > 0 && Number(years) < MOST_YEARS && (said || counted || alone)) {
    cursor.at += counted ? 2 : 1
    if (cursor.lower === 'old' || cursor.lower === 'age') cursor.at += 1
    const kin: string[] = []
    const ofWhom = /^(?:father|mother|son|daughter|wife|husband|widow|brother|sister) of the \p{L}+/u.exec(
      cursor.text(50),
    )?.[0]
    if (ofWhom) {
      kin.push(ofWhom)
      cursor.skip(ofWhom.length)
    }
    while (KIN_WORD.test(cursor.lower) && cursor.peek(1)?.lower !== 'of') {
      kin.push(cursor.lower)
      cursor.at += 1
    }
    party.occupation ||= kin.join(' ')
    party.age = years
    return true
  }
  cursor.at = from
  return false
}

/** "mobile 9876543210" alone, before an address is read. */
const isOnlyNumber = (address: string) => PHONE.test(address) || REGISTERED.test(address)

function readNumbers(cursor: WordCursor, party: DraftParty): boolean {
  const text = cursor.text(60)
  const guarded = /^(?:a |an |both )?minors?(?: through (?:the |his |her |their )?[a-z]+)?/.exec(text)
  if (guarded) {
    cursor.skip(guarded[0].length)
    return true
  }
  const pan = PAN.exec(text)
  if (pan && !party.pan) party.pan = pan[1] ?? ''
  const other = pan ?? PHONE.exec(text) ?? REGISTERED.exec(text)
  if (!other) return false
  if (!pan) party.address = [party.address, other[0]].filter(Boolean).join(', ')
  cursor.skip(other[0].length)
  return true
}

/** "represented by its partner R. Selvaraj, 52": the last words of a cause title name who stands for the party. */
function readThrough(cursor: WordCursor, party: DraftParty): boolean {
  const officer = isCompany(party.name) ? OFFICER.exec(cursor.text(60)) : null
  const lead = officer ?? THROUGH.exec(cursor.text(40))
  if (!lead || party.parentage) return false
  const from = cursor.at
  cursor.skip(lead[0].length)
  const who = readUntil(cursor, 9, true)
  if (!/\p{Lu}|[\u0900-\u097F]/u.test(who)) {
    cursor.at = from
    return false
  }
  const age = /^, ?(\d{2})(?=\s?(?:[.,;)]|years|$))/.exec(cursor.flat.slice(cursor.peek(-1)?.end ?? 0).slice(0, 12))
  if (age) cursor.at += 2
  const said = officer ? `through its ${officer[0]}` : lead[0]
  const named = who.replace(/^(?:its )?prop(?:rietor|\.)?:? (?=\p{Lu})/u, 'its proprietor ')
  party.parentage = `${said
    .replace(/^(?:rep\.?) by/i, 'represented by')
    .replace(/^thru/i, 'through')
    .replace(/^prop(?:rietor|\.)?:?/i, 'through its proprietor')
    .toLowerCase()} ${named}${age ? `, aged ${age[1]} years` : ''}`
  return true
}
