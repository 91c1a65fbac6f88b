/**
 * A figure may be a name, and then a source that says the same need not have it: "the Code of Civil
 * Procedure, 1908", "Form 16". Such a figure is compared only where the source has one of its kind.
 */
import type { Figure } from './figures.ts'
import type { SourceText } from './read-source.ts'

const word = (pattern: string) => String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`
const NUMBER = word(String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen`)
const ENACTMENT = 'Act|Code|Procedure|Sanhita|Adhiniyam|Rules|Regulations|Ordinance|Order|Scheme'
const LABEL =
  'sub-?section|clause|form|schedule|explanation|exceptions?|illustration|chapter|part|paragraphs?|item|entry|column|helpline|call|dial|ring'
interface FigureLabel {
  kinds: readonly Figure['kind'][]
  /** What stands right before the figure, or right behind it, shows the kind. */
  before?: RegExp
  behind?: RegExp
  /** A source with one of these has a figure of this kind. */
  inSource: RegExp
}

const KINDS: readonly FigureLabel[] = [
  {
    kinds: ['year'],
    before: new RegExp(`${word(ENACTMENT)},?\\s$`, 'u'),
    inSource: new RegExp(`${word(ENACTMENT)},?\\s\\d{4}`, 'u'),
  },
  {
    kinds: ['year'],
    behind: new RegExp(String.raw`^\s${word(ENACTMENT)}`, 'u'),
    inSource: new RegExp(`\\d{4}\\s${word(ENACTMENT)}`, 'u'),
  },
  {
    kinds: ['number', 'year'],
    before: new RegExp(String.raw`${word(LABEL)}\s\(?$`, 'iu'),
    inSource: new RegExp(String.raw`${word(LABEL)}\s\(?${NUMBER}`, 'iu'),
  },
  {
    // "Section 154 CrPC (now 173 BNSS)" tells a number of another law, which the check of citations looks up.
    kinds: ['number', 'section'],
    before: /\((?:now|earlier|formerly|old|previously)\s(?:sections?\s|s\.\s)?$/iu,
    inSource: /\((?:now|earlier|formerly|old|previously)\s(?:sections?\s|s\.\s)?\d/iu,
  },
  {
    // "A girl of seventeen" is an instance, of the minor or of the age that the source speaks of.
    kinds: ['number'],
    before: /(?<!\p{L})an?\s(?:boy|girl|child|minor|man|woman|person|student)\s(?:of|aged)\s$/iu,
    behind: /^(?!\s(?:years?|months?)\sor)/iu,
    inSource: /(?!)/u,
  },
]

const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** @returns whether the figure is left out of the comparison, because it is a name that the sources lack */
export function isLabel({ kind, amount, start, end }: Figure, text: string, sources: readonly SourceText[]): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  const ordinal = /^(?:st|nd|rd|th)(?!\p{L})/u.test(behind) ? ORDINALS[amount ?? 0] : undefined
  if (ordinal && sources.some((source) => source.text.toLowerCase().includes(ordinal))) return true
  return KINDS.some(
    (one) =>
      one.kinds.includes(kind) &&
      (one.before?.test(before) ?? true) &&
      (one.behind?.test(behind) ?? true) &&
      !sources.some((source) => one.inSource.test(source.text)),
  )
}
