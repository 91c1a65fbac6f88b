/** Reads what follows a name: parentage, age, occupation, address, PAN, telephone and who stands for it. */
import type { DraftParty } from '#shared/drafts.ts'
import { isCompany } from '../paper/parties.ts'
import { isPlace, isTown } from './places.ts'
import { ENDS, HINDI_KIN, isName, readPlainName } from './read-name.ts'
import type { WordCursor } from './word-cursor.ts'
import { endsSentence, labelBegins, stripPunctuation, type PageWord } from './words.ts'

const KIN: Record<string, string> = {
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
const ADDRESS_WORDS = new Set(['r/o', 'r/at', 'address', 'addr', 'निवासी', 'पता', 'niwasi', 'nivasi'])
/** The beginning of an address that no word announces. */
const ADDRESS_BEGINS =
  /^(?:\d|#|[A-Z]{1,2}-?\d|h\.?\s?no|d\.?\s?no|no\.?$|flat|plot|house|door|room|shop|gat|village|vill|ward|sector|near|opp|post|मकान|ग्राम)/i
/** Words that only an address has. */
const OF_AN_ADDRESS =
  /(?<!\p{L})(?:house|nagar|road|street|colony|lane|marg|chowk|enclave|layout|residency|CHS|apartments?|towers?|sector|phase|block|ward|village|bazaa?r|vihar|puram|ganj|estate|mandal|tehsil|taluka?|dist(?:rict)?\.?|[GM]IDC|IMT|branch|floor)(?!\p{L})/iu
const GOES_ON =
  /^(?:near|opp|opposite|behind|beside|above|village|vill|post|tehsil|taluka|taluk|mandal|district|dist|distt|ward|road|street|lane|nagar|pin|floor|p\.?o|p\.?s|jila|zila)$/
const OCCUPATION_WORDS = new Set(['occupation', 'profession', 'occ', 'job', 'पेशा', 'व्यवसाय'])
/** Small words between commas that must not be taken for an occupation. */
const NO_OCCUPATION =
  /^(?:the|his|her|my|our|their|who|whom|whose|is|was|were|are|has|had|in|on|at|by|for|of|to|from|with|and|or|not|now|since|both|all|said|himself|herself|client|only|old|years?|hindu|muslim|will|would|can|presently|currently|permanent|village|vill|near|project|scheme|branch|v|vs|dono|koi|ka|ke|ki|ko|ne|hai|aur|no|\w{3,}(?<!unemploy|self-employ|retir|charter|register|licens|skill|salari)ed|\w+ing)$/
/** Words inside an occupation: "dealer in industrial paints". */
const INSIDE_OCCUPATION = /^(?:in|of|at|and|&|the|for)$/
const VERB_INSIDE =
  /^(?:who|whom|whose|which|that|is|was|were|has|had|have|me|mein|hu|hun|hoon|will|took|gave|claims?|alleges?|says|wants?|but|because|he|she|they|against|v|vs|versus)$/
const MOST_OCCUPATION_WORDS = 8
/** Kin words behind an age: "Surinder Kaur 62 mother". */
const KIN_WORD =
  /^(?:father|mother|son|daughter|wife|husband|widow|widower|brother|sister|uncle|aunt|nephew|niece|minor|unmarried|married)$/
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
const RESIDES =
  /^(?:resident|residing|resides|living|lives|nri|r\/o|presently|currently|now|permanent(?:ly)?|having|office|registered)$/
const HINDI_WORD = /^\p{Script=Devanagari}+$/u
/** Words of a parentage or an address in Hindi, which no occupation has. */
const HINDI_DETAIL =
  /^(?:ग्राम|गाँव|गांव|जिला|ज़िला|थाना|तहसील|मोहल्ला|वार्ड|मकान|निवासी|पता|पुत्र|पुत्री|पत्नी|पति|उम्र|आयु|श्री|श्रीमती|वह|उनका|उनकी|उसका|जो)$/
const MOST_YEARS = 120

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
      readOccupation(cursor, party, apart) ||
      readAddress(cursor, party, apart))
  if (!read) cursor.at = from
  return read
}

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
  const years = /^(\d{1,3})$/.exec(cursor.lower)?.[1]
  const behind = cursor.peek(1)
  const counted = /^(?:years?|yrs?|वर्ष|साल|saal|sal|varsh|y\/o)$/.test(behind?.lower ?? '')
  // A number alone is an age where a comma, a bracket or a kin word follows: "Meenakshi Iyer, 44, teacher", "Kavin (14)".
  const closes = behind === undefined || /^[,;)]$/.test(behind.text) || KIN_WORD.test(behind.lower)
  // "Kamlesh Builders 2. Ravi Rao": a number with a full stop begins the next person.
  const ends =
    cursor.word !== undefined && endsSentence(cursor.word) && Number(years) > 14 && Number(years) !== cursor.nextNumber
  const alone =
    (closes || ends || (apart && /^(?:r\/o|s\/o|w\/o|d\/o|and)$/.test(behind?.lower ?? ''))) && Number(years) > 1
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
  party.parentage = `${said
    .replace(/^(?:rep\.?) by/i, 'represented by')
    .replace(/^thru/i, 'through')
    .replace(/^prop(?:rietor|\.)?:?/i, 'through its proprietor')
    .toLowerCase()} ${who}${age ? `, aged ${age[1]} years` : ''}`
  return true
}

function readOccupation(cursor: WordCursor, party: DraftParty, apart: boolean): boolean {
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

function readAddress(cursor: WordCursor, party: DraftParty, apart: boolean): boolean {
  if (!cursor.word) return false
  if (party.address && !isOnlyNumber(party.address)) return false
  // "all r/o …" is the address of everybody in the list.
  if (/^(?:all|both|each)$/.test(cursor.lower)) return false
  const from = cursor.at
  const { text } = cursor.word
  let announced = ADDRESS_WORDS.has(cursor.lower)
  if (announced) cursor.at += 1
  while (!announced && RESIDES.test(cursor.lower) && cursor.at < from + 4) cursor.at += 1
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
    /^(?:PAN|CIN|GSTIN)$/.test(text) ||
    /^\d{1,2}\.$/.test(text) ||
    (/^[a-z]{3,}$/.test(text.replace(/[.']/g, '')) && !GOES_ON.test(lower))
  )
}
