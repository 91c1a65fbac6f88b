/**
 * Holds each sentence of an answer that has a source mark against the passages that were read under it. Code decides
 * what it can: figures, days, sums, sections, quotations, names, negation. Never is a sentence called supported because
 * nothing was found against it.
 */
import type { SentenceFinding } from '#shared/chat.ts'
import { derivable } from './derived.ts'
import { deniedStems, hasException, oppositesIn } from './opposites.ts'
import { markedSentences, type MarkedSentence } from './sentences.ts'
import { valuesIn, type Value, type ValueKind } from './values.ts'
import { contentStems, folded, isEnglish } from './words.ts'

/** The share of a sentence's words that its source must have, for its negations to be compared. */
const ALIKE = 0.6
/** With this share and nothing against it, the source says so. */
const SUPPORTED = 0.7
/** With a smaller share the source speaks of something else. */
const ABOUT_IT = 0.2
/** Fewer words tell nothing. */
const LEAST_WORDS = 4

/**
 * @param answer in Markdown, with marks like [3] and [1, 2]
 * @param passages all that was read of each source, by its number. The first is its name
 * @param given what the person told and what code computed; figures may come from there too
 */
export function checkSupport(
  answer: string,
  passages: ReadonlyMap<number, readonly string[]>,
  given = '',
): SentenceFinding[] {
  const sources = new Map([...passages].map(([n, texts]) => [n, readSource(texts)]))
  const told = readSource(['', given])
  return markedSentences(answer).flatMap((sentence) => {
    const read = sentence.numbers.flatMap((n) => sources.get(n) ?? [])
    if (read.length === 0) return []
    const { start, end, numbers } = sentence
    return [{ start, end, numbers, ...findingOf(sentence, read, told) }]
  })
}

interface ReadSource {
  text: string
  folded: string
  values: Value[]
  keys: ReadonlySet<string>
  clauses: { text: string; stems: ReadonlySet<string> }[]
  stems: ReadonlySet<string>
}

/** Clauses are short enough that a "not" in one is about what it says. */
const CLAUSE_ENDS =
  /\n|(?<=[.;:!?।])\s+|\s+(?=(?:but|unless|save|except|however|although|while|provided)\b)|,\s+(?=(?:and|or|but)\b)/u

function readSource(texts: readonly string[]): ReadSource {
  const text = texts.join('\n')
  const values = texts.flatMap((one) => valuesIn(withoutCitations(one)))
  const said = texts.slice(1).join('\n')
  const clauses = said
    .split(CLAUSE_ENDS)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => ({ text: clause.trim(), stems: new Set(contentStems(clause)) }))
  return {
    text,
    folded: ` ${folded(text)} `,
    values,
    keys: new Set(values.map(({ kind, key }) => `${kind} ${key}`)),
    clauses,
    stems: new Set(contentStems(said)),
  }
}

type Verdict = Pick<SentenceFinding, 'finding' | 'reason' | 'words'>

const OPEN: Verdict = { finding: 'open', reason: '', words: '' }

function findingOf({ text }: MarkedSentence, read: readonly ReadSource[], told: ReadSource): Verdict {
  const wrong =
    wrongQuotation(text, read, told) ??
    wrongCitation(text, read) ??
    wrongName(text, read) ??
    wrongValue(text, read, told)
  if (wrong) return wrong
  const stems = contentStems(withoutNames(text))
  if (stems.length < LEAST_WORDS || !isEnglish(text)) return OPEN
  const nearest = nearestClause(stems, read)
  if (share(stems, new Set([...read, told].flatMap((one) => [...one.stems]))) < ABOUT_IT)
    return { finding: 'not found', reason: 'The source does not speak of this.', words: '' }
  if (nearest.share < ALIKE) return OPEN
  const turned = turnedRound(text, nearest, read)
  if (turned) return turned
  return nearest.share >= SUPPORTED ? { finding: 'supported', reason: '', words: nearest.text } : OPEN
}

const share = (stems: readonly string[], among: ReadonlySet<string>) =>
  stems.filter((one) => among.has(one)).length / Math.max(1, stems.length)

function nearestClause(stems: readonly string[], read: readonly ReadSource[]) {
  let best = { text: '', share: 0 }
  for (const { clauses } of read)
    for (const { text, stems: among } of clauses) {
      const now = share(stems, among)
      if (now > best.share) best = { text, share: now }
    }
  return best
}

function turnedRound(
  text: string,
  { text: clause, share: alike }: { text: string; share: number },
  read: readonly ReadSource[],
): Verdict | undefined {
  const opposite = oppositesIn(text, clause, alike)
  if (opposite)
    return {
      finding: 'differs',
      reason: `The source says “${opposite.source}”, the sentence “${opposite.said}”.`,
      words: clause,
    }
  if (hasException(text) || hasException(clause)) return undefined
  const there = new Set(contentStems(clause))
  const shared = new Set(contentStems(text).filter((one) => there.has(one)))
  const [deniedHere, deniedThere] = [deniedStems(text), deniedStems(clause)]
  if ([...deniedHere].some((one) => deniedThere.has(one))) return undefined
  const everDenied = new Set(read.flatMap((one) => one.clauses.flatMap((each) => [...deniedStems(each.text)])))
  const denies = [...deniedHere].some((one) => shared.has(one) && !everDenied.has(one))
  const isDenied = [...deniedThere].some((one) => shared.has(one))
  if (denies === isDenied) return undefined
  return {
    finding: 'differs',
    reason: denies ? 'The sentence denies what the source says.' : 'The source denies what the sentence says.',
    words: clause,
  }
}

/** Quoted words, two or more. A single quoted word is a term. */
const QUOTED = /[“"]([^“”"\n]{3,600})[”"]/gu

function wrongQuotation(text: string, read: readonly ReadSource[], told: ReadSource): Verdict | undefined {
  for (const [, words = ''] of text.matchAll(QUOTED)) {
    const parts = words.split(/\s*(?:\.\.\.|…|\[[^\]]*\])\s*/).filter((part) => part.trim() !== '')
    const missing = parts
      .map(folded)
      .find((part) => part.includes(' ') && ![...read, told].some((one) => one.folded.includes(` ${part} `)))
    if (missing !== undefined)
      return { finding: 'differs', reason: 'These quoted words do not stand in the source.', words: '' }
  }
  return undefined
}

/** Reports whose numbers say which judgment is meant, by their letters. */
const CITATION =
  /\(?\[?(\d{4})\]?\)?,?\s{0,2}(?:SUPP\.?\s?)?\(?(\d{0,3})\)?\s{0,2}(SCC|S\.?C\.?R\.?|INSC|AIR|SCALE|CRLJ)\s{0,2}(?:\(\w+\)\s?)?(\d{1,5})|AIR\s{0,2}(\d{4})\s{0,2}SC\s{0,2}(\d{1,5})/gi

function citationsIn(text: string) {
  return [...text.matchAll(CITATION)].map(([whole, year, volume, report, page, airYear, airPage]) => ({
    whole,
    report: (report ?? 'AIR').replaceAll('.', '').toUpperCase(),
    key: [year ?? airYear, volume ?? '', page ?? airPage].join(' '),
  }))
}

function wrongCitation(text: string, read: readonly ReadSource[]): Verdict | undefined {
  const known = read.flatMap((one) => citationsIn(one.text))
  for (const { whole, report, key } of citationsIn(text)) {
    const same = known.filter((one) => one.report === report)
    const right = same[0]
    if (right && !same.some((one) => one.key === key))
      return { finding: 'differs', reason: `The source is ${right.whole.trim()}, not ${whole.trim()}.`, words: '' }
  }
  return undefined
}

const VERSUS =
  /((?:[A-Z][\p{L}.'’&-]*\s+|of\s+|the\s+|and\s+|@\s+){1,8})(?:v\.?|vs\.?|versus)\s+((?:[A-Z][\p{L}.'’&-]*\s*|of\s+|the\s+|and\s+){1,8})/gu
const COMMON_PARTY = new Set(
  'state union india of the and others another ors anr ltd limited pvt private company co corporation commissioner government govt nct delhi see in also as'.split(
    ' ',
  ),
)

/** A judgment that is named beside a mark must be the one that the mark stands for. */
function wrongName(text: string, read: readonly ReadSource[]): Verdict | undefined {
  for (const [whole] of text.matchAll(VERSUS)) {
    const names = folded(whole)
      .split(' ')
      .filter((word) => word.length > 2 && !COMMON_PARTY.has(word) && word !== 'versus')
    if (names.length === 0) continue
    const known = names.filter((name) => read.some((one) => one.folded.includes(` ${name} `)))
    if (known.length * 2 < names.length)
      return { finding: 'not found', reason: `${whole.trim()} is none of the sources of this sentence.`, words: '' }
  }
  return undefined
}

const WORDS: Record<ValueKind, string> = {
  date: 'this day',
  year: 'this year',
  sum: 'this sum',
  period: 'this period',
  'per cent': 'this share',
  number: 'this number',
  section: 'this section',
}

const withoutNames = (text: string) => text.replaceAll(VERSUS, ' ')

function wrongValue(text: string, read: readonly ReadSource[], told: ReadSource): Verdict | undefined {
  const sourceText = read.map((one) => one.text).join('\n')
  for (const value of valuesIn(withoutCitations(text))) {
    const from = [...read, told]
    if (from.some((one) => stands(value, one))) continue
    if (
      derivable(
        value,
        told.values,
        read.flatMap(({ values }) => values),
        sourceText,
      )
    )
      continue
    const other = read.flatMap(({ values }) => values).find(({ kind }) => kind === value.kind)
    return other
      ? { finding: 'differs', reason: `The source has “${other.words}”, the sentence “${value.words}”.`, words: '' }
      : { finding: 'not found', reason: `The source does not have ${WORDS[value.kind]}: “${value.words}”.`, words: '' }
  }
  return undefined
}

const withoutCitations = (text: string) =>
  text.replaceAll(CITATION, (whole) => ' '.repeat(whole.length)).replaceAll(QUOTED, (whole) => ' '.repeat(whole.length))

/** Whether a source has a value, in this or another form. */
function stands({ kind, key, words }: Value, { keys, text, values, folded: plain }: ReadSource): boolean {
  if (keys.has(`${kind} ${key}`)) return true
  switch (kind) {
    case 'date':
      return values.some((one) => one.kind === 'date' && one.key === key)
    case 'year':
      return text.includes(key)
    case 'section':
      return new RegExp(`(?<![\\d])${key}(?![\\d])`, 'i').test(text.replaceAll('-', ''))
    case 'sum':
    case 'per cent':
    case 'number':
      return (
        ['sum', 'per cent', 'number'].some((other) => keys.has(`${other} ${key}`)) ||
        plain.includes(` ${folded(words)} `)
      )
    case 'period': {
      const [count = ''] = key.split(' ')
      return keys.has(`number ${count}`)
    }
  }
}
