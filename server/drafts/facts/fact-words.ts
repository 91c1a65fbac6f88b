/** The words of content/drafts/fact-words.yaml: what dates and sums are about. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const meanings = z.array(z.array(z.string().trim().min(1)).min(1)).min(1)
const file = z.strictObject({ dates: meanings, sums: meanings, main_sum: z.array(z.string()).min(1) })

/** A word to the first word of its line. */
export type Meanings = ReadonlyMap<string, string>

export interface FactWords {
  dates: Meanings
  sums: Meanings
  mainSum: ReadonlySet<string>
}

let opened: FactWords | undefined

/** @throws when the file is missing or breaks the schema */
export function factWords(): FactWords {
  opened ??= read(join(import.meta.dirname, '../../../content/drafts/fact-words.yaml'))
  return opened
}

function read(path: string): FactWords {
  const { dates, sums, main_sum: mainSum } = file.parse(parse(readFileSync(path, 'utf8')))
  const table = (lines: string[][]): Meanings =>
    new Map(lines.flatMap((line) => line.map((word) => [word, line[0] ?? ''] as const)))
  return { dates: table(dates), sums: table(sums), mainSum: new Set(mainSum) }
}
