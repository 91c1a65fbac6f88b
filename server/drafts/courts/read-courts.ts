/** Reads the courts of content/drafts/courts.yaml. */
import { join } from 'node:path'
import { readYaml } from '#server/platform/read-yaml.ts'
import type { CourtProfile, Print } from '../export/court-profile.ts'
import { type CourtEntry, courtGroups } from './court.ts'

export interface Court extends CourtProfile, Omit<CourtEntry, 'print'> {
  /** "High Courts"; null for the plain print. */
  group: { name: string; hindi: string } | null
}

/** The print for every court whose rules are not held. */
const PLAIN = 'other'

/**
 * @param dir content/drafts
 * @returns the plain print first
 * @throws when the file is missing, or with the rule that it breaks
 */
export function readCourts(dir: string): Court[] {
  const groups = courtGroups.parse(readYaml(join(dir, 'courts.yaml')))
  const plain = groups[0]?.courts[0]
  if (plain?.id !== PLAIN || !plain.print) throw new Error(`The first court must be the plain print, "${PLAIN}".`)
  const courts = groups.flatMap(({ name, hindi, takes, courts: entries }) =>
    entries.map((entry) =>
      toCourt(entry, { group: name && hindi ? { name, hindi } : null, takes, print: plain.print }),
    ),
  )
  const ids = courts.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) throw new Error(`Two courts have the id "${twice}".`)
  return courts
}

function toCourt(
  { print, ...entry }: CourtEntry,
  group: { group: Court['group']; takes: string | undefined; print: Print | undefined },
): Court {
  const used = print ?? group.print
  if (!used) throw new Error(`The court "${entry.id}" has no print.`)
  const takes = entry.takes ?? group.takes
  return {
    ...entry,
    ...used,
    ...(takes && { takes }),
    group: group.group,
    isPrintHeld: print !== undefined && entry.id !== PLAIN,
    marks: entry.id === PLAIN ? [] : marksOf(entry, group.takes),
  }
}

/** A name of a High Court is that of a town or a State, so it tells the court only beside the words "High Court". */
function marksOf({ name, hindi, called, benches, marks }: CourtEntry, kind: string | undefined): string[] {
  if (!kind) return [...marks, name, hindi, ...called]
  const names = [...called, ...benches.flatMap((bench) => [bench.town, ...bench.called])]
  return [...names.map((one) => `${kind} + ${one}`), hindi, ...marks]
}
