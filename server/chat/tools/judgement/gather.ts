/**
 * Gathers the judgments on the question of a session within its filters. Code finds and numbers them, each with its
 * reason, so that a model cannot add one.
 */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import type { CaseSearch, Filters, FoundCase, Library } from '../../../law/index.ts'
import type { Found, Source } from '#shared/law/law.ts'
import { composedLanguage } from '../find-the-law.ts'
import { findNamedAuthorities } from '../named-authorities.ts'
import { SOURCE_WORDS } from '../../answers/source-words.ts'
import type { ComposedLanguage, ToolInput, Grounds } from '../tool.ts'
import type { ChosenFilters } from './filters.ts'
import { followSession, type SearchState } from './follow-session.ts'
import { maskCitations } from './mask-citations.ts'

/** Nobody would read a longer list to its end. */
const PER_ANSWER = 8

/**
 * The number of the first judgment of an answer. A prompt "more" goes on counting, so that no number means two
 * judgments.
 */
export const firstNumber = ({ page }: SearchState) => (page - 1) * PER_ANSWER + 1

export interface JudgmentLookup {
  state: SearchState
  search: CaseSearch
  /** The quoted paragraph of each judgment by id, without citations that the library does not hold. */
  quoted: Record<string, string>
  /** A provision that was asked for and could not be identified, as the person wrote it. */
  unknownProvision: string | null
  /** The provision that narrows the list: "Section 138, NI Act". */
  provision: string | null
}

export interface JudgementGrounds extends Grounds {
  lookup: JudgmentLookup
}

/** @returns the judgments, the sources that the answer may name, and the filters */
export async function gatherJudgments(
  library: Library,
  { prompt, earlierPrompts, today, language }: ToolInput,
): Promise<JudgementGrounds> {
  const masked = await maskCitations(library, [...earlierPrompts, prompt], today)
  const read = followSession(masked.prompts, today)
  const { words, only } = masked.searchWords(read.words)
  const state = {
    ...read,
    question: masked.restore(read.question),
    words,
    addedWords: read.addedWords.map(masked.restore),
  }
  const { chosen, page } = state
  const found = await library.find(words, { today, lenient: true })
  const provision = chosen.provision ? await identifyProvision(library, chosen.provision, found) : null
  const search = keepOnlyNamed(
    await library.cases({
      q: words,
      filters: toLibraryFilters(chosen, provision?.id ?? null),
      page,
      perPage: PER_ANSWER,
    }),
    only,
  )
  const cases = state.question === '' ? [] : search.cases
  const quoted = await Promise.all(
    cases.map(
      async ({ id, paragraph }) => [id, await withoutUnknownCitations(library, paragraph?.text ?? '', today)] as const,
    ),
  )
  const composed = composedLanguage(language, prompt)
  return {
    prompt,
    language: composed,
    found,
    sources: cases.map((one, at) => sourceOf(one, firstNumber(state) + at, composed)),
    attachment: null,
    cited: [],
    named: (await findNamedAuthorities(library, prompt, { today })).named,
    lookup: {
      state,
      search: { ...search, cases },
      quoted: Object.fromEntries(quoted),
      unknownProvision: chosen.provision && !provision ? chosen.provision.label : null,
      provision: provision?.label ?? null,
    },
  }
}

/**
 * A prompt that is only a citation gets only that judgment, because others that share "SC" or "State of Punjab" were
 * not asked for.
 */
function keepOnlyNamed(search: CaseSearch, only: 'cited' | 'absent' | null): CaseSearch {
  const cases = only === 'absent' ? [] : search.cases.filter((one) => one.named)
  if (only === null || (only === 'cited' && cases.length === 0)) return search
  return { ...search, cases, total: cases.length, terms: [], perFilter: cases.length > 0 ? [] : search.perFilter }
}

function toLibraryFilters({ court, years, judge, bench, outcome }: ChosenFilters, provision: string | null): Filters {
  const [, act, no] = /^(\S+) (.+)$/.exec(provision ?? '') ?? []
  return {
    kind: 'judgment',
    ...(court ? { court: court.value } : {}),
    ...(years?.from ? { from: years.from } : {}),
    ...(years?.to ? { to: years.to } : {}),
    ...(judge ? { judge: judge.value } : {}),
    ...(bench ? { bench: bench.value } : {}),
    ...(outcome ? { outcome: outcome.value } : {}),
    ...(act && no ? { act, no: no.replace(/\(.*$/, '') } : {}),
  }
}

/**
 * Identifies a provision. A number without its Act belongs to the law that the question is about, or to the old law
 * that it replaced.
 */
async function identifyProvision(
  library: Library,
  { unit, no, act }: NonNullable<ChosenFilters['provision']>,
  found: Found,
): Promise<{ id: string; label: string } | null> {
  const base = no.replace(/\(.*$/, '')
  if (act !== null) {
    const named = await library.lookUp(`${unit} ${no} ${act}`)
    return named.find(({ kind, id }) => kind === 'provision' && readAuthorityId(id)?.of !== 'document') ?? null
  }
  const meant =
    found.provisions.find((one) => one.no === base)?.id ??
    found.provisions.flatMap(({ replaces }) => replaces).find(({ old }) => old.replace(/^\S+ |\(.*$/g, '') === base)
      ?.old
  if (meant === undefined) return null
  const id = meant.replace(/\(.*$/, '')
  const shown = await library.provision(...(id.split(/ (.*)/s).slice(0, 2) as [string, string]))
  return { id, label: shown?.label ?? `Section ${base}` }
}

/**
 * Removes citations that the library does not hold from a quotation, because in an answer they would look as if they
 * had been checked.
 */
async function withoutUnknownCitations(library: Library, text: string, today: string): Promise<string> {
  if (text === '') return ''
  const missing = (await library.check(text, { today })).filter(({ state }) => state === 'not found')
  return missing.toReversed().reduce((rest, { start, end }) => `${rest.slice(0, start)}[…]${rest.slice(end)}`, text)
}

function sourceOf(one: FoundCase, n: number, language: ComposedLanguage): Source {
  const say = SOURCE_WORDS[language]
  const { id, title, court, date, numbers, paragraph, points, status, unchecked } = one
  const report = numbers.find((number) => !/\bINSC\b/.test(number)) ?? numbers[0]
  const source = {
    n,
    id,
    kind: 'judgment' as const,
    label: report ? `${title}, ${report}` : title,
    heading: say.decided(court, date),
    passage: paragraph?.text ?? points.join(' '),
    ...(paragraph?.anchor ? { anchor: paragraph.anchor } : {}),
  }
  if (status !== null && status !== 'good') return { ...source, state: 'check', reason: say.treated(status) }
  if (unchecked) return { ...source, state: 'check', reason: say.citationUnchecked }
  if (source.passage === '') return { ...source, state: 'check', reason: say.citationOnly }
  return { ...source, state: 'verified', reason: '' }
}
