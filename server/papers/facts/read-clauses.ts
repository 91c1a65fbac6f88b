/** Reads the sentences of a paper as clauses: what each is about, and the values it gives. */
import { COMMON_PARTS, fieldOf, ROLES } from '../content.ts'
import type { Sentence } from '../paper.ts'
import { clausesOf, isStated, type ClauseSpan } from '../text/clauses.ts'
import { nameKey } from '../text/names.ts'
import { QUESTION } from '../text/sentences.ts'
import { paperWords, type PaperWord } from '../text/words.ts'
import { figuresIn } from './read-figures.ts'
import type { FactValue } from './fact-value.ts'
import { isAbout, isDenied, isReached, slotsOf, wordValues } from './word-values.ts'

export interface ClauseValue extends FactValue {
  /** "No injury on the shoulder" denies the shoulder. */
  denied: boolean
}

export interface Clause {
  /** The number of the statement. */
  statement: number
  sentence: Sentence
  from: number
  to: number
  words: readonly PaperWord[]
  /** What it is about: the meanings of its words and the keys of its names. */
  terms: ReadonlySet<string>
  /** The same of its sentence, the one before and the one after. */
  around: ReadonlySet<string>
  values: readonly ClauseValue[]
  denies: boolean
  /** What a denial in it reaches: of "no challan was prepared" the challan. Empty where nothing is denied. */
  denied: ReadonlySet<string>
  /** From 0 to 1 in its statement. */
  position: number
}

const ANSWER =
  /(?<=[?.।-]\s{1,40})(?:A|Ans(?:wer)?|उत्तर|उ)\s?\.?\s?\d{0,3}\s?[.:)-]{1,2}\s{0,8}(?:(yes|no|it is (?:correct|true|wrong|incorrect)|हाँ|हां|जी हाँ|नहीं|haan|nahi)(?![\p{L}\p{M}]))?/iu
/** What a question says is said by the witness only where the answer is yes; where it is no, it is denied. */
function answerIn(text: string): { at: number; says: 'yes' | 'no' | 'other' } | undefined {
  if (!QUESTION.test(text)) return undefined
  const match = ANSWER.exec(text)
  // The mark of the question stands in for that of the answer, because not every typist writes it.
  if (!match) return { at: text.indexOf('?') + 1 || text.length, says: 'other' }
  const word = match[1]?.toLowerCase()
  return { at: match.index, says: !word ? 'other' : /^n|नहीं|wrong|incorrect/.test(word) ? 'no' : 'yes' }
}

const partedAt = ({ from, to }: ClauseSpan, at = from): ClauseSpan[] =>
  from < at && at < to
    ? [
        { from, to: at },
        { from: at, to },
      ]
    : [{ from, to }]

const SPEAKER = new Set(['i', 'me', 'my', 'myself', 'मैं', 'मैंने', 'मुझे', 'मेरे', 'main', 'maine', 'mujhe', 'mere'])

/** What is said in other words, or in another language, is alike in its values and in what it tells of. */
const termsOfValue = ({ field, key }: FactValue) => [`${field}=${key}`, `#${field}`]

/**
 * @param maker who speaks: "I" is that person, so that a wife's "my husband" and his "I" may be one
 * @param title of a document, whose rows do not say again what they are about
 */
export function readClauses(
  sentences: readonly Sentence[],
  statement: number,
  maker: string | null,
  people: ReadonlySet<string>,
  title = '',
  made: string | null = null,
): Clause[] {
  const found: Clause[] = []
  const self = maker ? `@${nameKey(maker.split(/[\s.]+/).find((part) => part.length > 2) ?? '')}` : ''
  const isPerson = ({ text, isCapital }: PaperWord) =>
    (isCapital || /[\u0900-\u097f]/.test(text)) && people.has(nameKey(text))
  const term = (word: PaperWord): string[] =>
    SPEAKER.has(word.text) && self
      ? [self]
      : isPerson(word)
        ? [`@${nameKey(word.text)}`]
        : word.isEmpty || word.denies
          ? []
          : [word.meaning]
  const isSomebody = (word: PaperWord) =>
    isPerson(word) || (SPEAKER.has(word.text) && self !== '') || ROLES.has(word.meaning)
  /** Where nobody is named, nobody's presence is told. "Sukumar was with me" is of Sukumar. */
  const ofPersons = (value: FactValue, own: readonly PaperWord[], words: readonly PaperWord[]): FactValue[] => {
    const { of: whose } = fieldOf(value.field) ?? {}
    if (whose === 'holder') {
      const at = words.findLastIndex((word) => word.end <= value.start && (isPerson(word) || word.text === 'i'))
      const from = words.slice(0, at).findLastIndex((word) => !isPerson(word)) + 1
      const name = words.slice(from, at + 1)
      // "Binder Singh" and "Happy Singh" are two.
      const own = name.filter(({ text }) => !COMMON_PARTS.has(text))
      return [{ ...value, of: (own.length > 0 ? own : name).flatMap(term) }]
    }
    if (whose !== 'person') return [value]
    const all = own.filter(isSomebody).flatMap((word) => (ROLES.has(word.meaning) ? [word.meaning] : term(word)))
    const of = all.some((who) => who !== self) ? all.filter((who) => who !== self) : all
    return of.length > 0 ? [{ ...value, of }] : []
  }
  const ofTitle = paperWords(title).flatMap(term)
  const cut = sentences.map(({ text }) => paperWords(text))
  const termsOf = cut.map((words) => words.flatMap(term))
  for (const [at, sentence] of sentences.entries()) {
    const words = cut[at] ?? []
    const around = new Set([...(termsOf[at - 1] ?? []), ...(termsOf[at] ?? []), ...(termsOf[at + 1] ?? []), ...ofTitle])
    if (!isStated(sentence)) continue
    const values = [
      ...figuresIn(sentence.text, words, made),
      ...wordValues(words).filter(({ field }) => isAbout(field, [...(cut[at - 1] ?? []), ...words])),
    ]
    const answer = answerIn(sentence.text)
    // "Who wrote the cheque? My accountant": the answer is about what the question names.
    const question = answer?.says === 'other' ? words.filter(({ end }) => end <= answer.at).flatMap(term) : []
    for (const { from, to } of clausesOf(sentence).flatMap((span) => partedAt(span, answer?.at))) {
      const own = words.filter(({ start }) => start >= from && start < to)
      const asked = answer !== undefined && to <= answer.at
      if (asked && answer.says === 'other') continue
      const isNo = asked && answer.says === 'no'
      const inClause = values.filter(({ start }) => start >= from && start < to)
      found.push({
        statement,
        sentence,
        from,
        to,
        words: own,
        terms: new Set([...own.flatMap(term), ...(asked ? [] : question), ...inClause.flatMap(termsOfValue)]),
        around,
        values: [...inClause.flatMap((one) => ofPersons(one, own, words)), ...slotsOf(own)].map((one) => ({
          ...one,
          denied: isNo || isDenied(one, own),
        })),
        denies: isNo || own.some(({ denies }) => denies),
        denied: new Set((isNo ? own : own.filter((_, i) => isReached(own, i))).flatMap(term)),
        position: at / sentences.length,
      })
    }
  }
  return found
}
