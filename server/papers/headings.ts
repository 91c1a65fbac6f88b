/** How the papers of a criminal case announce what follows. Each pattern is tried at the head of one line. */
import type { StatementKind } from './paper.ts'

/** `court` and `other` end what went before and begin nothing that is stated by a witness. */
export type Heading = StatementKind | 'court' | 'other'

const HEADINGS: [Heading, RegExp][] = [
  ['fir', /^\W{0,4}(?:\(?form\b.{0,30})?(?:first information report|f\.?i\.?r\.?$|प्रथम सूचना रिपोर्ट|प्राथमिकी)/iu],
  ['magistrate', /^(?:STATEMENT|Statement|बयान|कथन).{0,70}(?:164|183|१६४|१८३)(?!\d)/u],
  ['police', /^(?:STATEMENT|Statement|बयान|कथन).{0,70}(?:161|180|१६१|१८०)(?!\d)/u],
  ['chief', /^\W{0,3}(?:examination[ -]in[ -]chief|मुख्य ?परीक्ष)/iu],
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

/** A deposition's first line: "PW-1 Ramesh Chand s/o Hari Chand". */
const NUMBERED = /^(?:deposition of )?((?:P|C|D)\.?W\.?|अ\.? ?सा\.?|सा\.)[ .-]{0,3}(\d{1,3})\b[\s.:,–-]{0,5}/iu

export const headingOf = (line: string): Heading | undefined => HEADINGS.find(([, pattern]) => pattern.test(line))?.[0]

/** @returns "PW-1" and what follows it on the line */
export function numberedWitness(line: string): { number: string; rest: string } | undefined {
  const match = NUMBERED.exec(line)
  if (!match) return undefined
  const letters = /^[pcd]/i.test(match[1] ?? '') ? (match[1] ?? '').replaceAll('.', '').toUpperCase() : 'PW'
  return { number: `${letters}-${match[2]}`, rest: line.slice(match[0].length) }
}

/** Lines between a heading and the statement: station, number, sections, who it is, who wrote it down. */
const META =
  /^\W{0,3}(?:district|p\.?s\b|police station|f\.?i\.?r|g\.?d|crime no|case|sections?\b|offences?\b|u\/s|under section|state\b.{0,80}\bv|s\.?t\.? no|sessions|recorded (?:on|by)|name\b|complainant|informant|i\.?o\b|occupation|address|resident of|[rsw]\/o\b|age\b|house no|contents\b|on s\.?a|statement of|जिला|थाना|धारा|अंतर्गत|शिकायतकर्ता|सूचनाकर्ता|नाम|बयान|पेशा|निवासी|पुत्र|पत्नी|पता|राज्य बनाम|एफआईआर|अपराध)/iu
const ONLY_A_DATE = /^(?:dated?|दिनांक).{0,40}$/iu

export const isMeta = (line: string): boolean => META.test(line) || ONLY_A_DATE.test(line)
/** A name signed under a statement, by itself on a line. */
export const isSignature = (line: string): boolean =>
  /^(?:sd\/|signed by|हस्ता|ह0|ro ?& ?ac|r\.o\. ?&)/iu.test(line) || /^[A-Z][A-Z. ]{3,40}$/u.test(line)
