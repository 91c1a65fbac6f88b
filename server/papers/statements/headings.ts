/**
 * Recognises the headings of the papers of a criminal case. Each pattern is tried at the beginning of a line, because
 * the same words within a sentence are no heading.
 */
import type { StatementKind } from '../paper.ts'

/** `court` and `other` end the statement before them and begin none. */
export type Heading = StatementKind | 'court' | 'other'

const BEFORE_STATEMENT = String.raw`^\W{0,4}(?:(?:Exh?\.?\s?\w{1,5}|Supplementary|SUPPLEMENTARY|Further|FURTHER|Additional|ADDITIONAL|True copy of)\s{1,8}){0,2}`
const STATEMENT = String.raw`(?:STATEMENTS?|Statement|BAYAN|Bayan|KATHAN|Kathan|बयान|कथन)`

const HEADINGS: [Heading, RegExp][] = [
  [
    'fir',
    /^\W{0,4}(?:\(?form\b.{0,30})?(?:first information report|f\.?i\.?r\.?$|f\.?i\.?r\.? no\b.{0,40}(?:police station|p\.? ?s\.?\b|thana)|written complaint|(?:private |criminal )?complaint (?:under|u\/s)|pratham suchna|प्रथम सूचना रिपोर्ट|प्राथमिकी|तहरीर$)/iu,
  ],
  ['magistrate', /^(?:Supplementary|Further|Additional) statement.{0,90}(?<!\d)(?:164|183)(?!\d)/u],
  ['police', /^(?:Supplementary|Further|Additional) statement.{0,90}(?<!\d)(?:161|180)(?!\d)/u],
  [
    'police',
    /^\W{0,4}(?:U\/S|u\/s|Under Section|UNDER SECTION|Sec\.?)\s?(?:161|180)(?!\d).{0,60}(?:statement|STATEMENT|Statement)/u,
  ],
  [
    'magistrate',
    /^\W{0,4}(?:U\/S|u\/s|Under Section|UNDER SECTION|Sec\.?)\s?(?:164|183)(?!\d).{0,60}(?:statement|STATEMENT|Statement)/u,
  ],
  ['police', /^(?:STATEMENT|Statement).{0,60}\b(?:before|by|to) (?:the )?(?:police|i\.?o\.?\b|investigating officer)/u],
  ['magistrate', new RegExp(String.raw`${BEFORE_STATEMENT}${STATEMENT}.{0,150}(?<!\d)(?:164|183|१६४|१८३)(?!\d)`, 'u')],
  ['police', new RegExp(String.raw`${BEFORE_STATEMENT}${STATEMENT}.{0,150}(?<!\d)(?:161|180|१६१|१८०)(?!\d)`, 'u')],
  [
    'chief',
    /^\W{0,3}(?:exh?\.?\s?\w{1,5}\s{1,12})?(?:examination[ -]in[ -]chief|chief[ -]examination|deposition of\b|evidence of (?:witness|p\.?w)|(?:evidence )?affidavit (?:of|in lieu of|in) (?:evidence|examination)|मुख्य ?परीक्ष)/iu,
  ],
  ['re-examination', /^\W{0,3}(?:re-?examination|पुनः ?परीक्ष)/iu],
  ['cross', /^\W{0,3}(?:cross[ -]examination|xxx{1,3}n?\b|प्रति ?परीक्ष|जिरह)/iu],
  [
    'medical',
    /^\W{0,3}(?:medico[ -]legal|medical (?:examination|certificate)|injury report|post[ -]?mortem (?:report|examination)|m\.?l\.?c\.?\b|चिकित्सीय|मेडिकल रिपोर्ट|चोट प्रतिवेदन|शव परीक्षण)/iu,
  ],
  ['seizure', /^\W{0,3}(?:seizure memo|recovery memo|panchnama|memo of (?:seizure|recovery)|जब्ती|फर्द|बरामदगी)/iu],
  ['court', /^(?:IN THE COURT OF|BEFORE THE|न्यायालय|In the court of)/u],
  [
    'other',
    /^\W{0,3}(?:charge[ -]?sheet|final report|arrest memo|site plan|list of (?:witnesses|documents)|order ?sheet|आरोप पत्र|अंतिम रिपोर्ट|नक्शा नज़?री)/iu,
  ],
]

/** A deposition's first line: "PW-1 Ramesh Chand s/o Hari Chand", "EXAMINATION-IN-CHIEF OF PW-1", "DEPOSITION OF WITNESS NO. 1 FOR PROSECUTION". */
const LEAD = String.raw`^\W{0,3}(?:exh?\.?\s?\w{1,5}\s{1,12})?(?:(?:deposition|evidence|examination[ -]in[ -]chief|chief[ -]examination|statement)(?: of| by)?\s{1,3})?`
const NUMBERED = new RegExp(
  String.raw`${LEAD}((?:P|C|D)\.?W\.?|अ\.? ?सा\.?|सा\.|पी[.०0]?\s?डब्ल्?यू[.०0]?|(?:अभियोजन )?साक्षी (?:क्रमांक|संख्या))[ .-]{0,3}(?:no\.? ?)?(\d{1,3})\b[\s.:,–-]{0,5}`,
  'iu',
)
const WITNESS_NO = new RegExp(
  String.raw`${LEAD}(?:prosecution |defence )?witness (?:no\.?|number) ?(\d{1,3})\b(?:,? (?:for|on behalf of) (?:the )?(?:prosecution|defence|complainant|accused|state))?[\s.:,–-]{0,5}`,
  'iu',
)
/**
 * A sentence about "PW-3" goes on with a verb. The heading of his deposition does not, so the two can be told apart.
 */
const SPEAKS_ON = /^(?:\p{Lu}[\p{L}.]{1,20} ){0,3}(?:\p{Ll}|के |ने |को |का )/u
const DESCRIBES =
  /^(?:\p{Lu}[\p{L}.]{1,20} ){0,3}(?:[swdrc]\/o|wd\/o|so|wo|aged?|son|wife|daughter|widow|resident|on s|for |by |न|पुत्र|पत्नी|उम्र)/iu

export const headingOf = (line: string): Heading | undefined => HEADINGS.find(([, pattern]) => pattern.test(line))?.[0]

/** @returns "PW-1" and the rest of the line */
export function numberedWitness(line: string): { number: string; rest: string } | undefined {
  const match = NUMBERED.exec(line)
  if (match) {
    const rest = line.slice(match[0].length)
    if (SPEAKS_ON.test(rest) && !DESCRIBES.test(rest)) return undefined
    const letters = /^[pcd]/i.test(match[1] ?? '') ? (match[1] ?? '').replaceAll('.', '').toUpperCase() : 'PW'
    return { number: `${letters}-${match[2]}`, rest }
  }
  const witness = WITNESS_NO.exec(line)
  if (!witness) return undefined
  const rest = line.slice(witness[0].length)
  if (SPEAKS_ON.test(rest) && !DESCRIBES.test(rest)) return undefined
  return { number: `${/defence|accused/i.test(witness[0]) ? 'DW' : 'PW'}-${witness[1]}`, rest }
}

/**
 * Lines of a form between the heading and the statement: station, number, sections, who is speaking, who wrote it down.
 * They are no part of the statement and would otherwise be read as facts.
 */
const META =
  /^\W{0,3}(?:g\.?d|d(?:is)?t\b|cr\.? ?no|c\.?r\.? ?no|crl|sessions case|r\.?c\.?c|acts? (?:&|and)|occurrence|information received|contents of|i do hereby|solemn|my name is|identification mark|brought by|examined on|naam|dinank|thana|district|p\.?s\b|police station|f\.?i\.?r|g\.?d|crime no|case|sections?\b|offences?\b|u\/s|under section|state\b.{0,80}\bv|s\.?t\.? no|sessions|recorded (?:on|by)|name\b|complainant|informant|i\.?o\b|occupation|address|resident of|[rsw]\/o\b|age\b|house no|contents\b|on s\.?a|statement of|जिला|थाना|धारा|अंतर्गत|शिकायतकर्ता|सूचनाकर्ता|नाम|बयान|पेशा|निवासी|पुत्र|पत्नी|पता|राज्य बनाम|एफआईआर|अपराध)/iu
const ONLY_A_DATE = /^(?:dated?|दिनांक).{0,40}$/iu
const LABEL =
  /(?:^|[\s,(])(?:date|dated|dt|name|age|aged|occ|occupation|address|profession|pesha|umra|उम्र|पेशा|दिनांक|निवासी)\s{0,3}[.:]/giu
/**
 * The rest of a form's line, printed on the next one: a date, the end of an address. It must not become a sentence of
 * the statement.
 */
const FRAGMENT =
  /^[^.।?!]{1,45}$|^[\d./-]{1,12}$|^(?:U\/s|u\/s|[\p{Lu}\d][\p{L}\d/-]{0,20})(?:,? [\p{Lu}\d][\p{L}\d./-]{0,20}){0,4}\.?$/u
const SPEAKS = /^\W{0,3}(?:I|We|On|That|My (?!name)|Main|मैं|मेर)(?![\p{L}\p{M}])/u
/** The number of a case, and a label with only a date after it. */
const CASE_NUMBER = /^[\p{L}. ]{1,40}\bNos?\.?\s?:?\s?\d{1,6}\s?(?:\/|of)\s?\d{2,4}\b.{0,60}$/u
const LABELLED_DAY = /^[^.]{1,40}:\s{0,3}\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\.?$/u
const SALUTATION =
  /^(?:to,|(?:respected )?sir(?:\/madam)?,?$|sub(?:ject)?\s?:|the (?:senior |station |s\.?h\.?o|inspector))/iu

export const isMeta = (line: string): boolean =>
  META.test(line) ||
  ONLY_A_DATE.test(line) ||
  (FRAGMENT.test(line) && !SPEAKS.test(line)) ||
  SALUTATION.test(line) ||
  CASE_NUMBER.test(line) ||
  LABELLED_DAY.test(line) ||
  (!SPEAKS.test(line) && [...line.matchAll(LABEL)].length > 0)
/** A signature: a name alone on a line under a statement. It would otherwise become its last sentence. */
export const isSignature = (line: string): boolean =>
  /^(?:sd\/|signed by|before(?: me)?,|हस्ता|ह0|ro ?& ?ac|r\.o\.(?:i\.)? ?&|read over and admitted|yours faithfully|prarthini|prarthi|j\.?m\.?f\.?c)/iu.test(
    line,
  ) || /^[A-Z][A-Z. ]{3,40}$/u.test(line)
