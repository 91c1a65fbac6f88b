/**
 * Checks numbers, headings, sub-sections and dates of the Acts against the official tables, because digests are written
 * by hand.
 */
import type { Content } from '../build/read-content.ts'
import type { ResolvedContent } from '../build/resolved-content.ts'
import { readableDate } from '../text/dates.ts'
import { checkCommencement, stagesOf } from './check-commencement.ts'
import { plainHeading, type Findings } from './findings.ts'
import type { ActTable, TableSection } from './tables.ts'

type Act = Content['acts'][number]

export interface ActTables {
  inForce: ReadonlyMap<string, ActTable>
  /** The repealed codes and the Constitution, by the content's own ids. */
  others: ReadonlyMap<string, ActTable>
  /**
   * Every number that the official comparison of the codes names: "bns 318(4)", "ipc 376(3)". It counts as proof of a
   * sub-section, because the text of a section may lack its brackets.
   */
  compared: ReadonlySet<string>
}

export function checkActs(content: Content, resolved: ResolvedContent, tables: ActTables, findings: Findings): void {
  const { inForce, others, compared } = tables
  for (const act of content.acts) {
    const table = others.get(act.id) ?? tableInForce(act, inForce)
    if (!table) {
      findings.differ(
        act.file,
        act.id,
        act.source ? `no Act in the table has the slug ${act.source}` : 'the tables do not hold this Act',
        act.unchecked,
      )
      continue
    }
    if (!others.has(act.id)) {
      findings.expect(
        plainTitle(act.title) === plainTitle(table.title),
        'titles',
        act.file,
        act.id,
        () => `title: "${act.title}", the table has "${table.title}"`,
        act.unchecked,
      )
      checkDate(act, table, findings)
    }
    checkLast(act, table, findings)
    const stages = stagesOf(table.sections.get('1')?.[0]?.notes ?? '')
    for (const entry of act.provisions) {
      const section = checkProvision(act, entry, table, { resolved, compared }, findings)
      if (section) checkCommencement(act, entry, section, stages, findings)
    }
  }
}

export function tableInForce(act: Act, inForce: ReadonlyMap<string, ActTable>): ActTable | undefined {
  if (act.source) return inForce.get(act.source)
  return [...inForce.values()].find(({ title }) => plainTitle(title) === plainTitle(act.title))
}

/**
 * Where a number is there twice, the section with the entry's heading is meant, because schedules of amending Acts
 * repeat numbers.
 */
export const sectionOf = (table: ActTable, no: string, heading: string): TableSection | undefined => {
  const listed = table.sections.get(no)
  return listed?.find((one) => plainHeading(one.heading) === plainHeading(heading)) ?? listed?.[0]
}

const plainTitle = (title: string) => plainHeading(title).replace(/^the /, '')

function checkDate(act: Act, table: ActTable, findings: Findings): void {
  const first = [...table.sections.values()]
    .flat()
    .slice(0, 4)
    .map(({ text }) => text)
  const written = dateInWords(act.from)
  if (table.dates.includes(act.from) || [...first, table.pages.slice(0, 60_000)].some((text) => written.test(text)))
    findings.agree('dates of Acts')
  else if (table.dates.length === 0 || table.dates.some((date) => date < act.from))
    findings.unconfirmed.push(
      `${act.id}: from ${act.from} (a notification's date: the table has only ${[...new Set(table.dates)].join(', ') || 'none'})`,
    )
  else
    findings.differ(
      act.file,
      act.id,
      `from: ${act.from}, the table has ${[...new Set(table.dates)].join(' and ')}`,
      act.unchecked,
    )
}

/**
 * Section 1 or its footnote writes a commencement in many ways, so that the pattern must know them all: "1st July,
 * 2024", "the 19th day of September, 2018", "1-7-2024".
 */
function dateInWords(iso: string): RegExp {
  const [year = '', month = '', day = ''] = iso.split('-')
  const name = readableDate(iso).split(' ')[1] ?? ''
  const number = Number(day)
  return new RegExp(
    String.raw`\b0?${number}(?:st|nd|rd|th)?\s+(?:day\s+of\s+)?${name},?\s+${year}|\b0?${number}[-./]0?${Number(month)}[-./]${year}`,
    'i',
  )
}

function checkLast(act: Act, table: ActTable, findings: Findings): void {
  const numbers = [...table.sections.keys()].map((no) => Number.parseInt(no, 10)).filter(Number.isFinite)
  if (numbers.length === 0) return
  const last = Math.max(...numbers)
  findings.expect(
    last === act.last,
    'last numbers',
    act.file,
    act.id,
    () => `last: ${act.last}, the table ends with ${last}`,
    act.unchecked,
  )
}

function checkProvision(
  act: Act,
  entry: Act['provisions'][number],
  table: ActTable,
  { resolved, compared }: { resolved: ResolvedContent; compared: ReadonlySet<string> },
  findings: Findings,
): TableSection | null {
  const key = `${act.id} ${entry.no}`
  const reason = entry.unchecked ?? act.unchecked
  const section = sectionOf(table, entry.no, entry.heading) ?? onPages(entry.no, entry.heading, table)
  if (!section) {
    findings.differ(act.file, key, 'the table has no such number', reason)
    return null
  }
  findings.agree('numbers')
  const same = plainHeading(section.heading) === plainHeading(entry.heading)
  findings.expect(
    same,
    'headings',
    act.file,
    key,
    () => `heading: "${entry.heading}", the table has "${section.heading.trim()}"`,
    reason,
  )
  if (same && entry.unchecked)
    findings.notes.push(`${key}: number and heading agree with the table; \`unchecked\` says: ${entry.unchecked}`)
  for (const sub of namedSubs(key, entry, resolved))
    findings.expect(
      hasSub(section.text, sub) || compared.has(key + sub),
      'sub-sections',
      act.file,
      `${key}${sub}`,
      () => 'the text of the section shows no such part',
      reason,
    )
  return section
}

/**
 * For an Act that is kept as whole pages, number and heading must be there together, because a number alone is on every
 * page.
 */
function onPages(no: string, heading: string, table: ActTable): TableSection | undefined {
  if (!table.pages) return undefined
  const start = new RegExp(
    String.raw`(?:^|\n)\s{0,4}\d{0,3}\[?${no.replaceAll(/[^\w]/g, String.raw`\$&`)}\.\s{0,3}([^\n]{0,200})`,
    'g',
  )
  for (const match of table.pages.matchAll(start))
    if (plainHeading(match[1] ?? '').startsWith(plainHeading(heading).slice(0, 60)))
      return { no, heading, text: table.pages.slice(match.index, match.index + 20_000), notes: '' }
  return undefined
}

function namedSubs(key: string, entry: Act['provisions'][number], resolved: ResolvedContent): Set<string> {
  const subs = new Set(resolved.subs.get(key))
  for (const { of } of entry.offences)
    for (const [brackets] of of.matchAll(/(?:\([0-9a-zA-Z]{1,4}\))+/g)) subs.add(brackets)
  return subs
}

/** Whether the text has the brackets in this order. A text without structure can show no more. */
function hasSub(text: string, sub: string): boolean {
  let from = 0
  for (const part of sub.match(/\([^)]*\)/g) ?? []) {
    from = text.indexOf(part, from)
    if (from < 0) return false
  }
  return true
}
