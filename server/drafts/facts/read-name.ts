/** Reads the name of a person, a firm, an office or a government, with what stands before it. */
import { isCompany } from '../paper/parties.ts'
import { isPlace } from './place-names.ts'
import type { WordCursor } from './word-cursor.ts'
import { endsSentence, labelBegins, stripPunctuation, type PageWord } from './words.ts'

const BEFORE_A_NAME = new Set(
  'mr mrs ms tmt ghayal si asi hc adv shri sri smt kumari kum m/s श्री श्रीमती the one named is are ltd no name naam ka ke ki viz namely'.split(
    ' ',
  ),
)
/**
 * Words between the word for a side and the name: "Donee her grand daughter Harshitha", "2. its partner R. Selvaraj",
 * "accused no. 2 Girish Pant".
 */
export const BETWEEN =
  /^(?:is|are|my|his|her|its|their|our|the|grand|elder|younger|eldest|only|real|own|late|sole|registered|accused|brother|sister|son|daughter|mother|father|wife|husband|widow|uncle|aunt|guarantor|nephew|niece|cousin|friend|neighbour|paternal|maternal|grandfather|grandmother|grandson|granddaughter|partner|partners|proprietor|director|owner|operator|bhai|behen|behan|maa|pita|pati|patni|beta|beti|(?:mother|father|son|daughter|brother|sister)-in-law|executor|executrix|[Dd]e-?facto|complainant|informant|named|himself|herself|[Nn]os?\.?)$/
const NO_NAMES = new Set(
  'Court Police State Station Section Sections Act IPC BNS BNSS CrPC FIR Judge Magistrate Rs The This That Order Cheque Notice Union Government On In At And Or For With He She His Her They We You It Was Is Has Not Also Vs V No Cross Case Suit Bail Petition Application Complaint District High Supreme Sessions Honourable Hon Learned Criminal Civil Crime Arrested Date Dated Address Age PAN DOB DOJ Judgment Judgement Award Decree Conviction Sentence Compensation Will Deed Agreement Property Price Business Purpose CIN GSTIN LLPIN DPIN DIN Udyam Folio'.split(
    ' ',
  ),
)
/** Capitalised words that begin no name: kinds of papers, and words of an address, and months. */
const BEGIN_NO_NAME = new Set(
  'SLP RSA RFA PIL LPA WP Permanent Temporary Interim Anticipatory Regular Default Injunction Divorce Mutual Consent Maintenance Recovery Possession Eviction Partition Declaration Specific Performance Damages Compensation Restitution Custody Execution Quashing Discharge Family Consumer Legal Demand Writ Mandamus Certiorari Habeas My I If When Since After Before Under Their Our Its Please Kindly Rent House Flat Plot Gat Ward Village Sector Branch Want Against Marriage January February March April June July August September October November December'.split(
    ' ',
  ),
)
export const ENDS = new Set(
  'and who has had is was were are for under in lodged whose on filed to vs versus v aged age occupation through by hereinafter which that from have did does owns says said against before seeks wants now took gave sold sent came made paid went broke met told got threw साल वर्ष लेकिन और एवं तथा ने को के का की से है हैं था थे पर में अपनी अपने apni apne हूँ हूं हुआ हुई कहता कहती कहते करता करती करते गया गई चाहता चाहती छोड़कर hai hain ne ko se ka ki ke aur'.split(
    ' ',
  ),
)
export const HINDI_KIN = new Set(['पुत्र', 'पुत्री', 'पत्नी', 'आत्मज', 'पति', 'पिता'])
const HINDI_ENDS = new Set([
  'निवासी',
  'niwasi',
  'nivasi',
  'उम्र',
  'आयु',
  'पता',
  'जिला',
  'थाना',
  'ग्राम',
  'जान',
  'धमकी',
  'मारपीट',
])
const DEVANAGARI = /^\p{Script=Devanagari}+$/u
/** Bodies whose name has an "of" in it. */
const BODY =
  /^(?:Bank|Union|Institute|University|Church|Board|Chamber|College|Society|Association|Federation|Corporation)$/
const FIRM_ENDS = /^(?:Ltd|Limited|LLP)\.?$/
const MOST_NAME_WORDS = 8

/** What a person is in a firm, where the name follows it: "Managing Director K. Dhanapal". */
const DESIGNATION =
  /^((?:(?:Managing|Executive|Whole[- ]?time|Authorised|General|Branch|Sole|Senior|Chief|Company)\s+)?(?:Directors?|Partner|Proprietor|Manager|Secretary|Chairman|President|Trustee|Treasurer|Signatory|Engineer|Officer)),?\s+(?=\p{Lu})/u
/** An office that is a party: "District Education Officer Jabalpur", "Thane Municipal Corporation". */
const OFFICE =
  /^(?:The )?(?:\p{Lu}[\p{L}.&/-]* (?:of (?:the )?|for |and |\()?){0,7}(?:Officer|Collector|Commissioner|Secretary|Registrar|Superintendent(?: of Police)?|Inspector|Tehsildar|Corporation|Authority|Department|Council|Panchayat|Board|Ombudsman|Nigam|Parishad|Directorate|University|Commission)\b(?:,? (?:(?:of|for) (?:the )?)?(?!R\d|The\b|And\b|Mr\b|Mrs\b|Ms\b|Smt\b|Shri\b|Sri\b|Dr\b)\p{Lu}[\p{L}-]+){0,5}/u

/** "PIO, Nagar Palika Parishad Khargone" */
const SHORT_OFFICE = /^C?PIO\b(?:,| of(?: the)?)? \p{Lu}[\p{L}-]*(?:,? (?:of )?\p{Lu}[\p{L}-]*){0,7}/u

/** "State/complainant Asha Rao": the first word is no part of the name. */
const TWO_ROLES = /^\p{L}{3,}\/\p{Ll}{3,}$/u

export const isName = ({ text }: PageWord) =>
  /^\p{Lu}/u.test(text) && !TWO_ROLES.test(text) && !/\d/.test(text) && !NO_NAMES.has(text.replace(/[.'’]+$/, ''))

/** Words that begin no name and stand in one: "Tulip Business Park Association". */
export const MIDDLE = /^(?:Business|Property|Union)$/

export const beginsName = (word: PageWord) => isName(word) && !BEGIN_NO_NAME.has(word.text)

/** @returns the name at the cursor, empty where none is, and what its bearer is in a firm */
export function readName(cursor: WordCursor): { name: string; designation: string } {
  skipRole(cursor)
  skipNumber(cursor)
  const from = cursor.at
  if (TWO_ROLES.test(cursor.word?.text ?? '')) cursor.at += 1
  while (BETWEEN.test(cursor.word?.text ?? '') && cursor.at < from + 5) {
    cursor.at += 1
    skipNumber(cursor)
    // "the mother in law Asha Rao"
    if (cursor.lower === 'in' && cursor.peek(1)?.lower === 'law') cursor.at += 2
  }
  const government = readGovernment(cursor)
  if (government) return { name: government, designation: '' }
  const designation = DESIGNATION.exec(cursor.text(60))?.[0] ?? ''
  const office = designation ? '' : readOffice(cursor)
  if (office) return { name: office, designation: '' }
  cursor.skip(designation.length)
  const name = readPlainName(cursor)
  return { name, designation: name ? designation.replace(/[,\s]+$/, '') : '' }
}

/** Skips a second word for the side: "Plaintiff (applicant) Asha Rao", "Appellant/accused: Asha Rao". */
function skipRole(cursor: WordCursor): void {
  const role = /^(?:\([a-z\p{Script=Devanagari} -]{3,20}\)|\/[a-z]{3,12})(?= |:)/u.exec(cursor.text(30))?.[0]
  if (role) cursor.skip(role.length)
}

/** Skips ": 1.", "(1)" and "2)". */
function skipNumber(cursor: WordCursor): void {
  if (/^[:,]$/.test(cursor.lower) && (cursor.lower === ':' || /^\d$/.test(cursor.peek(1)?.text ?? ''))) cursor.at += 1
  const open = cursor.lower === '(' ? 1 : 0
  if (!/^\d{1,2}\.?$/.test(cursor.peek(open)?.text ?? '')) return
  cursor.at += 1 + open
  if (cursor.lower === ')') cursor.at += 1
}

/** "V. Meenakshi Sundaram": an initial is no "versus". */
const isInitial = (word: PageWord, next: PageWord | undefined) =>
  /^\p{Lu}\.$/u.test(word.text) && next !== undefined && isName(next)

function readGovernment(cursor: WordCursor): string {
  if (cursor.lower === 'the') cursor.at += 1
  const match =
    /^(?:State of(?: \p{Lu}[\p{L}.]+| and(?= \p{Lu})){1,4}|State \(NCT of Delhi\)|Union of India|Government of(?: \p{Lu}\p{L}+){1,3})/u.exec(
      cursor.text(80),
    )
  if (!match) return ''
  const name = match[0].replace(/ and .*$/, (rest) => (isPlace(match[0].replace(/^\S+ of /, '')) ? rest : ''))
  cursor.skip(name.length)
  return name.startsWith('State') ? `The ${name}` : name
}

function readOffice(cursor: WordCursor): string {
  const everybody = /^(?:the )?(?:general public|public at large)/i.exec(cursor.text(20))?.[0]
  if (everybody) {
    cursor.skip(everybody.length)
    return `The ${everybody.replace(/^the /i, '').replaceAll(/\b\p{Ll}(?=\p{L}{5})/gu, (letter) => letter.toUpperCase())}`
  }
  const short = SHORT_OFFICE.exec(cursor.text(120))?.[0]
  if (short) {
    cursor.skip(short.length)
    return short.replace(/^(C?)PIO\b/, (_, central: string) => `${central ? 'Central ' : ''}Public Information Officer`)
  }
  const match = OFFICE.exec(cursor.text(120))
  // "Asha Rao. Nagar Nigam …": the office begins in the next sentence.
  const ended = match ? wordsWithin(cursor, match[0]).slice(0, -1).some(endsSentence) : false
  if (!match || ended || match[0].split(' ').length < 2) return ''
  cursor.skip(match[0].length)
  return match[0].replace(/[.,]$/, '')
}

const wordsWithin = ({ words, at }: WordCursor, text: string): readonly PageWord[] => {
  const end = (words[at]?.start ?? 0) + text.length
  return words.slice(at, at + text.split(' ').length + 3).filter((word) => word.end <= end)
}

/** "Vasant Chandere RCS 402/2026": the number of the case is no part of the name. */
const beginsCaseNumber = ({ text }: PageWord, next: PageWord | undefined) =>
  /^\p{Lu}{2,6}$/u.test(text) && /^\d+\/\d{4}$/.test(next?.text ?? '')

/** @param most words of it */
export function readPlainName(cursor: WordCursor, most = MOST_NAME_WORDS): string {
  const { words } = cursor
  while (
    BEFORE_A_NAME.has(cursor.lower) ||
    (cursor.lower === ':' && /^(?:name|naam)$/.test(cursor.peek(-1)?.lower ?? ''))
  )
    cursor.at += 1
  const title = /^S(?:h?ri|MT)$/.exec(cursor.peek(-1)?.text ?? '')?.[0]
  // "M/s Sri Rama Borewells": there it is the name of the firm.
  const isOfFirm = /^m\/s/i.test(cursor.peek(-2)?.text ?? '')
  const name: string[] = []
  for (let word = cursor.word; word && name.length < most; word = cursor.word) {
    const hindi =
      DEVANAGARI.test(word.text) &&
      name.length < 3 &&
      !ENDS.has(word.lower) &&
      !HINDI_KIN.has(word.lower) &&
      !HINDI_ENDS.has(word.lower)
    const joins = name.length > 0 && /^(?:&|nee|née|alias|urf|उर्फ)$/i.test(word.text)
    const joinsName = word.lower === 'of' && BODY.test(name.at(-1) ?? '') && /^\p{Lu}/u.test(cursor.peek(1)?.text ?? '')
    const next = cursor.peek(1)
    const isMiddle = name.length > 0 && MIDDLE.test(word.text) && next !== undefined && isName(next)
    const late = name.length === 0 && (/^(?:late|lt|s)\.?$/i.test(word.text) || isInitial(word, next))
    if (
      (!(name.length === 0 ? beginsName(word) : isName(word)) &&
        !isMiddle &&
        !hindi &&
        !joins &&
        !joinsName &&
        !late) ||
      (name.length > 0 && beginsCaseNumber(word, next)) ||
      (name.length > 0 && (word.startsLine || labelBegins(words, cursor.at)))
    )
      break
    cursor.at += 1
    // "Bank of Deccan": the name goes on behind the small word.
    if (word.lower === 'of') {
      name.push(word.text)
      continue
    }
    name.push(/^(?:dr|late|col|adv|s|\p{L})\.?$/iu.test(word.text) ? word.text : stripPunctuation(word.text))
    // "Sonu @ Sunil Kumar": the sign is no word, and without it two names would become one.
    if (next && /^\s?@\s?$/.test(cursor.flat.slice(word.end, next.start)) && isName(next)) name.push('@')
    // "(Retd.)" stands inside a name.
    if (/^\(Retd\.?\)/i.test(cursor.text(8))) cursor.at += 3
    if (endsSentence(word) && !/^(?:late|lt)\.?$/i.test(word.text)) break
    // "Rao Looms Ltd. Shop with …": nothing of a name stands behind it, except another such word.
    if (FIRM_ENDS.test(word.text) && !/^(?:Ltd|Limited|Co)\b/.test(next?.text ?? '')) break
  }
  const said = name.join(' ').replace(/ &$/, '')
  if (/^(?:Dr\.?|Late|late|Lt\.?|S\.?|Col\.?)$/.test(said)) return ''
  // The title stays in the name of a firm ("Sri Madhavi Finance"), because it is part of it.
  return title && (isCompany(said) || isOfFirm) ? `${title} ${said}` : said
}
