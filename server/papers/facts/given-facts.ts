/**
 * Takes in what a language model read in a paper. It counts only where its words stand at the place that was named: the
 * model may be wrong, and a paper may tell it what to write.
 */
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { givenField } from '../content.ts'
import type { GivenFact, PrintedLine, PaperPlace, Sentence, Statement } from '../paper.ts'
import { beginsAt, plainWords } from '../text/find-words.ts'
import { isAfter } from '../text/lines.ts'
import { nameKey, sameName } from '../text/names.ts'
import { paperWords } from '../text/words.ts'
import { readClauses, type Clause, type ClauseValue } from './read-clauses.ts'
import { figuresIn } from './read-figures.ts'
import type { ModelReading, FactValue } from './fact-value.ts'
import { wordValues } from './word-values.ts'

const MOST_WORDS = 300
const EITHER_SIDE = [0, -1, 1]
/** "21:00" alone: without a word after it, no reader of times takes it for one. */
const BARE_CLOCK = /(?<![\d:.])([01]?\d|2[0-3]):[0-5]\d(?![\d:])(?!\s?(?:[ap]\.?m|hrs?|hours|o'|baje|बजे))/giu
const BETWEEN = String.raw`[\s"“”'‘’*_|\\]+`

/** @returns the clauses of a paper with the given facts in them; a fact whose words are not at their place is left out */
export function withGiven(
  statement: Pick<Statement, 'n' | 'from' | 'to'>,
  clauses: readonly Clause[],
  given: readonly GivenFact[],
  lines: ReadonlyMap<number, readonly PrintedLine[]>,
): Clause[] {
  const values = new Map<Clause, ClauseValue[]>()
  for (const fact of given) {
    const row = EITHER_SIDE.map((by) => lineWith(fact, by, lines)).find((one) => one !== null)
    if (!row || isAfter(statement.from, row) || isAfter(row, statement.to)) continue
    const sentence =
      clauses.find((one) => stretchIn(one.sentence, fact.words, row) !== null)?.sentence ??
      sentenceAt(row, fact.words, lines)
    const stretch = stretchIn(sentence, fact.words, row)
    if (!stretch) continue
    const own = clauses.filter((one) => one.sentence === sentence)
    const here = own.length > 0 ? own : readClauses([sentence], statement.n, null, new Set())
    const clause = here.find(({ from, to }) => stretch.start >= from && stretch.start < to) ?? here[0]
    if (!clause) continue
    const value = valueOf(fact, sentence.text.slice(stretch.start, stretch.end), stretch)
    values.set(clause, [...(values.get(clause) ?? []), value])
  }
  return [...new Set([...clauses, ...values.keys()])].map((clause) => ({
    ...clause,
    values: [...clause.values, ...(values.get(clause) ?? [])],
  }))
}

/** The line in which the words begin, when they stand there and on the lines after it. */
function lineWith(
  { words, at }: GivenFact,
  by: number,
  lines: ReadonlyMap<number, readonly PrintedLine[]>,
): PrintedLine | null {
  const rows = [...(lines.get(at.page) ?? []), ...(lines.get(at.page + 1) ?? [])]
  const first = rows[at.line - 1 + by]
  return first?.page === at.page && words.length <= MOST_WORDS && beginsAt(rows, at.line - 1 + by, words) ? first : null
}

/** A line that is no sentence of the paper, such as one of a form, is read alone with those that its words run on to. */
function sentenceAt(first: PrintedLine, words: string, lines: ReadonlyMap<number, readonly PrintedLine[]>): Sentence {
  const breaks: Sentence['breaks'] = []
  let text = first.text
  for (const row of lines.get(first.page)?.slice(first.line) ?? []) {
    if (plainWords(text).includes(plainWords(words))) break
    breaks.push({ offset: text.length + 1, at: { page: row.page, line: row.line } })
    text += ` ${row.text}`
  }
  return { text, at: { page: first.page, line: first.line }, breaks }
}

function stretchIn(sentence: Sentence, words: string, row: PaperPlace): { start: number; end: number } | null {
  const last = sentence.breaks.at(-1)?.at ?? sentence.at
  if (isAfter(sentence.at, row) || isAfter(row, last)) return null
  const parts = plainWords(words)
    .split(' ')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const match = new RegExp(parts.join(BETWEEN), 'iu').exec(sentence.text.normalize('NFC'))
  return match && { start: match.index, end: match.index + match[0].length }
}

const withClock = (text: string) =>
  text.replaceAll(
    BARE_CLOCK,
    (time, hour: string) => `${time} ${Number(hour) >= 1 && Number(hour) <= 12 ? "o'clock" : 'hrs'}`,
  )

function valueOf(
  { who, topic, value }: GivenFact,
  words: string,
  stretch: { start: number; end: number },
): ClauseValue {
  const said = paperWords(words)
  const wanted = paperWords(value)
  const isFigure = /\p{N}/u.test(value) || quantitiesIn(value, isHinglish(value)).length > 0
  const figures = isFigure ? figuresIn(withClock(words), paperWords(withClock(words))) : []
  const keys = new Set(
    [...figuresIn(withClock(value), paperWords(withClock(value))), ...wordValues(wanted)].map(
      ({ field, key }) => `${field} ${key}`,
    ),
  )
  const isMeant = ({ field, key }: FactValue) => keys.has(`${field} ${key}`)
  const read =
    figures.find(isMeant) ?? (figures.length === 1 ? figures[0] : undefined) ?? wordValues(said).find(isMeant) ?? null
  const reading: ModelReading = {
    who,
    value: plainWords(value),
    read,
    denies: [...said, ...wanted].some(({ denies }) => denies),
    meanings: new Set(
      (wanted.length > 0 ? wanted : said).filter(({ isEmpty }) => !isEmpty).map(({ meaning }) => meaning),
    ),
  }
  return {
    field: givenField(topic),
    key: `${reading.value} ${read?.key ?? ''}`,
    range: read?.range,
    of: [],
    ...stretch,
    denied: false,
    given: reading,
  }
}

const SPEAKER = /^(?:i|the )?(?:witness|deponent|speaker|self|complainant|informant)?$/i

/** Whether both speak of one person. "I" and a person who is not named fit any. */
const isOneWho = (a: string, b: string): boolean =>
  SPEAKER.test(a) || SPEAKER.test(b) || nameKey(a) === nameKey(b) || sameName(a, b)

const isPart = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].every((meaning) => b.has(meaning))

/**
 * Whether two readings of one topic may both be true. Where they cannot be compared they may.
 * @param isSame compares the values that code reads
 */
export function mayBothBe(a: ModelReading, b: ModelReading, isSame: (a: FactValue, b: FactValue) => boolean): boolean {
  if (!isOneWho(a.who, b.who)) return true
  if (a.value === b.value && a.denies === b.denies) return true
  if (a.read && b.read) {
    if (a.read.field === b.read.field) {
      const isFigure = a.read.range !== undefined || a.read.field === 'date' || a.read.field === 'time'
      return isSame(a.read, b.read) && (isFigure || a.denies === b.denies)
    }
    if (a.read.range && b.read.range) return true
  }
  return a.denies === b.denies && (isPart(a.meanings, b.meanings) || isPart(b.meanings, a.meanings))
}
