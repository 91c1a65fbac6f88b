/**
 * Reads particulars that have a form of their own: numbers of FIRs, cases and cheques, police stations, sections,
 * banks, jails.
 */
import type { FactPage, Mention } from './fact-page.ts'
import { isTown } from './place-names.ts'
import { stripPunctuation } from './words.ts'

export type Particular =
  | 'fir'
  | 'case'
  | 'station'
  | 'sections'
  | 'cheque'
  | 'reason'
  | 'drawer_bank'
  | 'payee_bank'
  | 'jail'
  | 'rate'
  | 'court_at'
  | 'high_court'

export interface ParticularMention extends Mention {
  what: Particular
}

const SANHITAS: Record<string, string> = {
  bns: 'the Bharatiya Nyaya Sanhita, 2023',
  ipc: 'the Indian Penal Code, 1860',
  ndps: 'the Narcotic Drugs and Psychotropic Substances Act, 1985',
  pocso: 'the Protection of Children from Sexual Offences Act, 2012',
}

/** The name of a police station: "Banjara Hills", "Nizamabad IV Town", "Sector 20". */
const STATION = String.raw`(?!(?:FIR|Crime|Cr|No|Date|Dated|Under|Section|Sections)\b)\p{Lu}[\p{L}\p{M}.'-]{0,24}(?: (?:No\.? ?\d{1,2}(?!\d|\/)|(?!(?:FIR|F\.I\.R|Crime|Cr|CR|DD|GD|NCR|No|Case|Date|Dated|Dist|District|Under|Section|Sections|In|For|On|Vs|And|Where|Who)(?![\p{L}]))(?:\p{Lu}[\p{L}\p{M}.'-]{0,24}|\d{1,2}(?!\d|\/|\.\d)))){0,3}`
const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'-]{1,24}(?: \p{Lu}[\p{L}\p{M}.'-]{1,24}){0,3}`
const DEVANAGARI = String.raw`[\p{Script=Devanagari}]{2,20}`

/** Takes the town off the name of a station ("Sadar Bazar Agra"), because it is read as a place by itself. */
function withoutTown(name: string): string {
  const words = name.split(' ')
  const ended = words.findIndex((word) => word.length > 3 && word.endsWith('.'))
  const own = ended < 0 ? words : words.slice(0, ended + 1)
  return own.length > 1 && isTown(stripPunctuation(own.at(-1) ?? '')) ? own.slice(0, -1).join(' ') : own.join(' ')
}

/** High Courts under Letters Patent. Their official names say "of Judicature at". */
const BY_CHARTER = new Set(['Allahabad', 'Bombay', 'Madras', 'Patna'])
const NO_SEAT = new Set(['The', 'This', 'Hon', 'Honourable', 'In', 'Before', 'State', 'Concerned', 'Learned'])

/** Words of another case. Its sections must not become offences of this one. */
const ANOTHER_CASE = /(?:earlier|previous|prior|past|another|old|pending) (?:criminal )?(?:case|fir)[^;]*$/i

const PATTERNS: readonly { what: Particular; pattern: RegExp; value(match: RegExpExecArray): string }[] = [
  {
    what: 'fir',
    pattern:
      /\b(?:f\.?i\.?r\.?|crime|c\.? ?r\.?|to quash(?: the)?|quashing(?: of)?(?: the)?) {0,2}(?:no|number)?\.? {0,2}:? {0,2}(\d{1,6}) {0,2}(?:\/|of) {0,2}(\d{4}|\d{2})(?!\d)/giu,
    value: ([, no = '', year = '']) => `${no}/${year.length === 2 ? `20${year}` : year}`,
  },
  {
    what: 'fir',
    pattern:
      /(?:एफआईआर|प्राथमिकी|अपराध|मु\. ?अ\.|अ\.|मु०अ०) {0,2}(?:संख्या|क्रमांक|नंबर|सं[.०]?|क्र\.?)? {0,2}:? {0,2}(\d{1,6})\/(\d{4})(?!\d)/gu,
    value: ([, no = '', year = '']) => `${no}/${year}`,
  },
  {
    what: 'fir',
    // Its year is that of its date: "FIR 96 dt 14/05/2026".
    pattern: /\bf\.?i\.?r\.? {0,2}(?:no|number)?\.? {0,2}(\d{1,5}) (?=dt|dated|of \d{1,2}[ ./-])/giu,
    value: ([, no = '']) => no,
  },
  {
    what: 'case',
    pattern:
      /\b(?:case|suit|o\.?s\.?|c\.?s\.?|c\.?c\.?|s\.?c\.?|petition|complaint|appeal) {0,2}(?:no|number)\.? {0,2}:? {0,2}(\d{1,6}) {0,2}(?:\/|of) {0,2}(\d{4})(?!\d)/giu,
    value: ([, no = '', year = '']) => `${no}/${year}`,
  },
  {
    what: 'station',
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(?:[Pp]olice [Ss]tation|P\.? ?S\.?|[Tt]hana)(?: of)? {0,2}[:,-]? {0,2}(${STATION})`,
      'gu',
    ),
    // "the police station, Lucknow" names a town and no station.
    value: ([said, name = '']) =>
      /[Ss]tation *,/.test(said) && isTown(stripPunctuation(name)) ? '' : withoutTown(name),
  },
  {
    what: 'station',
    pattern: /\b(cyber[ -]?crime|women|mahila) (?:police station|thana|ps)\b/giu,
    value: ([, name = '']) => name.toLowerCase().replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
  },
  {
    what: 'station',
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(${STATION}) (?:police station|Police Station|PS|P\.S\.|thana|thane)(?![\p{L}])`,
      'gu',
    ),
    // In "… Nizamabad. Police Station: …" the full stop ended the sentence before, so that word is not the station's
    // name.
    value: ([, name = '']) => (/\p{L}{3}\.$/u.test(name) ? '' : name.replace(/^(?:At|The|In|From|By) /, '')),
  },
  {
    what: 'station',
    pattern: new RegExp(String.raw`थाना {0,2}:? {0,2}(?!प्रभारी|अध्यक्ष)(${DEVANAGARI})`, 'gu'),
    value: ([, name = '']) => name,
  },
  {
    what: 'sections',
    pattern:
      /(?<![\d/.])((?:\d{1,3}[A-Z]{0,2}(?:\(\d{1,2}\)){0,2}(?:, ?(?:and )?|\/| and | aur | & |,? (?:r\/w|read with)(?: sections?)? | (?=\d{1,3}\())?){1,12}) {0,2}(?:of (?:the )?)?(BNS|IPC|NDPS|POCSO|Bharatiya Nyaya Sanhita|Indian Penal Code|बीएनएस|बी\. ?एन\. ?एस|आईपीसी|भा\. ?न्या\. ?सं|भा\. ?द\. ?वि)(?![\p{L}])/gu,
    value: ({ input, index, 1: list = '', 2: act = '' }) => {
      if (ANOTHER_CASE.test(input.slice(Math.max(0, index - 90), index))) return ''
      const numbers = (list.match(/\d{1,3}[A-Z]{0,2}(?:\(\d{1,2}\)){0,2}/g) ?? []).map(String)
      const key = /Bharat|बी|न्या/.test(act) ? 'bns' : /Penal|आईपीसी|द/.test(act) ? 'ipc' : act.toLowerCase()
      const last = numbers.at(-1)
      const said = numbers.length > 1 ? `sections ${numbers.slice(0, -1).join(', ')} and ${last}` : `section ${last}`
      return `${said} of ${SANHITAS[key]}`
    },
  },
  {
    what: 'cheque',
    pattern:
      /(?:\b(?:cheque|check|chek)|चेक) {0,2}(?:bearing )?(?:(?:no|number|संख्या|नंबर|क्रमांक|क्र|सं)\.? {0,2}:? {0,2}(?=\d{5,9}(?!\d))|(?=\d{6}(?!\d)))(\d{5,9})/giu,
    value: ([, no = '']) => no,
  },
  {
    what: 'reason',
    pattern:
      /\b(funds? insufficient|insufficient funds?|payment stopped(?: by (?:the )?drawer)?|account closed|exceeds arrangements?|drawer'?s signatures? differs?|refer to drawer|account blocked)\b/giu,
    value: ([, reason = '']) => reason.charAt(0).toUpperCase() + reason.slice(1).toLowerCase(),
  },
  {
    what: 'drawer_bank',
    pattern: new RegExp(
      String.raw`\bdrawn (?:on|upon) (?:the )?(${NAME}(?:,? \p{Lu}[\p{L}]{1,20}){0,3}(?: [Bb]ranch)?)`,
      'gu',
    ),
    value: ([, bank = '']) => bank,
  },
  {
    what: 'payee_bank',
    pattern: new RegExp(
      String.raw`\b(?:presented|deposited)(?: (?:it|for (?:payment|collection|encashment)))?(?: in| with| through| at) (?:the |my |our |his |its )?(?:bank,? )?(${NAME}(?:,? \p{Lu}[\p{L}]{1,20}){0,2}(?: [Bb]ranch)?)`,
      'gu',
    ),
    value: ([, bank = '']) => bank,
  },
  {
    what: 'jail',
    pattern: new RegExp(String.raw`(?<![\p{L}])(${NAME} (?:[Jj]ail|[Pp]rison))(?![\p{L}])`, 'gu'),
    value: ([, jail = '']) => `lodged in ${jail.replace(/^(?:The|In|At) /, '')}`,
  },
  {
    what: 'rate',
    pattern:
      /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) {0,1}(?:%|per cent|percent|प्रतिशत)(?: (?:interest|p\.?a|per (?:annum|year)|simple|a year|yearly|ब्याज))/giu,
    value: ([, rate = '']) => rate,
  },
  {
    what: 'high_court',
    pattern:
      /\bHigh Court of ((?:Judicature (?:at|for) )?\p{Lu}\p{L}+(?: (?:and )?\p{Lu}\p{L}+){0,2}(?: at \p{Lu}\p{L}+)?)/gu,
    value: ([, name = '']) => name,
  },
  {
    what: 'high_court',
    pattern: /(?<![\p{L}])(\p{Lu}\p{L}+(?: and \p{Lu}\p{L}+| Pradesh)?) High Court(?![\p{L}])/gu,
    value: ([, name = '']) => (BY_CHARTER.has(name) ? `Judicature at ${name}` : NO_SEAT.has(name) ? '' : name),
  },
  {
    what: 'court_at',
    pattern: new RegExp(
      String.raw`\b(?:[Cc]ourt|COURT|[Mm]agistrate|MAGISTRATE|[Jj]udge|JUDGE|[Tt]ribunal|[Cc]ommission|[Ff]orum)(?: First Class)?(?: at| AT|,) (?!(?:Civil|Criminal|Family|District|Sessions|Additional|Addl|Principal|Judicial|Chief|Metropolitan|Consumer|Special|Senior|Junior)\b)(\p{Lu}\p{L}{2,24}(?: \p{Lu}\p{L}{2,24})?)`,
      'gu',
    ),
    value: ([, place = '']) =>
      place.charAt(0) +
      place
        .slice(1)
        .toLowerCase()
        .replaceAll(/ \p{L}/gu, (letter) => letter.toUpperCase()),
  },
]

export const readParticulars = ({ flat }: FactPage): ParticularMention[] =>
  PATTERNS.flatMap(({ what, pattern, value }) =>
    [...flat.matchAll(pattern)].map((match) => ({
      what,
      value: value(match).replace(/[.,]$/, ''),
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
