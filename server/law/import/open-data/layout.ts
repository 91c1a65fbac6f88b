/**
 * The differences between collections of open data: how they write the rows of their tables and the names of their
 * files.
 */
import { parse } from 'node-html-parser'
import type { IncomingJudgment } from '../../library/incoming.ts'

/** Longer cards are cut, so that a broken row costs little time. */
const LONGEST_CARD = 100_000

export interface DescribedJudgment {
  /** The judgment's identity. Rows of the same name are one judgment, and the last of them counts. */
  name: string
  /** Its file's name without the ending, as `fileName` gives it; null where the row names none. */
  file: string | null
  judgment: IncomingJudgment
}

export interface Layout {
  /**
   * The folder within a partition that has the archives, with a slash; empty where they are in the partition itself.
   */
  archives: string
  /** @returns null for a row that names no judgment */
  describe(row: Record<string, unknown>): DescribedJudgment | null
  /** @returns the name by which a row may know the file of an archive; null when it is no judgment of ours */
  fileName(name: string): string | null
}

/**
 * @returns a row's field without blanks around it; null where it is empty or has a word for nothing, because "None"
 * would become a judge
 */
export function readText(row: Record<string, unknown>, field: string): string | null {
  const value = row[field]
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : ''
  return text === '' || /^(?:none|null|nan|n\/a|-)$/i.test(text) ? null : text
}

/** @returns each judge of "A. B. RAO, C.D. SEN", the author first */
export function readJudges(...fields: (string | null)[]): string[] {
  const names = fields.flatMap((field) =>
    (field ?? '')
      .split(/[,;*]|\band\b|&/i)
      .map((name) => name.replaceAll(/\b(?:hon'?ble|mr|mrs|ms|dr|justice|chief|jj?|cji?)\b\.?/gi, '').trim())
      .filter((name) => /\p{L}{3}/u.test(name) && name.length < 60),
  )
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

/** @returns the text under a label of a search result's card: "Case No : CIVIL APPEAL No. 12/2020 | …" */
export function readLabelled(html: string | null, label: string): string | null {
  const text = parse((html ?? '').slice(0, LONGEST_CARD)).textContent
  const at = text.indexOf(label)
  const said =
    at < 0 ? null : /^\s*\.?\s*:\s*([^|]{1,300})/.exec(text.slice(at + label.length, at + label.length + 400))
  return said?.[1]?.replaceAll(/\s+/g, ' ').trim() || null
}
