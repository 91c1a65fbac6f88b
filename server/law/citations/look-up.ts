/** Finds what a query names exactly: a report number, the parties of a case, a provision. It uses no ranking and no model. */
import type { Authority } from '#shared/law/law.ts'
import { todayInIndia } from '../text/dates.ts'
import type { LibraryCase } from './check-judgments/cases.ts'
import { toVerdict } from './check-judgments/check-judgment.ts'
import { checkProvision } from './check-provisions/check-provision.ts'
import type { CitationCheckContext } from './context.ts'
import { parseCitations } from './parse-citations.ts'
import type { ParsedJudgment } from './read-judgments/parse-judgments.ts'
import { matchCauseTitles } from './check-judgments/match-cause-title.ts'
import { namesParty, partyWords, splitTitle } from './read-judgments/party-names.ts'
import type { CitationVerdict } from './verdict.ts'

/** Characters of a query that are read. A longer one is a question and names nothing exactly. */
const QUERY_CHARS = 400
/** Words that a party's name may have. More words are a question. */
const PARTY_WORDS = 8
const MOST = 50

/**
 * @param query its first 400 characters are read
 * @returns what it names, in the order in which it is named; of cases with one name the best known first; empty when it names nothing
 *   that the library has
 */
export function lookUp(context: CitationCheckContext, query: string): Authority[] {
  const text = query.slice(0, QUERY_CHARS).replaceAll(/\s+/g, ' ').trim()
  const { store, acts, texts, names } = context
  const today = todayInIndia()
  const provisions = { store, acts, texts, dates: { from: today, to: today }, factsDate: null }
  // People type "maneka gandhi v union of india", but names are read by their capitals, so a reading with capitals is tried too.
  const readings = [
    text,
    text.replaceAll(/(?<![\p{L}\p{M}'’])\p{Ll}(?=[\p{L}\p{M}.])/gu, (letter) => letter.toUpperCase()),
  ]
  for (const reading of readings) {
    const found = parseCitations(reading, names).flatMap((cited): Authority[] =>
      cited.kind === 'provision'
        ? toAuthorities([checkProvision(provisions, cited, reading)], 'provision')
        : toAuthorities(casesNamed(context, cited).map(toVerdict), 'judgment'),
    )
    if (found.length > 0) return eachOnce(found)
  }
  return eachOnce(
    toAuthorities([...context.cases.withAlias(text), ...casesOfParty(context, text)].map(toVerdict), 'judgment'),
  )
}

function casesNamed({ cases }: CitationCheckContext, { name, reports, alias, year }: ParsedJudgment): LibraryCase[] {
  if (alias !== null) return cases.withAlias(alias)
  const numbered = reports.flatMap(({ key }) => cases.withReport(key))
  if (numbered.length > 0 || !name) return numbered
  const { candidates, load } = cases.candidatesNamed(name)
  const { found, swapped } = matchCauseTitles(candidates, name)
  if (swapped) return []
  const all = bestKnownFirst(load(found))
  const ofYear = year === null ? [] : all.filter(({ date }) => date?.startsWith(String(year)))
  return ofYear.length > 0 ? ofYear : all
}

/** @returns the cases of one party, by all the words given: "Maneka Gandhi", "Kesavananda Bharati" */
function casesOfParty({ cases }: CitationCheckContext, text: string): LibraryCase[] {
  const words = partyWords(text)
  if (words.length === 0 || words.length > PARTY_WORDS || text.split(' ').length > PARTY_WORDS) return []
  return bestKnownFirst(
    cases.withTitleWords(words).filter(({ titles }) =>
      titles.some((title) => {
        const parties = splitTitle(title)
        return parties
          ? [parties.petitioner, parties.respondent].some((party) => namesParty(words, partyWords(party)) !== null)
          : namesParty(words, partyWords(title)) !== null
      }),
    ),
  )
}

/** Puts cases with a digest first, because digests are written of the cases that everybody cites, and then the newest. */
const bestKnownFirst = (cases: readonly LibraryCase[]) =>
  cases.toSorted(
    (a, b) => Number(b.digest !== null) - Number(a.digest !== null) || (b.date ?? '').localeCompare(a.date ?? ''),
  )

const toAuthorities = (verdicts: readonly CitationVerdict[], kind: Authority['kind']): Authority[] =>
  verdicts.flatMap(({ id, label, heading, source }) =>
    id !== null && source !== null ? [{ id, kind, label, heading, source }] : [],
  )

const eachOnce = (found: readonly Authority[]) =>
  [...new Map(found.map((authority) => [authority.id, authority])).values()].slice(0, MOST)
