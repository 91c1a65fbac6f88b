/** What is written in a form of its own: numbers of FIRs, cases and cheques, police stations, sections, banks, jails. */
import type { FactPage, Mention } from './page.ts'

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

export interface ParticularMention extends Mention {
  what: Particular
}

const SANHITAS: Record<string, string> = {
  bns: 'the Bharatiya Nyaya Sanhita, 2023',
  ipc: 'the Indian Penal Code, 1860',
  ndps: 'the Narcotic Drugs and Psychotropic Substances Act, 1985',
  pocso: 'the Protection of Children from Sexual Offences Act, 2012',
}

const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'-]{1,24}(?: \p{Lu}[\p{L}\p{M}.'-]{1,24}){0,3}`
const DEVANAGARI = String.raw`[\p{Script=Devanagari}]{2,20}`

const PATTERNS: readonly { what: Particular; pattern: RegExp; value(match: RegExpExecArray): string }[] = [
  {
    what: 'fir',
    pattern:
      /\b(?:f\.?i\.?r\.?|crime|c\.r\.) {0,2}(?:no|number)?\.? {0,2}:? {0,2}(\d{1,6}) {0,2}(?:\/|of) {0,2}(\d{4}|\d{2})(?!\d)/giu,
    value: ([, no = '', year = '']) => `${no}/${year.length === 2 ? `20${year}` : year}`,
  },
  {
    what: 'fir',
    pattern: /(?:एफआईआर|प्राथमिकी|अपराध) {0,2}(?:संख्या|क्रमांक|नंबर|सं\.?)? {0,2}:? {0,2}(\d{1,6})\/(\d{4})(?!\d)/gu,
    value: ([, no = '', year = '']) => `${no}/${year}`,
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
      String.raw`(?<![\p{L}])(?:[Pp]olice [Ss]tation|P\.? ?S\.?|[Tt]hana) {0,2}:? {0,2}(${NAME})`,
      'gu',
    ),
    value: ([, name = '']) => name,
  },
  {
    what: 'station',
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(${NAME}) (?:police station|Police Station|thana|thane)(?![\p{L}])`,
      'gu',
    ),
    value: ([, name = '']) => name.replace(/^(?:At|The|In|From) /, ''),
  },
  {
    what: 'station',
    pattern: new RegExp(String.raw`थाना {0,2}:? {0,2}(${DEVANAGARI})`, 'gu'),
    value: ([, name = '']) => name,
  },
  {
    what: 'sections',
    pattern:
      /(?<![\d/.])((?:\d{1,3}[A-Z]{0,2}(?:\(\d{1,2}\)){0,2}(?:, ?|\/| and | & | r\/w | read with )?){1,12}) {0,2}(?:of (?:the )?)?(BNS|IPC|NDPS|POCSO|Bharatiya Nyaya Sanhita|Indian Penal Code|बीएनएस|आईपीसी)(?![\p{L}])/gu,
    value: ([, list = '', act = '']) => {
      const numbers = (list.match(/\d{1,3}[A-Z]{0,2}(?:\(\d{1,2}\)){0,2}/g) ?? []).map(String)
      const key = /Bharat|बीएनएस/.test(act) ? 'bns' : /Penal|आईपीसी/.test(act) ? 'ipc' : act.toLowerCase()
      const last = numbers.at(-1)
      const said = numbers.length > 1 ? `sections ${numbers.slice(0, -1).join(', ')} and ${last}` : `section ${last}`
      return `${said} of ${SANHITAS[key]}`
    },
  },
  {
    what: 'cheque',
    pattern:
      /(?:\b(?:cheque|check|chek)|चेक) {0,2}(?:bearing )?(?:no|number|संख्या|नंबर|सं)\.? {0,2}:? {0,2}(\d{5,9})(?!\d)/giu,
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
    what: 'court_at',
    pattern: new RegExp(
      String.raw`\b(?:[Cc]ourt|COURT|[Mm]agistrate|MAGISTRATE|[Jj]udge|JUDGE|[Tt]ribunal|[Cc]ommission|[Ff]orum)(?: First Class)?(?: at| AT|,) (\p{Lu}\p{L}{2,24}(?: \p{Lu}\p{L}{2,24})?)`,
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
