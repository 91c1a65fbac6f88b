/** Reads the tables of content/law that time is computed with, once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { eventsFile, periodsFile, type Both, type EventsFile, type PeriodsFile, type WrittenPeriod } from './content.ts'
import { compileVocabulary, type Vocabulary } from './phrases.ts'

export interface EventEntry {
  id: string
  name: Both
  topics: readonly string[]
  /** Whether nothing else happened on its day. */
  alone: boolean
}

export interface TimeTables {
  topics: Vocabulary<string>
  events: Vocabulary<EventEntry>
  lastDay: Vocabulary<true>
  acts: Vocabulary<string>
  runsFrom: Vocabulary<string>
  /** Ids of events of which the first day counts. */
  firstCounts: ReadonlySet<string>
  /** Ids of events that start no period, such as a hearing. */
  idle: ReadonlySet<string>
  eventNames: ReadonlyMap<string, Both>
  periods: readonly WrittenPeriod[]
  periodsById: ReadonlyMap<string, WrittenPeriod>
  remedies: ReadonlyMap<string, Both>
}

function compileTables(events: EventsFile, { periods, remedies }: PeriodsFile): TimeTables {
  const named = (entries: Record<string, readonly string[]>) =>
    compileVocabulary(Object.entries(entries).map(([value, says]) => ({ says, value })))
  return {
    topics: named(events.topics),
    lastDay: compileVocabulary([{ says: events.asksForLastDay, value: true as const }]),
    acts: named(events.acts),
    runsFrom: named(events.runsFrom),
    firstCounts: new Set(events.events.flatMap(({ id, firstCounts }) => (firstCounts ? [id] : []))),
    idle: new Set(events.events.flatMap(({ id, startsNothing }) => (startsNothing ? [id] : []))),
    events: compileVocabulary(events.events.map(({ says, ...value }) => ({ says, value }))),
    eventNames: new Map(events.events.map(({ id, name }) => [id, name])),
    periods,
    periodsById: new Map(periods.map((period) => [period.id, period])),
    remedies: new Map(Object.entries(remedies)),
  }
}

let tables: TimeTables | undefined

/** The first call reads the files, because a command that computes nothing should not pay for them. */
export function timeTables(): TimeTables {
  tables ??= compileTables(eventsFile.parse(readContent('events.yaml')), periodsFile.parse(readContent('periods.yaml')))
  return tables
}

const readContent = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '../../../content/law', name), 'utf8'))
