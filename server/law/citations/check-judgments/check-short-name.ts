/** What the library says of a case that is named by one name, without a number: "Arnesh Kumar (supra)", "the Zebulon test". */
import { readableDate } from '../../text/dates.ts'
import type { LibraryStore } from '../../library/store.ts'
import type { Case, Cases } from './cases.ts'
import { entryOf, standing, yearsOf, type JudgmentDesk } from './check-judgment.ts'
import type { LooseName } from '../read-judgments/short-names.ts'
import { namesParty, nameWords, titleWords } from '../read-judgments/party-names.ts'
import { doubted, nothing, type Verdict } from '../verdict.ts'

/** What a citation of the same text came to. */
interface Earlier {
  end: number
  raw: string
  verdict: Verdict
}

/** Different names of one text that are looked for; of one that comes after so many nothing is said. */
const MOST_LOOSE = 200
/** "Supra" refers back to one of so many citations before it. */
const MOST_EARLIER = 200

/**
 * @param earlier the judgments that the text cites, in order
 * @returns what is to be said of a name that stands alone; null where that is nothing
 */
export function openLooseNames({ store, cases }: JudgmentDesk, earlier: readonly Earlier[]) {
  const words = earlier.map(({ raw, verdict: { label } }) => nameWords(label).union(nameWords(raw)))
  const known = new Map<string, Case[]>()
  const byName = (cited: LooseName): Case[] => {
    const key = cited.words.join(' ')
    const found = known.get(key) ?? (known.size < MOST_LOOSE ? calledSo(cases, cited) : [])
    known.set(key, found)
    return found
  }
  let until = 0
  return (cited: LooseName): Verdict | null => {
    if (cited.how === 'supra') {
      while ((earlier[until]?.end ?? Infinity) <= cited.start) until += 1
      const from = Math.max(0, until - MOST_EARLIER)
      const before = words.slice(from, until).findLastIndex((own) => cited.words.every((word) => own.has(word)))
      const meant = before < 0 ? undefined : earlier[from + before]?.verdict
      if (meant?.id) return { ...meant, start: cited.start, end: cited.end }
      if (meant) return nothing(cited.name, 'The case that this refers back to was not found.', 'no lookup')
    }
    const [first, ...others] = byName(cited)
    if (cited.how === 'supra') {
      const reason = 'This refers back to a case, and the text has cited none of that name before.'
      return first ? doubted(entryOf(first), 'no lookup', reason) : nothing(cited.name, reason, 'no lookup', 'check')
    }
    if (cited.how === 'year' && first) return ofYear(store, [first, ...others], cited.year)
    if (first || (cited.how === 'year' && !cited.cited)) return null
    return nothing(cited.name, 'The library knows no case by this name.', 'no lookup', 'check')
  }
}

function ofYear(store: LibraryStore, known: readonly [Case, ...Case[]], year: number): Verdict | null {
  const [fitting, ...others] = known.filter((one) => yearsOf(one).has(year))
  if (fitting) return others.length === 0 ? standing(store, fitting) : null
  const [first] = known
  if (known.some(({ date }) => date === null)) return null
  return doubted(
    entryOf(first),
    'differs',
    `The library dates ${first.title} ${readableDate(first.date ?? '')}, not ${year}.`,
  )
}

/** Cases of which the words name a party, or by which they are known; those with a digest first. */
function calledSo(cases: Cases, { name, words }: LooseName): Case[] {
  const aliased = cases.aliased(name)
  if (aliased.length > 0) return aliased
  const all = cases.titled(words).filter(({ titles }) =>
    titles.some((title) => {
      const parties = titleWords(title)
      return parties && [parties.petitioner, parties.respondent].some((party) => namesParty(words, party) !== null)
    }),
  )
  return all.toSorted((a, b) => Number(b.digest !== null) - Number(a.digest !== null))
}
