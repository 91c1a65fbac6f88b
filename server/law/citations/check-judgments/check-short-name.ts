/** What the library says of a case that is named by one name, without a number: "Arnesh Kumar (supra)", "the Zebulon test". */
import { readableDate } from '../../text/dates.ts'
import type { LibraryStore } from '../../library/store.ts'
import type { LibraryCase, CaseFinder } from './cases.ts'
import { toVerdict, checkGoodLaw, yearsOf } from './check-judgment.ts'
import type { JudgmentCheckContext } from '../context.ts'
import type { ShortNameCitation } from '../read-judgments/short-names.ts'
import { namesParty, nameWords, titleWords } from '../read-judgments/party-names.ts'
import { addDoubt, verdictWithoutEntry, type CitationVerdict } from '../verdict.ts'

/** What a citation of the same text came to. */
interface EarlierCitation {
  end: number
  raw: string
  verdict: CitationVerdict
}

/** Different names of one text that are looked for; of one that comes after so many nothing is said. */
const MOST_NAMES = 200
/** "Supra" refers back to one of so many citations before it. */
const MOST_EARLIER = 200

/**
 * @param earlier the judgments that the text cites, in order
 * @returns what is to be said of a name that stands alone; null where that is nothing
 */
export function openShortNameCheck({ store, cases }: JudgmentCheckContext, earlier: readonly EarlierCitation[]) {
  const words = earlier.map(({ raw, verdict: { label } }) => nameWords(label).union(nameWords(raw)))
  const known = new Map<string, LibraryCase[]>()
  const byName = (cited: ShortNameCitation): LibraryCase[] => {
    const key = cited.words.join(' ')
    const found = known.get(key) ?? (known.size < MOST_NAMES ? findCasesCalled(cases, cited) : [])
    known.set(key, found)
    return found
  }
  let until = 0
  return (cited: ShortNameCitation): CitationVerdict | null => {
    if (cited.how === 'supra') {
      while ((earlier[until]?.end ?? Infinity) <= cited.start) until += 1
      const from = Math.max(0, until - MOST_EARLIER)
      const before = words.slice(from, until).findLastIndex((own) => cited.words.every((word) => own.has(word)))
      const meant = before < 0 ? undefined : earlier[from + before]?.verdict
      if (meant?.id) return { ...meant, start: cited.start, end: cited.end }
      if (meant) return verdictWithoutEntry(cited.name, 'The case that this refers back to was not found.', 'no lookup')
    }
    const [first, ...others] = byName(cited)
    if (cited.how === 'supra') {
      const reason = 'This refers back to a case, and the text has cited none of that name before.'
      return first
        ? addDoubt(toVerdict(first), 'no lookup', reason)
        : verdictWithoutEntry(cited.name, reason, 'no lookup', 'check')
    }
    if (cited.how === 'year' && first) return chooseByYear(store, [first, ...others], cited.year)
    if (first || (cited.how === 'year' && !cited.cited)) return null
    return verdictWithoutEntry(cited.name, 'The library knows no case by this name.', 'no lookup', 'check')
  }
}

function chooseByYear(
  store: LibraryStore,
  known: readonly [LibraryCase, ...LibraryCase[]],
  year: number,
): CitationVerdict | null {
  const [fitting, ...others] = known.filter((one) => yearsOf(one).has(year))
  if (fitting) return others.length === 0 ? checkGoodLaw(store, fitting) : null
  const [first] = known
  if (known.some(({ date }) => date === null)) return null
  return addDoubt(
    toVerdict(first),
    'differs',
    `The library dates ${first.title} ${readableDate(first.date ?? '')}, not ${year}.`,
  )
}

/** Cases of which the words name a party, or by which they are known; those with a digest first. */
function findCasesCalled(cases: CaseFinder, { name, words }: ShortNameCitation): LibraryCase[] {
  const aliased = cases.withAlias(name)
  if (aliased.length > 0) return aliased
  const all = cases.withTitleWords(words).filter(({ titles }) =>
    titles.some((title) => {
      const parties = titleWords(title)
      return parties && [parties.petitioner, parties.respondent].some((party) => namesParty(words, party) !== null)
    }),
  )
  return all.toSorted((a, b) => Number(b.digest !== null) - Number(a.digest !== null))
}
