import { z } from 'zod'
import { longDate } from '#shared/dates.ts'
import type { LawHit } from '#shared/law/law-search.ts'
import type { Filters, FoundCase, Library, ProvisionForce } from '../../law/index.ts'
import {
  countNoun,
  judgmentState,
  lines,
  nothingFound,
  provisionState,
  treatmentText,
  withinLimit,
} from './material.ts'
import type { ResearchItem, ResearchResult, ResearchTool } from './research-tool.ts'

const MOST = 12
/** Judgments that are read before some are given. It is little more than those, because a model waits for each call. */
const LOOKED_AT = 14
const FIRST_YEAR = 1800
const LAST_YEAR = 2200

/** It must not be read as if there were no such judgment. */
const AWAY = ' The imported judgments and Acts cannot be searched at the moment: this is from the digests alone.'

const input = z.object({
  query: z.string().min(1).max(2_000).describe('Words of the law, facts in short, or the name of an authority'),
  kind: z.enum(['provision', 'judgment', 'any']).nullish().describe('Only provisions, or only judgments'),
  court: z.string().max(200).nullish().describe('A part of the name of the court: "Supreme Court", "Bombay"'),
  fromYear: z.number().int().nullish().describe('Judgments of this year and later'),
  toYear: z.number().int().nullish().describe('Judgments of this year and earlier'),
  state: z.string().max(60).nullish().describe('The State or Union Territory of the facts: "Maharashtra"'),
})
type SearchInput = z.infer<typeof input>

export const searchLaw: ResearchTool<SearchInput> = {
  name: 'search_law',
  title: 'Search the law',
  description:
    'Searches Indian law: provisions and judgments, by words, by meaning, or by the name of an authority. Returns up to 12 results, each with its id, a passage, and later treatment. Search with few telling words; read what looks right with read_source before you rely on it.',
  input,
  async run(library, asked, { today }) {
    const query = asked.query.trim()
    if (query === '') return nothingFound('The query is empty. Give the words to look for.')
    const wrong = wrongYears(asked)
    if (wrong) return nothingFound(wrong)
    const filters = filtersOf(asked)
    const isForJudgments = asked.kind !== 'provision' && Object.keys(filters).some((name) => name !== 'kind')
    // One after the other, because a person has one call of the library running at a time.
    const found =
      asked.kind === 'judgment' || isForJudgments
        ? await judgmentsFor(library, query, filters)
        : await hitsFor(library, query, filters, today)
    const state = asked.state?.trim() ? await stateNote(library, query, asked.state.trim()) : undefined
    return withinLimit({ summary: found.summary, items: [...(state ? [state] : []), ...found.items] })
  },
}

function wrongYears({ fromYear, toYear }: SearchInput): string | null {
  const [from, to] = [fromYear ?? FIRST_YEAR, toYear ?? LAST_YEAR]
  const outside = [from, to].find((year) => year < FIRST_YEAR || year > LAST_YEAR)
  if (outside !== undefined) return `${outside} is no year of a judgment. Give years with four digits, such as 2014.`
  return from > to ? `The years are the wrong way round: ${from} is after ${to}.` : null
}

function filtersOf({ kind, court, fromYear, toYear }: SearchInput): Filters {
  // A provision has neither court nor year, so that these would find none.
  if (kind === 'provision') return { kind }
  return {
    ...(kind === 'judgment' ? { kind } : {}),
    ...(court?.trim() ? { court: court.trim() } : {}),
    ...(fromYear ? { from: `${fromYear}-01-01` } : {}),
    ...(toYear ? { to: `${toYear}-12-31` } : {}),
  }
}

async function judgmentsFor(library: Library, query: string, filters: Filters): Promise<ResearchResult> {
  const { cases, perFilter, importsAway } = await library.cases({
    q: query,
    filters,
    page: 1,
    perPage: MOST,
    lookedAt: LOOKED_AT,
  })
  if (cases.length > 0)
    return {
      summary: `${countNoun(cases.length, 'judgment')} on “${short(query)}”.${importsAway ? AWAY : ''}`,
      items: cases.map(caseItem),
    }
  const each = perFilter
    .map(({ filter, judgments }) => `${filter} alone leaves ${countNoun(judgments, 'judgment')}`)
    .join('; ')
  return nothingFound(
    `No judgment in the library answers “${short(query)}”.${each ? ` Of the filters, ${each}.` : ''} Try fewer or other words, or leave the filters out.${importsAway ? AWAY : ''}`,
  )
}

async function hitsFor(library: Library, query: string, filters: Filters, today: string): Promise<ResearchResult> {
  const { hits, matters, importsAway } = await library.search({ q: query, filters, page: 1, perPage: MOST })
  if (hits.length === 0)
    return nothingFound(
      `Nothing in the library fits “${short(query)}”. Try fewer or other words, or list_matters.${importsAway ? AWAY : ''}`,
    )
  const standing = new Map((await library.standing(hits.map(({ id }) => id))).map((one) => [one.id, one]))
  const items = hits.map((hit) => hitItem(hit, standing.get(hit.id), today))
  const near: ResearchItem[] =
    matters.length === 0
      ? []
      : [
          {
            source: null,
            text: `Common matters near it, which read_source gives whole: ${matters.map(({ id, title }) => `${title} (${id})`).join('; ')}.`,
          },
        ]
  const judgments = hits.filter(({ kind }) => kind === 'judgment').length
  const kinds = [
    judgments < hits.length && countNoun(hits.length - judgments, 'provision'),
    judgments > 0 && countNoun(judgments, 'judgment'),
  ].filter(Boolean)
  const summary = `${kinds.join(' and ')} on “${short(query)}”.${importsAway ? AWAY : ''}`
  return { summary, items: [...items, ...near] }
}

const short = (query: string) => (query.length > 80 ? `${query.slice(0, 79).trimEnd()}…` : query)

function caseItem(one: FoundCase): ResearchItem {
  const { id, title, court, date, numbers, paragraph, points, status, treatment, unchecked, bench, citedBy } = one
  const report = numbers.find((number) => !/\bINSC\b/.test(number)) ?? numbers[0]
  const label = report ? `${title}, ${report}` : title
  const heading = [court, date && longDate(date)].filter(Boolean).join(', ')
  const passage = paragraph?.text ?? points.join(' ')
  const state = judgmentState({ status, treatment, unchecked, hasWords: passage !== '' })
  return {
    source: {
      id,
      kind: 'judgment',
      label,
      heading,
      passage,
      ...(paragraph?.anchor ? { anchor: paragraph.anchor } : {}),
      ...state,
    },
    text: lines(
      `${label} (id: ${id})`,
      [heading, bench !== null && countNoun(bench, 'judge'), citedBy > 0 && `cited by ${citedBy}`]
        .filter(Boolean)
        .join('; '),
      state.reason && `Take care: ${state.reason}`,
      status === 'good' && treatment.length > 0 && `Later: ${treatmentText(treatment)}`,
      points.length > 0 && `Decides: ${points.join(' ')}`,
      paragraph && `${paragraph.para ? `Paragraph ${paragraph.para}` : 'A paragraph'}: ${paragraph.text}`,
    ),
  }
}

function hitItem(hit: LawHit, standing: ProvisionForce | undefined, today: string): ResearchItem {
  const passage = hit.passages.map(({ text }) => text).join(' ')
  const treatment = standing?.treatment ?? []
  const known = { unchecked: standing?.unchecked ?? null, hasWords: passage !== '' }
  const state =
    hit.kind === 'provision'
      ? provisionState({ to: standing?.to ?? null, ...known }, today)
      : judgmentState({ status: standing?.status ?? null, treatment, ...known })
  const anchor = hit.passages[0]?.anchor
  const label = hit.kind === 'judgment' && hit.report ? `${hit.label}, ${hit.report}` : hit.label
  const newer = standing?.newer ?? []
  return {
    source: {
      id: hit.id,
      kind: hit.kind,
      label,
      heading: hit.heading,
      passage,
      ...(anchor ? { anchor } : {}),
      ...state,
    },
    text: lines(
      `${label} (id: ${hit.id})`,
      [hit.heading, hit.date && longDate(hit.date)].filter(Boolean).join('; '),
      state.reason && `Take care: ${state.reason}${newer.length > 0 ? ` Now: ${newer.join('; ')}.` : ''}`,
      state.state === 'verified' && treatment.length > 0 && `Later: ${treatmentText(treatment)}`,
      passage,
    ),
  }
}

/** Says where the State's own law decides, because law of another State would mislead. */
async function stateNote(library: Library, query: string, state: string): Promise<ResearchItem | undefined> {
  const { stateLaw } = await library.find(`${query}\n${state}`, { lenient: true })
  if (!stateLaw) return undefined
  const { subject, act, held, foreign, rows } = stateLaw
  const where = stateLaw.state ?? state
  const has = held === null ? 'The library does not have it' : `The library has it as ${held}`
  return {
    source: null,
    text: lines(
      `Each State has its own law on ${subject.en}. ${where}: ${act ? `look for the ${act}. ` : ''}${has}.`,
      ...rows.map(({ name, says, year, source, look }) =>
        says
          ? `${name.en}, as of ${year}: ${says.en} (${source ?? 'unchecked'}).`
          : `${name.en} is not held; look for: ${look}.`,
      ),
      foreign.length > 0 && `Law of other States, which does not answer: ${foreign.join(', ')}.`,
    ),
  }
}
