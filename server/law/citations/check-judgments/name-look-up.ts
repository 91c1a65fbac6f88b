/** Looks up cases by their cause titles, for one text. Each name is looked up once, however often it stands there. */
import type { CauseTitle } from '../read-judgments/cause-titles.ts'
import type { LibraryCase, CaseFinder } from './cases.ts'
import { matchCauseTitles } from './match-cause-title.ts'

/** What `matchCauseTitles` finds, with the cases loaded. */
interface NamedCases {
  cases: LibraryCase[]
  swapped: boolean
  similarTitle: string | null
  start: number
  end: number
}

/** The number of different names of one text that are looked up, because each may be compared with hundreds of titles. */
const MOST_NAMES = 300

/** @returns null where the text has named too many cases already */
export type NameLookUp = (name: CauseTitle, text: string) => NamedCases | null

export function openNameLookUp(cases: CaseFinder): NameLookUp {
  const known = new Map<string, NamedCases>()
  return (name, text) => {
    const from = name.petitionerWords[0]?.start ?? name.start
    const key = text.slice(from, Math.max(name.end, name.respondentWords.at(-1)?.end ?? 0))
    let found = known.get(key)
    if (!found) {
      if (known.size >= MOST_NAMES) return null
      const { candidates, load } = cases.candidatesNamed(name)
      const { found: meant, swapped, similarTitle, start, end } = matchCauseTitles(candidates, name)
      found = { cases: load(meant), swapped, similarTitle, start: start - from, end: end - from }
      known.set(key, found)
    }
    return { ...found, start: found.start + from, end: found.end + from }
  }
}
