/** Under which id an Act is filed, so that what a judgment cites and what was imported of the Act meet. */
import { actNameKey } from '../../text/act-names.ts'

/** The names of Acts that the shipped digests know: a corpus files its provisions under the same ids. */
export type KnownActs = { key: string; act: string; year: number | null }[]

/**
 * @returns for an Act's title, the digests' id where they know this Act, else its name and year as one key: Acts of one name and
 * another year are other Acts
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
