/**
 * Reads the judgments that a text cites. A cause title, its report citations and a bracketed year are one citation when they stand
 * together.
 */
import { parseCauseTitles, extendToNumber, type CauseTitle } from './cause-titles.ts'
import { parseReportCitations, type ReportCitation } from './report-citations.ts'

export interface ParsedJudgment {
  kind: 'judgment'
  start: number
  end: number
  name: CauseTitle | null
  reports: ReportCitation[]
  /** The "(2014)" behind a name that has no report citation. */
  year: number | null
  /** A name by which one case is known: "the Vishaka guidelines". */
  alias: string | null
}

/** What may stand between a name and its number: blanks, signs, emphasis, "reported in", a case number. */
const BEFORE_REPORT =
  /^\.?\)?\.?[\s,;:*_–—-]{0,5}(?:(?:criminal|civil|crl|writ|special\sleave|slp|wp|w\.p|ca|c\.a)[^;:\n[\]]{2,70}?\d{4}\)?[\s,;:–—-]{1,3})?(?:\(?(?:reported\s(?:in|as|at)|since\sreported\sin|citation)\s?:?\s?)?[([*_]{0,2}$/i
const BETWEEN_REPORTS = /^\)?[\s,;:=|/*_]{1,4}(?:(?:and|also)\s)?[([]?$/
const NAME_AFTER_REPORT = /^[\s,:–—-]{0,3}[([*_]{0,3}(?:in\s)?$/
const YEAR_AFTER_NAME = /^[*_]{0,3},?\s?\((1[89]\d\d|20\d\d)\)/
const ALIAS =
  /((?:[\p{Lu}][\p{L}.’'-]{1,24})(?:\s[\p{Lu}][\p{L}.’'-]{1,24}){0,3})(?:[’']s)?\s(?:case|judge?ment|guidelines|ruling|decision|verdict|\(supra\)|supra|principles|test)\b/gu

/** The most characters between a name and its number. It is wide because parties can be long. */
const REACH = 260

/** The most parallel citations of one case. More of them are a list of cases. */
const MOST_PARALLEL_CITATIONS = 12

/** @returns every judgment cited, left to right */
export function parseJudgments(text: string): ParsedJudgment[] {
  const names = parseCauseTitles(text)
  const reports = parseReportCitations(text)
  const taken = new Set<ReportCitation>()
  const found: ParsedJudgment[] = []
  let nextReport = 0
  for (const [at, guess] of names.entries()) {
    let name = guess
    const previous = names[at - 1]?.end ?? 0
    while ((reports[nextReport]?.start ?? Infinity) < name.start) nextReport += 1
    const own: ReportCitation[] = []
    const wideEnd = name.respondentWords.at(-1)?.end ?? name.end
    let end = name.end
    for (let index = nextReport; index < reports.length && own.length < MOST_PARALLEL_CITATIONS; index++) {
      const report = reports[index]
      if (!report || report.start - end > REACH || report.start > (names[at + 1]?.start ?? Infinity)) break
      if (own.length > 0 && !BETWEEN_REPORTS.test(text.slice(end, report.start))) break
      if (own.length === 0 && ![end, wideEnd].some((from) => BEFORE_REPORT.test(text.slice(from, report.start)))) {
        const wide = extendToNumber(text, name, report.start)
        if (!wide) break
        name = wide
      }
      own.push(report)
      taken.add(report)
      end = closeBracket(text, name.end, report.end)
    }
    let start = name.start
    const before = own.length === 0 && name.sure ? reports[nextReport - 1] : undefined
    if (
      before &&
      !taken.has(before) &&
      before.end > previous &&
      NAME_AFTER_REPORT.test(text.slice(before.end, name.start))
    ) {
      own.push(before)
      taken.add(before)
      start = before.start
    }
    if (!name.sure && own.length === 0) continue
    const year = own.length === 0 ? YEAR_AFTER_NAME.exec(text.slice(name.end, name.end + 12)) : null
    if (year) end = name.end + year[0].length
    found.push({ kind: 'judgment', start, end, name, reports: own, year: year ? Number(year[1]) : null, alias: null })
  }
  found.push(
    ...groupLoneReports(
      text,
      reports.filter((report) => !taken.has(report)),
    ),
    ...findAliases(text),
  )
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((one, at, all) => at === 0 || !all.slice(Math.max(0, at - 4), at).some((other) => one.start < other.end))
}

/** Groups parallel citations of one case that stand without its name. */
function groupLoneReports(text: string, reports: readonly ReportCitation[]): ParsedJudgment[] {
  const found: ParsedJudgment[] = []
  for (const report of reports) {
    const last = found.at(-1)
    if (
      last &&
      last.reports.length < MOST_PARALLEL_CITATIONS &&
      /^\s?[:=|]\s?$/.test(text.slice(last.end, report.start))
    ) {
      last.reports.push(report)
      last.end = report.end
    } else
      found.push({
        kind: 'judgment',
        start: report.start,
        end: report.end,
        name: null,
        reports: [report],
        year: null,
        alias: null,
      })
  }
  return found
}

function findAliases(text: string): ParsedJudgment[] {
  return [...text.matchAll(ALIAS)].map((match) => ({
    kind: 'judgment',
    start: match.index,
    end: match.index + match[0].length,
    name: null,
    reports: [],
    year: null,
    alias: match[1] ?? '',
  }))
}

/** Takes the bracket that was opened between name and number into the citation: "((2014) 8 SCC 273)". */
function closeBracket(text: string, nameEnd: number, end: number): number {
  const between = text.slice(nameEnd, end)
  const open = between.split('(').length - between.split(')').length
  return open > 0 && text[end] === ')' ? end + 1 : end
}
