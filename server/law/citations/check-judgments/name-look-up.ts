/** Cases by the names of their parties, for one text: however often a name stands in it, it is looked for once. */
import type { CaseName } from '../read-judgments/case-names.ts'
import type { Case, Cases } from './cases.ts'
import { matchTitles } from './match-cause-title.ts'

/** What `matchTitles` finds, with the cases themselves. */
interface NamedCases {
  cases: Case[]
  swapped: boolean
  near: string | null
  start: number
  end: number
}

/** Different names of one text that are looked for; each may be compared with hundreds of titles. */
const MOST_NAMES = 300

/** @returns null where the text has named too many cases already */
export type NameLookUp = (name: CaseName, text: string) => NamedCases | null

export function openNameLookUp(cases: Cases): NameLookUp {
  const known = new Map<string, NamedCases>()
  return (name, text) => {
    const from = name.petitionerWords[0]?.start ?? name.start
    const key = text.slice(from, Math.max(name.end, name.respondentWords.at(-1)?.end ?? 0))
    let found = known.get(key)
    if (!found) {
      if (known.size >= MOST_NAMES) return null
      const { candidates, load } = cases.named(name)
      const { found: meant, swapped, near, start, end } = matchTitles(candidates, name)
      found = { cases: load(meant), swapped, near, start: start - from, end: end - from }
      known.set(key, found)
    }
    return { ...found, start: found.start + from, end: found.end + from }
  }
}
