/** Checks that every event, topic, period, matter and text that content/law/periods.yaml names is written somewhere. */
import type { EventsFile, PeriodsFile } from '../time/content.ts'
import type { ContentProblem } from './content-error.ts'

const PERIODS = 'periods.yaml'
const EVENTS = 'events.yaml'

/** @param matters the ids of the playbooks */
export function checkPeriodNames(
  { periods, remedies }: PeriodsFile,
  { topics, events }: EventsFile,
  matters: ReadonlySet<string>,
): ContentProblem[] {
  const problems: ContentProblem[] = []
  const eventIds = new Set(events.map(({ id }) => id))
  const known = new Set([...eventIds, ...Object.keys(topics)])
  const ids = new Set(periods.map(({ id }) => id))
  const used = new Set<string>()
  const expectOf = (names: ReadonlySet<string>, name: string, file: string, where: string, what: string) => {
    used.add(name)
    if (!names.has(name)) problems.push({ file, where, rule: `${name}: no ${what} has this id` })
  }
  for (const { id, startsNothing } of events) if (startsNothing) used.add(id)
  for (const { id, topics: needed } of events)
    for (const topic of needed) expectOf(new Set(Object.keys(topics)), topic, EVENTS, id, 'topic')
  for (const [at, period] of periods.entries()) {
    const { id, starts, done, needs, not, after, late } = period
    if (periods.findIndex((other) => other.id === id) !== at)
      problems.push({ file: PERIODS, where: id, rule: 'this id stands twice' })
    for (const event of [...starts, ...done]) expectOf(eventIds, event, PERIODS, id, 'event')
    for (const name of [
      ...needs.flatMap((either) => either.split('|')),
      ...not.flatMap((name) => name.split(' unless ')),
    ])
      expectOf(known, name, PERIODS, id, 'event or topic')
    for (const matter of [...period.matters, ...period.alsoIn]) expectOf(matters, matter, PERIODS, id, 'matter')
    if (after) expectOf(ids, after.period, PERIODS, id, 'period')
    if (typeof late === 'string' && !Object.hasOwn(remedies, late))
      problems.push({ file: PERIODS, where: id, rule: `late: ${late}: no text of remedies has this name` })
  }
  // These are used by the code: what starts a period again, and what leaves days out.
  for (const event of [
    'part-paid',
    'acknowledged',
    'copy-applied',
    'copy-ready',
    'wrong-court-filed',
    'wrong-court-ended',
  ])
    expectOf(eventIds, event, EVENTS, event, 'event')
  for (const name of known)
    if (!used.has(name)) problems.push({ file: EVENTS, where: name, rule: 'no period or event uses this' })
  return problems
}
