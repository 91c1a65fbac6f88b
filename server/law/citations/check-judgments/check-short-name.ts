/** Checks a case that is cited by one name without a number: "Arnesh Kumar (supra)", "the Zebulon test". */
import { readableDate } from '../../text/dates.ts'
import type { LibraryStore } from '../../library/store.ts'
import type { LibraryCase, CaseFinder } from './cases.ts'
import { toVerdict, checkGoodLaw, yearsOf } from './check-judgment.ts'
import type { JudgmentCheckContext } from '../context.ts'
import type { ShortNameCitation } from '../read-judgments/short-names.ts'
import { namesParty, nameWords, titleWords } from '../read-judgments/party-names.ts'
import { addDoubt, verdictWithoutEntry, type CitationVerdict } from '../verdict.ts'

/** A judgment cited earlier in the same text, with its verdict. */
interface EarlierCitation {
  end: number
  raw: string
  verdict: CitationVerdict
}

/** The number of different names of one text that are looked up. Later names get no verdict, so that a list of names cannot hold a thread. */
const MOST_NAMES = 200
/** The number of earlier citations that "supra" may refer back to. */
const MOST_EARLIER = 200

/**
 * @param earlier the judgments that the text cites, in order
 * @returns a check for one name; it gives null where nothing is to be said
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

/** @returns the cases with this alias, else those that have the words in a party's name, digests first */
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
