/**
 * Checks since when a provision is law. The footnotes of the public table tell of a section that came later ("Ins. by
 * Act 66 of 1988, s. 4 (w.e.f. 1-4-1989)"), and those of section 1 of an Act that came into force in steps. A section
 * with the date of its Act instead would seem to govern acts of years when it did not exist.
 */
import { isoDate } from '#shared/indian-text/dates.ts'
import { ENGLISH_MONTHS, monthNumber } from '#shared/indian-text/months.ts'
import type { Content } from '../build/read-content.ts'
import type { Findings } from './findings.ts'
import type { TableSection } from './tables.ts'

type Act = Content['acts'][number]

export interface SectionOrigin {
  how: 'inserted' | 'substituted'
  from: string | null
  /** The year of the amending Act; null where only "ibid." refers to it. */
  year: string | null
}

/**
 * The written commencement must agree with the table. Where the table is silent, nothing is reported, because that
 * proves nothing.
 */
export function checkCommencement(
  act: Act,
  entry: Act['provisions'][number],
  section: TableSection,
  stages: ReadonlyMap<string, string>,
  findings: Findings,
): void {
  const where = `${act.id} ${entry.no}`
  // Only the entry's own reason counts, because a doubt about an Act as a whole is no reason to misdate one of its
  // sections.
  const reason = entry.why
  const origin = sectionOriginOf(section)
  const from = entry.from ?? act.from
  const since = origin?.how === 'substituted' ? (entry.substituted ?? from) : from
  if (origin?.from)
    findings.expect(
      // A section that came before the Act began has the Act's own day, because it could not be law earlier.
      since === origin.from || (entry.from === undefined && act.from >= origin.from),
      'commencements',
      act.file,
      where,
      () => `told to be law from ${since}, the table has it ${origin.how} from ${origin.from}`,
      reason,
    )
  else if (origin?.year && entry.from !== undefined)
    findings.expect(
      entry.from >= origin.year,
      'commencements',
      act.file,
      where,
      () => `from: ${entry.from}, the table has it ${origin.how} by an Act of ${origin.year}`,
      reason,
    )
  const stage = origin ? undefined : stages.get(entry.no)
  if (stage !== undefined)
    findings.expect(
      from === stage,
      'commencements',
      act.file,
      where,
      () => `told to be law from ${from}, section 1 of the table has ${stage}`,
      reason,
    )
}

/** "1. Ins. by Act 66 of 1988, s, 4 (w.e.f. 1-4-1989)." */
const NOTE = /(?:^|\s)(\d{1,2})\s?\.?\s?(?=(?:Ins|Subs?)\b)/g
const DATE = /w\.?\s?e\.?\s?f\.?\s{0,2}(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?((?:18|19|20)\d\d)\b/
/** A substitution replaced a whole section, or something within it, which must not date the section. */
const REPLACED = /\bfor\s(?:the\s)?(?:original\s)?(?:sections?|ss?\.)\s?(\d[^(]*)/i
const A_PART =
  /\bfor\s(?:the\s)?(?:original\s)?(?:sub-?\s?section|certain|words?|clause|first|second|proviso|opening|["“‘'(]|[A-Z][a-z])/

/** @returns the origin of the whole section, if its own footnote says that it was not in the Act as it was made */
export function sectionOriginOf({
  no,
  text,
  notes,
}: Pick<TableSection, 'no' | 'text' | 'notes'>): SectionOrigin | null {
  const own = notes && text.endsWith(notes) ? text.slice(0, -notes.length) : text
  const marker = START.exec(own)?.[1]
  const note = marker && noteNumbered(notes, marker)
  if (!note || A_PART.test(note)) return null
  const replaced = REPLACED.exec(note)?.[1]
  // A note that names the section itself needs no bracket around the whole section, because it leaves no doubt.
  if (!(replaced !== undefined && names(replaced, no)) && !isWhole(no, own)) return null
  const inserted = note.startsWith('Ins') || (replaced !== undefined && !names(replaced, no))
  const date = DATE.exec(note)
  return {
    how: inserted ? 'inserted' : 'substituted',
    from: date ? `${date[3]}-${date[2]?.padStart(2, '0')}-${date[1]?.padStart(2, '0')}` : null,
    year: /\bof\s(1[89]\d\d|20\d\d)\b/.exec(note)?.[1] ?? null,
  }
}

/**
 * The number of the footnote with which a section begins. "^1[(1)]" only says that a number was put before it, so that
 * it is no origin.
 */
const START = /^[\s@a-z]{0,8}\^(\d{1,2}?)\s?(?=\[(?!\s?\(1\)\])|\]?\d+[A-Z]{1,3}\.)/

/** Whether the bracket of the first footnote has the whole section: "^1[138. ... ]". */
function isWhole(no: string, text: string): boolean {
  if (/[A-Z]$/.test(no)) return true
  let depth = 0
  for (let at = text.indexOf('['); at >= 0 && at < text.length; at++) {
    if (text[at] === '[') depth += 1
    else if (text[at] === ']' && --depth === 0) return text.slice(at + 1).trim().length <= 3
  }
  // Without a closing bracket the section counts as whole, because the table loses a bracket more often than a section
  // begins with an inserted part of its own number.
  return new RegExp(String.raw`^.{0,12}\[\s?(?:${no}\.|[A-Z])`, 's').test(text)
}

function noteNumbered(notes: string, marker: string): string | null {
  const flat = notes.replaceAll(/\s+/g, ' ')
  const starts = [...flat.matchAll(NOTE)]
  const at = starts.findIndex(([, number]) => number === marker)
  const start = starts[at]
  if (!start) return null
  // A note of another kind ("2. The words ... omitted") ends it too, because its date would otherwise be read as that
  // of the section.
  const [note = ''] = flat.slice(start.index + start[0].length, starts[at + 1]?.index).split(/\s\d{1,2}\s?\. ?[A-Z]/, 1)
  return note.trim()
}

/** "16 and 17", "86 to 92" */
function names(list: string, no: string): boolean {
  const number = Number.parseInt(no, 10)
  return (
    [...list.matchAll(/\b\d+[A-Z]*\b/g)].some(([one]) => one === no) ||
    [...list.matchAll(/\b(\d+)\s?(?:to|-)\s?(\d+)\b/g)].some(
      ([, first, last]) => Number(first) <= number && number <= Number(last) && String(number) === no,
    )
  )
}

/** A day of commencement. The day of a notification ("dated the 28th June") is none. */
const STAGE = new RegExp(
  String.raw`(?<!dated\s?(?:the\s)?,?\s?)\b(\d{1,2})(?:st|nd|rd|th)?,?\s(?:day\sof\s)?(${ENGLISH_MONTHS.join('|')}),?\s(\d{4})`,
  'g',
)
/**
 * Parts of sections, and where the law was printed. They are left out, because neither says when a whole section began.
 */
const NO_SECTIONS =
  /\[\s?except[^\]]*\]|\bexcept\b[^.;]{0,80}?\bof section \d+|see Gazette[^.;]*(?:sec(?:tion)?\.?\s?3\s?\(?i*\)?)?|\bsub-?\s?sec[^;.]{0,40}?\bof\s(?:s\.|section)\s?\d+|\bcls?\.[^;]{0,60}?\bof\ss\.\s?\d+|\([^)]*\)/gi

/**
 * @param notes the footnotes of section 1
 * @returns the day of each section that exactly one step names
 */
export function stagesOf(notes: string): Map<string, string> {
  const flat = notes.replaceAll(/\s+/g, ' ')
  const days = [...flat.matchAll(STAGE)]
  const found = new Map<string, Set<string>>()
  for (const [at, day] of days.entries()) {
    const iso = isoDate(Number(day[3]), monthNumber(day[2] ?? '') ?? 0, Number(day[1]))
    if (!iso) continue
    const step = flat
      .slice(day.index + day[0].length, days[at + 1]?.index)
      .replaceAll(NO_SECTIONS, ' ')
      .replaceAll(/\s+/g, ' ')
    for (const no of sectionsIn(step)) found.set(no, (found.get(no) ?? new Set()).add(iso))
  }
  if (new Set([...found.values()].flatMap((set) => [...set])).size < 2) return new Map()
  return new Map([...found].flatMap(([no, [iso, ...more]]) => (iso && more.length === 0 ? [[no, iso]] : [])))
}

/** "ss. 2, 20 to 39", "Section 3 to 19" */
function sectionsIn(step: string): Set<string> {
  const numbers = new Set<string>()
  for (const [, list = ''] of step.matchAll(
    /\b(?:sections?|ss?\.)\s?((?:\d+[A-Z]{0,2}(?:\s?(?:,|and|to|&)\s{0,2})*)+)/gi,
  ))
    for (const [, first = '', last] of list.matchAll(/(\d+[A-Z]{0,2})(?:\s?to\s?(\d+))?/g))
      if (last === undefined) numbers.add(first)
      else for (let n = Number.parseInt(first, 10); n <= Number(last); n++) numbers.add(String(n))
  return numbers
}
