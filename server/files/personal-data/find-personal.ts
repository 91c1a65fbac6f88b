import { findPersonalNumbers, findNamedNumbers, type PersonalDetail } from './find-numbers.ts'
import { toPlainText } from './plain-text.ts'

export type { PersonalDetail } from './find-numbers.ts'

/**
 * The match must not be part of a longer word or number, because a long case number would otherwise contain a phone
 * number.
 */
const WHOLE = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` }
const whole = (pattern: string, flags = 'gu') => new RegExp(`${WHOLE.before}(?:${pattern})${WHOLE.after}`, flags)
/** The keyword is checked last, because it is slower and only needed at numbers of that form. */
const named = (name: string, pattern: string) => whole(`${pattern}(?<=${WHOLE.before}${name}${pattern})`, 'giu')
/** A form has one digit in each box. The lines between the boxes are allowed, because OCR reads them as characters. */
const boxed = (count: number) => new RegExp(String.raw`(?<![\p{L}\d])\d(?:[1lI|[\]]\d){${count - 1}}(?!\d)`, 'gu')
/** Every repetition is bounded, so that the time grows only in proportion to a stranger's text. */
const LOCAL = String.raw`(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]{1,64}`
const HOST = String.raw`(?!(?:rs|inr)(?!\p{L}))\p{L}[\p{L}\p{M}\p{N}-]{1,62}`
/** The fourth letter tells the kind of holder: a person, a company, a trust, ... */
const PAN = String.raw`[A-Z]{3}[PCHABGJLFT][A-Z]`

const PATTERNS: { kind: PersonalDetail['kind']; pattern: RegExp }[] = [
  { kind: 'email', pattern: new RegExp(String.raw`${LOCAL}@${HOST}(?:\.[\p{L}\p{N}-]{1,63}){0,6}`, 'giu') },
  {
    kind: 'email',
    pattern: new RegExp(
      String.raw`${LOCAL}[ \n]?(?:@|[[(] ?at ?[\])])[ \n]?${HOST}(?:(?: ?\. ?| ?[[(] ?dot ?[\])] ?)[\p{L}\p{N}-]{2,63}){0,3}(?:\.| ?\. (?!in)| ?[[(] ?dot ?[\])] ?)(?:com|in|org|net|edu|gov|info)${WHOLE.after}`,
      'giu',
    ),
  },
  // A GSTIN is found by its form alone, because one misread character breaks the check digit, and it contains a PAN.
  {
    kind: 'gstin',
    pattern: whole(String.raw`\d\d ?[A-Z]{5} ?\d{4} ?[A-Z] ?[1-9A-Z] ?Z ?[0-9A-Z]`, 'giu'),
  },
  { kind: 'pan', pattern: whole(String.raw`${PAN}\d{4}[A-Z]`, 'giu') },
  // In groups, small letters and years are more likely to be words: "legal 1973 a".
  { kind: 'pan', pattern: whole(String.raw`${PAN}[ \n-]{1,2}(?!(?:19|20)\d\d)\d{4}[ \n-]{1,2}[A-Z]`) },
  { kind: 'pan', pattern: whole(String.raw`[A-Z](?:[ -][A-Z]){4}(?:[ -]\d){4}[ -][A-Z]`) },
  // This form allows for errors of OCR or of a typist, because the word before it makes it certain.
  {
    kind: 'pan',
    pattern: named(
      String.raw`(?:P\.?A\.?N\.?|Permanent Account Number|पैन)[^\n\p{N}]{0,20}`,
      String.raw`(?=[A-Z \n]{0,11}\d)[A-Z\d]{5}[ \n]?[A-Z\d]{4}[ \n]?[A-Z\d]`,
    ),
  },
  { kind: 'aadhaar', pattern: boxed(12) },
  { kind: 'phone', pattern: boxed(10) },
  { kind: 'phone', pattern: /(?<!\d)\(0\d{2,4}\)[ -]{0,2}\d{3,4}[ -]?\d{3,4}(?!\d)/g },
  { kind: 'voter', pattern: whole(String.raw`(?!FIR)[A-Z]{3}\d{7}`) },
  {
    kind: 'voter',
    pattern: named(
      String.raw`(?:voter|epic|elector|मतदाता)[^]{0,40}`,
      String.raw`(?:[A-Z]{3}[ /-]?\d{7}|[A-Z]{2}\/\d{2,3}\/\d{2,3}\/\d{5,7})`,
    ),
  },
  { kind: 'passport', pattern: named(String.raw`(?:passport|पासपोर्ट)[^]{0,80}`, String.raw`[A-Z] ?\d{7}`) },
]

/**
 * Finds every detail that reveals who a person is, or how to reach them or their money: numbers that the State or a
 * bank gave them, and addresses of mail and payment. Names are not included. In doubt a match is personal, because
 * hiding too much does less harm.
 * @returns ranges in the order of the text, without overlaps
 */
export function findPersonal(text: string): PersonalDetail[] {
  const plain = toPlainText(text)
  const found = [
    ...PATTERNS.flatMap(({ kind, pattern }) =>
      [...plain.text.matchAll(pattern)].map((match) => ({
        kind,
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
    ...findNamedNumbers(plain.text),
    ...findPersonalNumbers(plain.text),
  ]
  return mergeOverlapping(found).map(({ kind, start, end }) => ({ kind, ...plain.origin(start, end) }))
}

/** Merges overlapping ranges into one, so that no detail is replaced twice. The longest gives its kind. */
export function mergeOverlapping(found: PersonalDetail[]): PersonalDetail[] {
  const result: PersonalDetail[] = []
  for (const next of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (!last || next.start >= last.end) result.push({ ...next })
    else {
      if (next.end - next.start > last.end - last.start) last.kind = next.kind
      last.end = Math.max(last.end, next.end)
    }
  }
  return result
}
