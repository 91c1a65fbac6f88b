/**
 * What content/law says about time. The build keeps it as it was read and checked in one file of `dist`, because reading the YAML
 * anew takes each start, and each thread of the library, a fifth of a second of the processor. The name of the file is the hash of
 * what it was made from, so that a change is never missed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { eventsFile, periodsFile, type EventsFile, type PeriodsFile } from './content.ts'

const CONTENT = join(import.meta.dirname, '../../../content/law')
const BUILT = join(import.meta.dirname, '../../../dist/time')

export interface WrittenTables {
  events: EventsFile
  periods: PeriodsFile
}

/** @returns the built tables where they are of today's content, otherwise those that are read from it */
export function openTables(): WrittenTables {
  const texts = readTexts()
  const file = fileOf(texts)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WrittenTables) : parseTables(texts)
}

/** @throws where the content breaks a rule */
export function parseTables({ events, periods }: Texts = readTexts()): WrittenTables {
  return { events: eventsFile.parse(parse(events)), periods: periodsFile.parse(parse(periods)) }
}

/** Writes the file and removes those of other content. */
export function buildTimeTables(): void {
  const texts = readTexts()
  const tables = parseTables(texts)
  rmSync(BUILT, { recursive: true, force: true })
  mkdirSync(BUILT, { recursive: true })
  writeFileSync(fileOf(texts), JSON.stringify(tables))
}

type Texts = Record<keyof WrittenTables, string>

const readTexts = (): Texts => ({
  events: readFileSync(join(CONTENT, 'events.yaml'), 'utf8'),
  periods: readFileSync(join(CONTENT, 'periods.yaml'), 'utf8'),
})

function fileOf({ events, periods }: Texts): string {
  const hash = createHash('sha256')
  for (const text of [events, periods, ...CODE.map((file) => readFileSync(file, 'utf8'))])
    hash.update(text).update('\0')
  return join(BUILT, `${hash.digest('hex').slice(0, 16)}.json`)
}

/** What decides how they are read. */
const CODE = ['content.ts', 'written-tables.ts'].map((name) => join(import.meta.dirname, name))
