/** Checks one judgment cited in a text. It is verified only when its name and its numbers lead to the same case. */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import { readableDate } from '../../text/dates.ts'
import { judgmentLabel } from '../../text/reference.ts'
import type { LibraryStore } from '../../library/store.ts'
import type { JudgmentCheckContext } from '../context.ts'
import type { LibraryCase } from './cases.ts'
import type { ParsedJudgment } from '../read-judgments/parse-judgments.ts'
import { findTitleWordForWord, matchCauseTitles, resemblesTitle } from './match-cause-title.ts'
import { bearsName, findNameBesideNumber } from '../read-judgments/short-names.ts'
import { sayUnchecked } from '../not-compared.ts'
import { DIGESTS, addDoubt, verdictWithoutEntry, type CitationVerdict } from '../verdict.ts'

type CasesByReport = { report: ParsedJudgment['reports'][number]; cases: LibraryCase[] }[]
/** The cases that bear the cited name, and the stretch of text that is the name. */
interface CasesOfName {
  cases: LibraryCase[]
  start: number
  end: number
}

const TOO_MANY = 'This text names more cases than can be looked up at once; check it in parts.'

/** @returns null when a short name ("the X test") names no case of the library */
export function checkJudgment(
  context: JudgmentCheckContext,
  cited: ParsedJudgment,
  text: string,
): CitationVerdict | null {
  const raw = text.slice(cited.start, cited.end)
  const { cases } = context
  if (cited.alias !== null) return checkAlias(context, cited.alias)
  const numbers = cited.reports.map((report) => ({ report, cases: cases.withReport(report.key) }))
  if (!cited.name) return checkNumberAlone(context, numbers, text, cited)

  const direct = findNameAmongNumbered(cited, numbers, text)
  if (direct) return checkNamedCase(context, cited, direct, numbers, text)
  const match = context.byName(cited.name, text)
  if (!match) return verdictWithoutEntry(plainCitation(raw), TOO_MANY, 'no lookup', 'check')
  const { cases: named, swapped, similarTitle, start, end } = match
  if (named[0] && !swapped) return checkNamedCase(context, cited, { cases: named, start, end }, numbers, text)
  if (named[0])
    return addDoubt(
      toVerdict(named[0]),
      'differs',
      `The library has this case as ${named[0].title}: here the parties stand the other way round.`,
    )
  const other = numbers.find((number) => number.cases.length > 0)?.cases[0]
  if (other) return addDoubt(toVerdict(other), 'differs', explainOtherName(other))
  const known = similarTitle ? ` It has ${similarTitle}.` : ''
  const held = similarTitle !== null || numbers.some(({ report }) => cases.holdsSeries(report.key))
  return verdictWithoutEntry(
    plainCitation(raw),
    `The library has no judgment of this name${known ? '.' : ', so we can’t say anything about it.'}${known}`,
    held ? 'not found' : 'no lookup',
  )
}

/** Tries the shortest way first: a case that bears the number often bears the name as well. */
function findNameAmongNumbered(
  { name, reports }: ParsedJudgment,
  numbers: CasesByReport,
  text: string,
): CasesOfName | null {
  if (!name) return null
  const titled = numbers.flatMap(({ cases }) => cases.flatMap((one) => one.titles.map((title) => ({ title, is: one }))))
  const end = name.respondentWords.at(-1)?.end ?? name.end
  const match = matchCauseTitles(titled, name)
  for (const { title, is } of titled) {
    // The text has the title word for word, so its first words belong to the name even if they look like others ("Supreme Court Bar Association").
    const start = findTitleWordForWord(text, name, reports[0]?.start ?? name.end, title)
    if (start !== null) return { cases: [is], start, end }
  }
  if (match.found.length > 0 && !match.swapped)
    return { cases: [...new Set(match.found)], start: match.start, end: match.end }
  const like = titled.filter(({ title }) => resemblesTitle(name, title)).map(({ is }) => is)
  return like.length > 0 ? { cases: [...new Set(like)], start: name.start, end } : null
}

/** "(2014) 8 SCC 273A": no page has a letter. */
const LETTER_BEHIND = /^-?[A-Z](?![\p{L}\p{N}.])/u
/** "X v. Y, (2014) nine SCC 273": a reporter and figures that are no number of a report. */
const UNREAD_NUMBER =
  /^[\s,;:*_)\]–—-]{0,6}(?:[([]?(?:1[89]|20)\d\d[)\]]?|\d)?[\s,()[\]\d./-]{0,14}(?:\p{L}{1,6}[\s.]{1,2}){0,2}(?<![\p{L}])(?:S\.?C\.?C|S\.?C\.?R|IN\s?SC|A\.?I\.?R|SCALE|Crimes|Law\s?Suit|MANU|J\.?T|Cri?\.?L\.?J|LiveLaw|ILR)(?![\p{Ll}])[^.;\n]{0,16}?\d/u

function checkNamedCase(
  { store }: JudgmentCheckContext,
  cited: ParsedJudgment,
  named: CasesOfName,
  numbers: CasesByReport,
  text: string,
): CitationVerdict {
  const agreed = named.cases.filter(({ keys }) => numbers.every(({ report }) => keys.has(report.key)))
  const candidates = agreed.length > 0 ? agreed : named.cases
  const fitting = cited.year === null ? candidates : candidates.filter((one) => yearsOf(one).has(cited.year ?? 0))
  const chosen = preferDigest(fitting) ?? candidates[0]
  if (!chosen) throw new Error('a name leads to a case')
  const nameFirst = cited.name === null || cited.start >= cited.name.start
  const tail = cited.reports.length > 0 || cited.year !== null
  const at = {
    start: nameFirst ? named.start : cited.start,
    end: tail && nameFirst ? cited.end : Math.max(named.end, cited.end),
  }
  const doubt = (finding: 'differs' | 'no lookup', reason: string) => ({
    ...addDoubt(toVerdict(chosen), finding, reason),
    ...at,
  })

  for (const { report, cases: bearers } of numbers) {
    if (chosen.keys.has(report.key)) continue
    if (bearers[0])
      return doubt('differs', `The number belongs to ${bearers[0].title} in the library, not to this case.`)
    const own = [...chosen.reports, chosen.neutral].filter((one) => one !== null)
    return doubt(
      [...chosen.keys].some((key) => seriesOf(key) === seriesOf(report.key)) ? 'differs' : 'no lookup',
      own.length > 0
        ? `The library has this case as ${own.join(', ')}; the number ${printReportKey(report.key)} given here could not be confirmed.`
        : 'The library has this case without a report number, so the number given here could not be confirmed.',
    )
  }
  if (cited.year !== null && fitting.length === 0)
    return doubt(
      'differs',
      chosen.date
        ? `The library dates this case ${readableDate(chosen.date)}, not ${cited.year}.`
        : `The library has this case without a date, so ${cited.year} could not be confirmed.`,
    )
  if (
    numbers.length > 0
      ? LETTER_BEHIND.test(text.slice(at.end, at.end + 4))
      : UNREAD_NUMBER.test(text.slice(at.end, at.end + 60))
  )
    return doubt('no lookup', 'The number behind this name could not be read, so it could not be confirmed.')
  const many = cited.year === null && numbers.length === 0 ? candidates : fitting
  if (numbers.length === 0 && many.length > 1 && many.filter(({ digest }) => digest).length !== 1)
    return doubt(
      'no lookup',
      'More than one judgment in the library bears this name; a report number would tell which is meant.',
    )
  return { ...checkGoodLaw(store, chosen), ...at }
}

/** Prefers the case that has a digest, because digests are written of the cases that people cite by name alone. */
const preferDigest = (cases: readonly LibraryCase[]) => cases.find(({ digest }) => digest) ?? cases[0]

const seriesOf = (key: string) => key.slice(0, key.indexOf(':'))

const printReportKey = (key: string) => {
  const [series = '', year = '', volume = '', page = ''] = key.split(':')
  return [year, volume, series, page].filter(Boolean).join(' ')
}

export function yearsOf({ date, reports, neutral }: LibraryCase): Set<number> {
  const years = [
    date?.slice(0, 4) ?? '',
    ...[...reports, neutral ?? ''].map((report) => /\b(?:1[89]|20)\d\d\b/.exec(report)?.[0] ?? ''),
  ]
  return new Set(years.filter(Boolean).map(Number))
}

function checkNumberAlone(
  { store, cases }: JudgmentCheckContext,
  numbers: CasesByReport,
  text: string,
  { start, end }: ParsedJudgment,
): CitationVerdict {
  const raw = text.slice(start, end)
  const found = numbers.filter((number) => number.cases.length > 0)
  const first = found[0]?.cases[0]
  if (!first)
    return verdictWithoutEntry(
      plainCitation(raw),
      'The library has no judgment with this number, so we can’t say anything about it.',
      numbers.some(({ report }) => cases.holdsSeries(report.key)) ? 'not found' : 'no lookup',
    )
  if (numbers.some(({ report }) => !first.keys.has(report.key)))
    return addDoubt(
      toVerdict(first),
      'differs',
      found.length === numbers.length
        ? 'These numbers belong to different cases in the library.'
        : 'One of these numbers is not in the library.',
    )
  if (numbers.every((number) => number.cases.length > 1))
    return addDoubt(toVerdict(first), 'no lookup', 'More than one judgment in the library bears this number.')
  const beside = findNameBesideNumber(store, text, { start, end })
  const bearers = numbers.flatMap((number) => number.cases)
  if (beside && !bearers.some((one) => bearsName(store, one, beside)))
    return { ...addDoubt(toVerdict(first), 'differs', explainOtherName(first)), start: beside.start, end: beside.end }
  return checkGoodLaw(store, first)
}

const explainOtherName = (one: LibraryCase) =>
  `That number is ${judgmentLabel(one)} in the library; the name given here is another.`

/**
 * @param id as sources have it
 * @returns null where the library has no such judgment
 */
export function checkCaseWithId(
  { store, cases }: Pick<JudgmentCheckContext, 'store' | 'cases'>,
  id: string,
): CitationVerdict | null {
  const one = cases.withId(id)
  return one && checkGoodLaw(store, one)
}

function checkAlias({ store, cases }: JudgmentCheckContext, alias: string): CitationVerdict | null {
  const [first, ...others] = cases.withAlias(alias.replace(/^(?:The|In|See|Per|As|Under|Following)\s/, ''))
  return first && others.length === 0 ? checkGoodLaw(store, first) : null
}

/** Checks a case whose name and number agree: whether it is still good law, and whether its digest was checked against an official table. */
export function checkGoodLaw(store: LibraryStore, one: LibraryCase): CitationVerdict {
  const { digest } = one
  if (digest && digest.status !== 'good') {
    const by = digest.treatment
      .map(({ by }) => {
        const named = readAuthorityId(by)
        return named?.of === 'digest' ? (store.judgmentTitle(named.name)?.title ?? '') : by
      })
      .filter(Boolean)
    const word = { overruled: 'Overruled', doubted: 'Doubted', modified: 'Modified' }[digest.status]
    return addDoubt(
      toVerdict(one),
      'differs',
      `${word}${by.length > 0 ? ` by ${by.join('; ')}` : ''}: do not rely on it without reading what came after.`,
    )
  }
  if (digest?.unchecked) return addDoubt(toVerdict(one), 'no lookup', sayUnchecked('judgment', digest.unchecked))
  return toVerdict(one)
}

/** @returns the case as verified, before any doubt is added */
export function toVerdict(one: LibraryCase): CitationVerdict {
  const withText = one.documents.filter(({ chars }) => chars > 0).map(({ id }) => id)
  const document = one.documents.find(({ chars }) => chars > 0) ?? one.documents[0]
  return {
    id: one.id,
    label: judgmentLabel(one),
    heading: [one.court, one.date && readableDate(one.date)].filter(Boolean).join(', '),
    passage: one.points.join(' '),
    state: 'verified',
    finding: 'verified',
    reason:
      one.digest || withText.length > 0
        ? ''
        : 'Its parties, date and numbers are in the library; its text is not, nor whether it is still good law.',
    source: one.digest || !document ? DIGESTS : { name: document.source, document: document.id, para: null },
    texts: one.points,
    documents: withText,
  }
}

const plainCitation = (raw: string) => raw.replaceAll(/[*_]+/g, '').replaceAll(/\s+/g, ' ').trim()
