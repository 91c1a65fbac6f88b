/** The law for a question: what it names first, then the matters it is about with the law they rest on, then what the words find. */
import { digestId } from '#shared/authority-id.ts'
import type { Coverage, Found } from '#shared/law.ts'
import { todayInIndia } from '../text/dates.ts'
import type { Checker } from '../citations/check-text.ts'
import { readCited, type Cited } from './cited.ts'
import { readFactsDate } from './facts-date.ts'
import { foundJudgment, foundPlaybook, foundProvision, namesIn, offeredMatter } from './found.ts'
import { readPaper, saysLittle } from './paper.ts'
import { choosePlaybooks } from './choose-playbooks.ts'
import { openPlaybookRanker } from './rank-playbooks.ts'
import { openSaidBack } from './said-back.ts'
import { JUDGMENTS, openRanker, PROVISIONS, type Ranked } from './rank.ts'
import { openTermReader, type QuestionTerms } from './terms.ts'
import { ALONE, CHOICE } from './weights.ts'
import { meaningWords } from '../text/words.ts'

/** What a person types is shorter; what follows is a document that came with it. */
const HEAD_CHARS = 1_500
/** Of a document, this much is weighed for what it is about. */
const TAIL_CHARS = 60_000
const CITING_CHARS = 10_000
const MAX_ASKED_CHARS = 8_000
const MAX_CHARS = 200_000
const MAX_PROVISIONS = 40
const ALWAYS_FIRST = 3
const MAX_PROMOTED = 6
const MAX_JUDGMENTS = 12
const NO_TERMS: QuestionTerms = { terms: [], pairs: [], unknown: 0 }

/** Of a question that leaves it to its paper what it is about. */
const NOTHING_SAID = { terms: NO_TERMS, chosen: [] as number[], near: [] as number[], unsure: false }

export interface FindOptions {
  /** ISO date that "last year" counts from; today in India when left out. */
  today?: string
  /** A paper that came with the question: where that says little, the paper chooses the law; it never drowns what is asked. */
  document?: string
  /** Matters that are only near count as meant: for a list that a reader looks through, not for an answer. */
  lenient?: boolean
}

export type Finder = (question: string, options?: FindOptions) => Found

export function openFinder(checker: Checker, coverage: Coverage): Finder {
  const { store, acts } = checker
  const reader = openTermReader(store)
  const ranker = openRanker(store, reader)
  const rankPlaybooks = openPlaybookRanker(store)
  const saidBack = openSaidBack(store)

  return (fullQuestion, { today = todayInIndia(), document = '', lenient = false } = {}) => {
    const question = fullQuestion.slice(0, document ? MAX_ASKED_CHARS : MAX_CHARS)
    const headEnd = document ? question.length : endOfHead(question)
    const factsDate = readFactsDate(question, today, document || undefined)
    let cited = readCited(checker, question.slice(0, headEnd))
    const choose = (end: number, tail?: string) => {
      // A question that only names an authority is about what that authority says.
      const said = tail ?? textOf(cited)
      const words = cited.rest.slice(0, end) + question.slice(cited.rest.length, end)
      const terms = reader.read(withoutFigures(words, factsDate), said)
      const telling =
        terms.terms.filter(({ inHead }) => inHead).length + (hasFigures(words, factsDate) ? CHOICE.figures : 0)
      const choice = choosePlaybooks(store, rankPlaybooks(terms, 20), cited, telling, tail !== undefined)
      const meant = tail === undefined ? saidBack(question.slice(0, end)) : undefined
      const matters = meant === undefined ? choice.matters : [...new Set([meant, ...choice.matters])]
      const taken = choice.sure || meant !== undefined || lenient
      return { terms, chosen: taken ? matters : [], near: choice.near, unsure: !taken && matters.length > 0 }
    }
    const chooseByPaper = () => {
      const paper = readPaper(checker, document, question)
      const terms = reader.read(withoutFigures(paper.head, null), paper.tail)
      const { matters } = choosePlaybooks(store, rankPlaybooks(terms, 20), paper.cited, terms.terms.length, true)
      return { cited: paper.cited, namesInTitle: paper.namesInTitle, terms, chosen: matters }
    }
    let { terms, chosen, near, unsure } = document && saysLittle(question) ? NOTHING_SAID : choose(headEnd)
    if (document) {
      const byPaper = chooseByPaper()
      if (chosen.length === 0) {
        ;({ cited, terms, chosen } = byPaper)
        unsure &&= chosen.length === 0 && cited.provisions.length === 0 && cited.judgments.length === 0
      } else if (byPaper.namesInTitle) chosen = [...new Set([...chosen, ...byPaper.chosen.slice(0, 1)])]
    } else if (chosen.length === 0 && headEnd < question.length) {
      // "Please advise" above a notice that was pasted: then the notice itself is the question.
      const end = Math.min(question.length, headEnd + HEAD_CHARS)
      cited = readCited(checker, question.slice(0, headEnd + CITING_CHARS))
      ;({ terms, chosen, near, unsure } = choose(end, question.slice(end, end + TAIL_CHARS)))
    }
    const ranked = ranker.rank(PROVISIONS, terms, 12)
    const alone = chosen.length === 0
    // The law of a matter that is perhaps not meant would read as an answer.
    const provisions = unsure ? [] : provisionIds(chosen, cited, ranked, alone)
    const judgments = unsure ? [] : judgmentIds(chosen, cited, terms, alone)
    const offered = alone && provisions.length === 0 && judgments.length === 0 ? near : []
    const held = {
      playbooks: chosen.flatMap((id) => {
        const playbook = store.playbookById(id)
        return playbook ? [foundPlaybook(playbook)] : []
      }),
      offered: offered.flatMap((id) => {
        const playbook = store.playbookById(id)
        return playbook ? [offeredMatter(playbook)] : []
      }),
      provisions: provisions.flatMap((id) => {
        const row = store.provisionById(id)
        return row ? [foundProvision(store, acts, row)] : []
      }),
      judgments: judgments.flatMap((id) => {
        const row = store.judgmentById(id)
        return row ? [foundJudgment(store, row)] : []
      }),
    }
    return {
      question: fullQuestion,
      ...held,
      names: namesIn({ store, acts }, held),
      asked: [
        ...held.provisions.slice(0, cited.provisions.length).map(({ id }) => id),
        ...held.judgments.slice(0, cited.judgments.length).map(({ id }) => digestId(id)),
      ],
      factsDate,
      coverage,
    }
  }

  function textOf({ provisions, judgments }: Cited): string {
    const headings = provisions.map((id) => store.provisionById(id)?.heading ?? '')
    const points = judgments.flatMap((id) => store.judgmentById(id)?.points ?? [])
    return [...headings, ...points].join(' ').slice(0, HEAD_CHARS)
  }

  function provisionIds(chosen: readonly number[], cited: Cited, ranked: readonly Ranked[], alone: boolean): number[] {
    const [best, ...others] = chosen
    const ids = new Set([
      ...cited.provisions,
      ...(best === undefined ? [] : promoted(store.playbookProvisions(best), ranked)),
      ...others.flatMap((id) => store.playbookProvisions(id)),
    ])
    for (const { id } of fitting(ranked, alone && cited.provisions.length === 0)) ids.add(id)
    return [...ids].slice(0, MAX_PROVISIONS + cited.provisions.length)
  }

  function judgmentIds(chosen: readonly number[], cited: Cited, terms: QuestionTerms, alone: boolean): number[] {
    const ids = new Set([...cited.judgments, ...chosen.flatMap((id) => store.playbookJudgments(id))])
    if (!alone || cited.provisions.length === 0)
      for (const { id } of fitting(ranker.rank(JUDGMENTS, terms, 8), alone && cited.judgments.length === 0)) ids.add(id)
    for (const provision of cited.provisions.slice(0, 2))
      for (const id of store.judgmentsOnProvision(provision).slice(0, 4)) ids.add(id)
    return [...ids].slice(0, MAX_JUDGMENTS)
  }
}

/** When it happened and how much it was say nothing of what it was; a short bare number may be a section. */
const withoutFigures = (text: string, factsDate: Found['factsDate']) =>
  (factsDate ? text.replaceAll(factsDate.quoted, ' ') : text).replaceAll(
    /(?<![\p{L}\d])(?:\d{1,3}(?:,\d{2,3}){1,6}|\d{4,12})(?![\p{L}\d])/gu,
    ' ',
  )

/** A day or a sum: whoever gives one tells of a case, in however few words. */
const hasFigures = (text: string, factsDate: Found['factsDate']) =>
  factsDate !== null || withoutFigures(text, factsDate) !== text

/** Where what was typed ends and what came with it begins: the first paragraph of a long text, if it says anything. */
function endOfHead(question: string): number {
  if (question.length <= HEAD_CHARS) return question.length
  const paragraph = question.search(/\n\s?\n/)
  return paragraph > 0 && paragraph <= HEAD_CHARS && meaningWords(question.slice(0, paragraph)).length >= 2
    ? paragraph
    : HEAD_CHARS
}

/** The matter's own order, but what the question asks about comes right after its first provisions. */
function promoted(own: readonly number[], ranked: readonly Ranked[]): number[] {
  const asked = ranked
    .slice(0, MAX_PROMOTED)
    .map(({ id }) => id)
    .filter((id) => own.includes(id))
  return [...own.slice(0, ALWAYS_FIRST), ...asked, ...own.slice(ALWAYS_FIRST)]
}

const fitting = (ranked: readonly Ranked[], alone: boolean) =>
  ranked
    .filter(
      ({ coverage, matchedWeight, hits, score }) =>
        coverage >= (alone ? ALONE.coverage : ALONE.coverageBeside) &&
        (!alone || (matchedWeight >= ALONE.matchedWeight && hits > 1)) &&
        score >= ALONE.nearTheBest * (ranked[0]?.score ?? 0),
    )
    .slice(0, 5)
