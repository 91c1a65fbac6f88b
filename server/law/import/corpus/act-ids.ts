/** Gives Acts their ids, so that the Act of a citation and the Act of an imported text have the same one. */
import { actNameKey } from '../../text/act-names.ts'

/**
 * The names of the Acts in the shipped digests. An imported provision is stored under the same ids, so that its page
 * has both.
 */
export type KnownActs = { key: string; act: string; year: number | null }[]

/**
 * @returns a function from an Act's title to its id: that of the digests where they know the Act, else its name and
 * year as one key, because an Act of the same name and another year is another Act
 */
export function makeActIds(known: KnownActs): (title: string) => string {
  const byKey = new Map<string, KnownActs>()
  for (const one of known) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
  return (title) => {
    const { key, year } = actNameKey(title)
    const named = byKey.get(key) ?? []
    const meant = year === null ? named[0] : named.find((one) => one.year === null || one.year === year)
    return meant?.act ?? `${key}${year ?? ''}`
  }
}
