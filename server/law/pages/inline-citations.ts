/**
 * Finds the citations in a full text that lead to a page of the library. A citation that can be read in two ways, or is only a guess,
 * gets no link, because a link says that this is what the court named.
 */
import type { JudgmentRef } from '#shared/law/law-pages.ts'
import type { TextLink } from '#shared/law/law.ts'
import { parseJudgments, type ParsedJudgment } from '../citations/read-judgments/parse-judgments.ts'
import { namesParty, partyWords, splitTitle } from '../citations/read-judgments/party-names.ts'
import { parseProvisions, type ParsedProvision } from '../citations/read-provisions/parse-provisions.ts'
import type { CorpusPassage } from '../library/corpus-queries.ts'
import { digestRef, provisionRef, type LawContext } from '../library/context.ts'
import { documentRef } from '../citations/check-judgments/same-judgment.ts'

export type LinkedPassage = Pick<CorpusPassage, 'seq' | 'para' | 'text'>

/** The owner of the text, because no text links to itself. */
export interface TextOwner {
  id: string
  /** Null for a text from outside. The links of an imported document were found at the import. */
  document: number | null
  /** The Act of a statute's text, because "section 12" without an Act belongs to it. */
  act?: string | null
}

/** Characters that are read at a time, so that an Act which was named is remembered for the sections after it. */
const STRETCH = 150_000
/** "section 12 of schedule 3", "article 2.302": a link would lead to other law, or the number is none. */
const OF_ANOTHER = /^(?:\s{0,3}of\s|\.\d)/
/** "article 73, 5[article 162]": the 5 is the number of a footnote and would otherwise become an article. */
const FOOTNOTE = /^\d{1,3}\s?\[/
/** "section 12 of that Act" belongs to another Act than the one whose text this is. */
const THAT_ACT = /\b(?:that|said)\s+\S+$/i
/** "Article 1 of the Constitution of the United States" is not in our library and must not lead to India's. */
const OF_ABROAD = /^\s{0,3}of\s(?:the\s)?(?!India)\p{Lu}/u
/** Near such a word an article without a name may belong to a treaty, so it is not taken to be the Constitution's. */
const TREATY = /\b(?:Convention|Covenant|Treaty|Charter|Declaration|Protocol)\b/
const NEAR = 400

/** @returns the links of each passage, by its number in the text, left to right, with offsets in the passage's own words */
export function inlineCitations(
  law: LawContext,
  passages: readonly LinkedPassage[],
  of: TextOwner,
): Map<number, TextLink[]> {
  const judgments = judgmentLinks(law, of)
  const found = new Map(passages.map(({ seq, text }) => [seq, parseJudgments(text).flatMap(judgments(seq, text))]))
  for (const stretch of stretches(passages))
    for (const [seq, links] of provisionLinks(law, stretch, of)) {
      const taken = found.get(seq) ?? []
      found.set(seq, [...taken, ...links.filter((link) => !taken.some((other) => overlap(link, other)))])
    }
  for (const links of found.values()) links.sort((a, b) => a.start - b.start)
  return found
}

const overlap = (a: TextLink, b: TextLink) => a.start < b.end && b.start < a.end

function judgmentLinks(law: LawContext, of: TextOwner) {
  const stored = new Map<string, number>()
  for (const { seq, at, target } of of.document === null ? [] : (law.imported?.links.targets(of.document) ?? []))
    stored.set(`${seq} ${at}`, target)
  const ids = new Map<number, string | null>()
  const pageOf = (target: number): string | null => {
    const known = ids.get(target)
    if (known !== undefined) return known
    const document = law.imported?.corpus.document(target)
    const id = document ? documentRef(law, document).id : null
    ids.set(target, id)
    return id
  }
  return (seq: number, text: string) =>
    (cited: ParsedJudgment): TextLink[] => {
      const { start, end } = cited
      const target = stored.get(`${seq} ${start}`)
      const id = target === undefined ? findByReport(law, cited, text) : pageOf(target)
      return id === null || id === of.id ? [] : [{ start, end, kind: 'judgment', id }]
    }
}

/** @returns the one judgment that has a number of the citation, and the cited parties where any are named; null where that is not one */
function findByReport(law: LawContext, { reports, name }: ParsedJudgment, text: string): string | null {
  const said = (words: readonly { start: number; end: number }[]) =>
    words[0] ? text.slice(words[0].start, words.at(-1)?.end) : ''
  const parties = name && [said(name.petitionerWords), said(name.respondentWords)].map(partyWords)
  const fits = (title: string) => {
    const split = splitTitle(title)
    if (!parties || !split) return !parties
    const sides = [partyWords(split.petitioner), partyWords(split.respondent)]
    return parties.every((words, side) => namesParty(words, sides[side] ?? []) !== null)
  }
  const bearing = reports
    .map(({ key }) => judgmentsWithReport(law, key))
    .filter((refs) => refs.length > 0)
    .map((refs) => new Set(refs.filter(({ title }) => fits(title)).map(({ id }) => id)))
  // The citation may also have a number of another judgment. Then nobody can tell which is meant, so only a judgment
  // that fits all numbers is linked.
  const meant = bearing.length > 0 ? bearing.reduce((all, ids) => all.intersection(ids)) : new Set<string>()
  return meant.size === 1 ? ([...meant][0] ?? null) : null
}

const judgmentsWithReport = (law: LawContext, key: string): JudgmentRef[] => [
  ...law.store.judgmentsByReport(key).flatMap((id) => {
    const digest = law.store.judgmentById(id)
    return digest ? [digestRef(law, digest)] : []
  }),
  ...(law.imported?.corpus.documentsByReport(key) ?? []).flatMap((id) => {
    const document = law.imported?.corpus.document(id)
    return document ? [documentRef(law, document)] : []
  }),
]

function* stretches(passages: readonly LinkedPassage[]): Generator<LinkedPassage[]> {
  let taken: LinkedPassage[] = []
  let size = 0
  for (const passage of passages) {
    if (size > STRETCH) {
      yield taken
      taken = []
      size = 0
    }
    taken.push(passage)
    size += passage.text.length
  }
  yield taken
}

function provisionLinks(law: LawContext, passages: readonly LinkedPassage[], of: TextOwner): Map<number, TextLink[]> {
  const whole = passages.map(({ text }) => text).join('\n\n')
  const cited = parseProvisions(whole, law.names)
  const acts = actsNamed(cited)
  const pages = new Map<string, string | null>()
  const found = new Map<number, TextLink[]>()
  let place = 0
  let from = 0
  for (const one of cited) {
    while (one.start >= from + (passages[place]?.text.length ?? Infinity) + 2) {
      from += (passages[place]?.text.length ?? 0) + 2
      place += 1
    }
    const passage = passages[place]
    const named = numberOf(law, one, acts, of, whole)
    if (!passage || !named || one.end > from + passage.text.length) continue
    const key = `${named.act} ${named.no}`
    const id = pages.get(key) ?? provisionRef(law, named.act, named.no)?.id ?? null
    pages.set(key, id)
    if (id === null || id === of.id) continue
    const links = found.get(passage.seq) ?? []
    found.set(passage.seq, links)
    const link: TextLink = { start: one.start - from, end: one.end - from, kind: 'provision', id }
    if (!links.some((other) => overlap(link, other))) links.push(link)
  }
  return found
}

/** All Acts under which a text names each number. With two of them a bare "section 11" would be a guess. */
function actsNamed(cited: readonly ParsedProvision[]): Map<string, Set<string>> {
  const acts = new Map<string, Set<string>>()
  for (const { how, unit, base, act, unknownAct } of cited) {
    if (how !== 'named') continue
    const known = acts.get(`${unit} ${base}`) ?? new Set()
    acts.set(`${unit} ${base}`, known.add(act ?? unknownAct ?? ''))
  }
  return acts
}

/** @returns the Act and number under which the library stores it; null where the text leaves a doubt */
function numberOf(
  law: LawContext,
  { act, how, unit, base, inSchedule, writtenYear, actYear, start, end }: ParsedProvision,
  acts: ReadonlyMap<string, ReadonlySet<string>>,
  of: TextOwner,
  whole: string,
): { act: string; no: string } | null {
  const behind = whole.slice(end, end + 24)
  if (FOOTNOTE.test(whole.slice(start, end) + behind)) return null
  if (how === 'named' ? OF_ABROAD.test(behind) : OF_ANOTHER.test(behind)) return null
  if (how === 'default' && TREATY.test(whole.slice(Math.max(0, start - NEAR), end + NEAR))) return null
  if (how === 'guess' || how === 'none') {
    const own = law.acts.get(of.act ?? '')
    return own?.unit === unit && !inSchedule && !THAT_ACT.test(whole.slice(start, end))
      ? { act: own.id, no: base }
      : null
  }
  if (act === null || (writtenYear !== null && actYear !== null && writtenYear !== actYear)) return null
  // One text may cite two Acts that both have a section 11.
  if (how === 'same' && (acts.get(`${unit} ${base}`)?.size ?? 0) > 1) return null
  const has = law.acts.get(act)?.unit ?? 'section'
  if (inSchedule) return unit === 'article' ? { act, no: `A${base}` } : null
  if (unit !== has && !/^O\d/.test(base)) return null
  return { act, no: base }
}
