/**
 * Checks dates and citations of the judgments against the Supreme Court's table, and against citations of them in the
 * judgments of the pool.
 */
import { digestId } from '#shared/law/authority-id.ts'
import type { Content } from '../build/read-content.ts'
import { partyWords, splitTitle } from '../citations/read-judgments/party-names.ts'
import { parseReportCitations } from '../citations/read-judgments/report-citations.ts'
import type { Findings } from './findings.ts'
import type { Pool } from './pool.ts'
import type { CitationRow } from './tables.ts'

type Judgment = Content['judgments'][number]

/** The table begins here, so that older judgments can only be confirmed by the pool. */
const TABLE_FROM = '1990-01-01'

export const reportKeys = (reports: readonly string[]) =>
  parseReportCitations(reports.join(' ; ')).map(({ key }) => key)

export function checkJudgments(
  content: Content,
  table: readonly CitationRow[],
  pool: Pool | null,
  findings: Findings,
): void {
  const byNeutral = groupBy(table, ({ neutral }) => (neutral ? reportKeys([neutral]) : []))
  const byScr = groupBy(table, ({ scr }) => (scr ? reportKeys([scr]) : []))
  const byDate = groupBy(table, ({ date }) => [date])
  for (const judgment of content.judgments) {
    const { file, unchecked } = judgment
    const where = digestId(judgment.id)
    const keys = reportKeys(judgment.reports)
    const confirmed = keys.filter((key) => citedBesideName(judgment, pool?.cited.get(key) ?? []))
    findings.agree('report numbers that pool judgments cite so', confirmed.length)
    if (judgment.court !== 'Supreme Court of India' || judgment.date < TABLE_FROM) {
      findings.expect(
        confirmed.length > 0,
        'judgments outside the table that pool judgments cite so',
        file,
        where,
        () => 'older than the table or of another court, and no judgment of the pool cites it so',
        unchecked,
      )
      if (confirmed.length > 0 && unchecked)
        findings.notes.push(
          `${where}: ${confirmed.length} of its report numbers are cited so by judgments of the pool; \`unchecked\` says: ${unchecked}`,
        )
      continue
    }
    const rows = [
      ...(judgment.neutral ? reportKeys([judgment.neutral]).flatMap((key) => byNeutral.get(key) ?? []) : []),
      ...keys.flatMap((key) => byScr.get(key) ?? []),
      ...(byDate.get(judgment.date) ?? []),
    ]
    const row = best(
      judgment,
      rows.filter(({ title }) => sameParties(judgment.title, title)),
      keys,
    )
    if (!row) {
      findings.differ(
        file,
        where,
        rows.length > 0
          ? `by its number or date the table has ${rows
              .slice(0, 2)
              .map(({ title }) => title)
              .join('; ')}`
          : 'the table has no such judgment',
        unchecked,
      )
      continue
    }
    findings.agree('parties')
    findings.expect(
      row.date === judgment.date,
      'dates of judgments',
      file,
      where,
      () => `date: ${judgment.date}, the table has ${row.date}`,
      unchecked,
    )
    if (judgment.neutral)
      findings.expect(
        row.neutral === judgment.neutral,
        'neutral citations',
        file,
        where,
        () => `neutral: ${judgment.neutral}, the table has ${row.neutral}`,
        unchecked,
      )
    const scr = keys.filter((key) => key.startsWith('SCR:'))
    if (scr.length > 0 && row.scr)
      findings.expect(
        scr.includes(reportKeys([row.scr])[0] ?? ''),
        'S.C.R. numbers',
        file,
        where,
        () => `S.C.R.: ${judgment.reports.join(', ')}, the table has ${row.scr}`,
        unchecked,
      )
    if (unchecked) findings.notes.push(`${where}: found in the table; \`unchecked\` says: ${unchecked}`)
  }
}

/** Chooses the row that shares most with the entry, because the same parties come to court more than once. */
function best(
  { date, neutral }: Judgment,
  rows: readonly CitationRow[],
  keys: readonly string[],
): CitationRow | undefined {
  const shared = (row: CitationRow) =>
    Number(row.date === date) +
    Number(row.neutral === neutral) +
    Number(row.scr !== null && keys.includes(reportKeys([row.scr])[0] ?? ''))
  return [...rows].toSorted((a, b) => shared(b) - shared(a))[0]
}

function groupBy(rows: readonly CitationRow[], keysOf: (row: CitationRow) => string[]): Map<string, CitationRow[]> {
  const groups = new Map<string, CitationRow[]>()
  for (const row of rows) for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row])
  return groups
}

/** A telling word of each party is enough, because the table spells parties in full and with everybody beside them. */
function sameParties(title: string, full: string): boolean {
  const ours = splitTitle(title.replace(/ \(.*\)$/, '')) ?? {
    petitioner: title.replace(/ \(.*\)$/, ''),
    respondent: '',
  }
  const words = new Set(partyWords(full))
  // Words are also looked for in the run of letters, because some rows of the table have lost their blanks:
  // "PRIYANKASRIVASTAVAANDANOTHER".
  const run = full.toLowerCase().replaceAll(/[^a-z]/g, '')
  const share = (party: string) => {
    const own = partyWords(party).filter((word) => word.length > 1)
    return own.length === 0
      ? 1
      : own.filter((word) => words.has(word) || (word.length > 4 && run.includes(word))).length / own.length
  }
  return share(ours.petitioner) >= 0.5 && share(ours.respondent) >= 0.5
}

/**
 * The number must come right behind words of the case's name, because a number elsewhere may belong to another case.
 */
function citedBesideName({ title, aliases }: Judgment, places: readonly string[]): boolean {
  const parties = splitTitle(title)
  const telling = [parties?.petitioner ?? '', ...aliases].flatMap(partyWords).filter((word) => word.length > 3)
  return places.some((place) => telling.some((word) => place.includes(word)))
}
