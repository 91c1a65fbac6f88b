/** The tables of content/law that time is computed with, read once. */
import type { Both, WrittenPeriod } from './content.ts'
import { compileVocabulary, type Vocabulary } from './phrases.ts'
import { openTables, type WrittenTables } from './written-tables.ts'

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
  /** How a text says that an event did not happen. */
  denials: Vocabulary<EventEntry>
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

function compileTables({ events, periods: { periods, remedies } }: WrittenTables): TimeTables {
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
    denials: compileVocabulary(events.events.map(({ denied, ...value }) => ({ says: denied, value }))),
    eventNames: new Map(events.events.map(({ id, name }) => [id, name])),
    periods,
    periodsById: new Map(periods.map((period) => [period.id, period])),
    remedies: new Map(Object.entries(remedies)),
  }
}

let tables: TimeTables | undefined

/** The first call reads the files, because a command that computes nothing should not pay for them. */
export function timeTables(): TimeTables {
  tables ??= compileTables(openTables())
  return tables
}
