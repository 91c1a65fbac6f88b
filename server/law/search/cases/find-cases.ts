/** Judgments on a question, best first, each with what a lawyer asks of an authority before opening it. Built on the search. */
import { digestId } from '#shared/authority-id.ts'
import type { JudgmentPage } from '#shared/law-pages.ts'
import type { LawHit, LawSearch, TextPassage } from '#shared/law.ts'
import type { CorpusDocument, CorpusPassage } from '../../library/corpus.ts'
import type { Finder } from '../find.ts'
import { openRanker, JUDGMENTS } from '../rank.ts'
import { openTermReader, type Term } from '../terms.ts'
import { meaningWords } from '../../text/words.ts'
import type { JudgmentRecord } from '../../library/store.ts'
import { openCaseHoldings, type CaseHoldings, type FilterCount } from './case-holdings.ts'
import { digestWithId, documentWithId, plainText, treatmentOf, type LawContext } from '../../library/context.ts'
import type { SearchRequest } from '../search-library.ts'
import { excerpt } from '../hits.ts'
import { anchorOf } from '../../text/paragraphs.ts'
import { digestOf, documentsOf } from '../../citations/same-judgment.ts'

/** A judgment that was found for a question. */
export interface FoundCase {
  /** `j:arnesh-kumar`, `d:<source>/<name>` */
  id: string
  title: string
  court: string | null
  /** ISO date */
  date: string | null
  /** Neutral citation first, then the reports. */
  numbers: string[]
  /** How many judges sat; null where nobody said. */
  bench: number | null
  judges: string[]
  outcome: string | null
  /** Null where there is no digest: nobody has said how it was treated. */
  status: JudgmentPage['status']
  treatment: { by: string; how: string }[]
  /** Why its digest could not be checked; null when it was, and for an imported text. */
  unchecked: string | null
  /** Of the digest, those that answer best. */
  points: string[]
  /** Of the imported text, the paragraph that answers best. */
  paragraph: TextPassage | null
  /** Whether the query named it, or which words of it the judgment has, and who relied on it. */
  named: boolean
  words: string[]
  why: string
  /** The common matter that the question describes and that rests on it. */
  matter: string | null
  citedBy: number
}

export interface CaseSearch {
  cases: FoundCase[]
  /** How many fit, as far as they were looked at. */
  total: number
  /** The words that were looked for. */
  terms: string[]
  holdings: CaseHoldings
  /** Where nothing was found though filters were set: what each of them alone would leave. */
  alone: FilterCount[]
}

export type CaseRequest = Required<Pick<SearchRequest, 'q' | 'filters' | 'page' | 'perPage'>>

/** Of what a search ranks, so many are looked at for whether they answer. */
const LOOKED_AT = 40
/** A short question's share of telling words that a judgment must have, and more than one of them: else it is about something else. */
const ANSWERS = 0.5
/** One that the best matches rely on need not say it in the same words. */
const ANSWERS_CITED = 0.2
/** A page of facts has more words than any judgment shares; there the ranking alone decides. */
const SHORT_QUESTION = 14
/** What the place in the search, and a common matter that rests on it, are worth against the share of the question: found on tests/questions/judgments.yaml. */
const RANKED_WORTH = 1
const MATTER_WORTH = 0.15
/** What was named stands above whatever else. */
const EXACT = 3
const POINTS = 2

/** What else of the library is asked. */
interface Asked {
  search(request: SearchRequest, near: readonly string[] | null): LawSearch
  find: Finder
}

export function openCases(law: LawContext, { search, find }: Asked) {
  const { store, imported } = law
  const terms = openTermReader(store)
  const ranker = openRanker(store, terms)
  const about = openCaseHoldings(law)

  return ({ q, filters, page, perPage }: CaseRequest, near: readonly string[] | null = null): CaseSearch => {
    const only = { ...filters, kind: 'judgment' }
    const found = search({ q, filters: only, page: 1, perPage: LOOKED_AT }, near)
    const asked = terms.read(q, '')
    const answers = new Map(ranker.rank(JUDGMENTS, asked, 1_000).map((one) => [one.id, one]))
    const { playbooks, judgments } = find(q, { lenient: true })
    const restsOn = (id: string) =>
      playbooks.length === 0 || !judgments.some((one) => digestId(one.id) === id)
        ? null
        : (playbooks.find(({ authorities }) => authorities.includes(id)) ?? playbooks[0])?.title
    const whole = asked.terms.reduce((sum, term) => sum + worth(term), 0) + asked.unknown * terms.rarity('', 2)

    function heldIn(text: string): Term[] {
      const held = [...new Set(meaningWords(text))]
      return asked.terms.filter((term) => held.some((word) => isForm(word, term)))
    }

    /** From 0 to 1: how much of the question it has, and by which words. */
    function fit({ digest, documents }: Parts) {
      const has = heldIn([digest?.title ?? '', ...(digest?.points ?? []), ...documents.flatMap(openingOf)].join(' '))
      const inText = whole > 0 ? has.reduce((sum, term) => sum + worth(term), 0) / whole : 0
      return {
        share: Math.max(inText, (digest && answers.get(digest.rowid)?.answers) ?? 0),
        hits: Math.max(has.length, (digest && answers.get(digest.rowid)?.hits) ?? 0),
        words: has.map(({ word }) => word),
      }
    }

    const ranked = found.hits.flatMap((hit, place) => {
      const parts = partsOf(hit)
      const { share, hits, words: has } = fit(parts)
      const beside = hits > 1 || asked.terms.length === 1
      const enough =
        q === '' ||
        hit.how === 'exact' ||
        restsOn(hit.id) ||
        asked.terms.length > SHORT_QUESTION ||
        (beside && share >= (hit.why === '' ? ANSWERS : ANSWERS_CITED))
      const score =
        hit.how === 'exact'
          ? EXACT
          : share + RANKED_WORTH * (1 - place / LOOKED_AT) + (restsOn(hit.id) ? MATTER_WORTH : 0)
      return enough ? [{ hit, parts, has, score }] : []
    })
    // Facts are ranked by what courts relied on for such facts; a short question is one point, and who decides more of it comes first.
    const fitting =
      asked.terms.length > SHORT_QUESTION ? ranked : ranked.toSorted((one, other) => other.score - one.score)
    return {
      cases: fitting
        .slice((page - 1) * perPage, page * perPage)
        .map(({ hit, parts, has }) => ({ ...caseOf(hit, parts, heldIn), words: has, matter: restsOn(hit.id) ?? null })),
      total: fitting.length,
      terms: found.terms,
      holdings: about.holdings(),
      alone: fitting.length === 0 ? about.alone(only) : [],
    }
  }

  function worth({ stem, weight }: Term): number {
    return weight * terms.rarity(stem, 2)
  }

  function partsOf({ id }: LawHit): Parts {
    const digest = digestWithId(law, id)
    if (digest) return { digest, documents: documentsOf(law, digest) }
    const document = documentWithId(law, id)
    return document ? { digest: digestOf(law, document), documents: [document] } : { digest: null, documents: [] }
  }

  function openingOf({ id }: CorpusDocument): string[] {
    const text: string[] = []
    let room = READ_CHARACTERS
    for (const passage of imported?.corpus.passages(id) ?? []) {
      text.push(passage.text.slice(0, room))
      room -= passage.text.length
      if (room <= 0) break
    }
    return text
  }

  function caseOf(hit: LawHit, { digest, documents }: Parts, heldIn: Held): Omit<FoundCase, 'words' | 'matter'> {
    const withText = documents.find(({ chars }) => chars > 0)
    const judges = documents.find((document) => document.judges.length > 0)?.judges ?? []
    const numbers = [
      digest?.neutral ?? documents.find(({ neutral }) => neutral)?.neutral,
      ...(digest?.reports ?? []),
      ...documents.flatMap(({ reports }) => reports),
    ].filter((number) => typeof number === 'string')
    return {
      id: hit.id,
      title: digest?.title ?? hit.label,
      court: hit.court,
      date: hit.date,
      numbers: [...new Set(numbers)],
      bench: digest?.bench ?? (judges.length > 0 ? judges.length : null),
      judges,
      outcome: documents.find(({ outcome }) => outcome)?.outcome ?? null,
      status: digest?.status ?? null,
      treatment: digest ? treatmentOf(law, digest).map(({ name, how }) => ({ by: name, how })) : [],
      unchecked: digest?.unchecked ?? null,
      points: digest ? telling(digest, heldIn) : [],
      paragraph: withText ? paragraphOf(withText, heldIn) : null,
      named: hit.how === 'exact',
      why: hit.why,
      citedBy: hit.citedBy,
    }
  }

  function telling({ points }: JudgmentRecord, heldIn: Held): string[] {
    return points
      .map((point) => plainText(law, point))
      .map((point, at) => ({ point, at, held: weightOf(heldIn(point)) }))
      .toSorted((a, b) => b.held - a.held || a.at - b.at)
      .slice(0, POINTS)
      .toSorted((a, b) => a.at - b.at)
      .map(({ point }) => point)
  }

  /** What stands above the first paragraph names the parties, and answers nothing: where numbers are printed, it has none. */
  function paragraphOf({ id }: CorpusDocument, heldIn: Held): TextPassage | null {
    const passages = imported?.corpus.passages(id) ?? []
    const numbered = passages.filter(({ para }) => para !== null)
    const best = (numbered.length > 0 ? numbered : passages)
      .map((passage) => ({ passage, held: heldIn(passage.text) }))
      .reduce<{ passage: CorpusPassage; held: Term[] } | null>(
        (first, next) => (first && weightOf(first.held) >= weightOf(next.held) ? first : next),
        null,
      )
    if (!best || best.held.length === 0) return null
    const { passage, held } = best
    const words = new Set(meaningWords(passage.text).filter((word) => held.some((term) => isForm(word, term))))
    return { anchor: anchorOf(passage), para: passage.para, text: excerpt(passage.text, words) }
  }

  function weightOf(held: readonly Term[]): number {
    return held.reduce((sum, term) => sum + worth(term), 0)
  }
}

type Held = (text: string) => Term[]

/** A short stem begins too many words to be known by its beginning alone. */
const TELLING_STEM = 4
const LONGEST_ENDING = 6

/** Whether a word is a form of the question's: "arrested" of "arrest". The index stems; a text is only read, and never so much of it. */
function isForm(word: string, { word: asked, stem }: Term): boolean {
  if (word === asked) return true
  const root = stem.replace(/i$/, '')
  return root.length >= TELLING_STEM && word.startsWith(root) && word.length <= root.length + LONGEST_ENDING
}

/** Of a text, so much is looked at for whether it answers. */
const READ_CHARACTERS = 60_000

interface Parts {
  digest: JudgmentRecord | null
  documents: CorpusDocument[]
}
