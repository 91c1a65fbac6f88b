/**
 * Finds the law for a question: first the authorities that it names, then the matters it is about with their law, then
 * provisions and judgments by its words.
 */
import { digestId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { Computed } from '#shared/law/found-answers.ts'
import type { Coverage, Found } from '#shared/law/law.ts'
import { readDrugQuantities } from '../quantities/drug-quantities.ts'
import { todayInIndia } from '../text/dates.ts'
import { stateLawOf } from '../states/state-law.ts'
import { computePeriods, type PeriodFinding } from '../time/compute-periods.ts'
import { asksForLastDay, countStatedPeriod } from '../time/stated-periods.ts'
import type { CitationReadContext } from '../citations/context.ts'
import { findMarks, parseProvisionRef } from '../text/reference.ts'
import { isSurelyMeant, openAnswerChooser, toLikely } from './choose-answers.ts'
import type { CitedAuthorities } from './cited-authorities.ts'
import { readFactsDate } from './facts-date.ts'
import { followUpsOf } from './follow-ups.ts'
import { toFoundJudgment, toFoundPlaybook, toFoundProvision, collectNames, toOfferedMatter } from './shape-results.ts'
import { JUDGMENT_TABLE, openDigestRanker, PROVISION_TABLE, type RankedEntry } from './rank-digests.ts'
import { rankForLater } from './matters/rank-answers.ts'
import { openQuestionReader } from './read-question.ts'
import { computeToldSums, readToldDays } from './told-facts.ts'
import { openTermReader, type QuestionTerms } from './terms.ts'
import { ANSWERS, WITHOUT_MATTER } from './weights.ts'

const MAX_ASKED_CHARS = 8_000
const MAX_CHARS = 200_000
const MAX_PROVISIONS = 40
const ALWAYS_FIRST = 3
const MAX_PROMOTED = 6
const MAX_JUDGMENTS = 12
const MOST_OTHERS = 2
/** Matters whose periods are counted, the likeliest first: a story has many days, and each would start a period in some matter. */
const MOST_COUNTED = 2

export interface FindOptions {
  /** ISO date that "last year" counts from; today in India when left out. */
  today?: string
  /**
   * A paper that came with the question. It chooses the law where the question says little, and must never outweigh the
   * question.
   */
  document?: string
  /**
   * Whether matters that are only near count as meant. That is right for a list that a reader looks through. In an
   * answer it would mislead.
   */
  lenient?: boolean
  /** The question that this one goes on with: "And in Rajasthan?" */
  earlier?: string | undefined
  /** The State of the person who asks, for a question that names none. */
  homeState?: string | undefined
}

export type Finder = (question: string, options?: FindOptions) => Found

export function openFinder(context: CitationReadContext, coverage: Coverage) {
  const { store, acts } = context
  const reader = openTermReader(store)
  const ranker = openDigestRanker(store, reader)
  const readQuestion = openQuestionReader(context, reader)
  const rankAnswersTo = (question: string) =>
    readQuestion({ question, document: '', factsDate: null, lenient: true }).answers
  const chooseAnswers = openAnswerChooser(store, rankAnswersTo)

  return {
    find,
    /** @returns the ids of the matters that `find` chooses, the likeliest first, in half of its time; for measuring the choice */
    mattersOf: (...asked: Parameters<Finder>): string[] => namesOf(chooseMatters(...asked).chosen),
  }

  /** Which matters are meant, with all that was read to tell that. */
  function chooseMatters(
    asked: string,
    { today = todayInIndia(), document = '', lenient = false, earlier }: FindOptions = {},
  ) {
    const fullQuestion = earlier === undefined ? asked : `${asked}\n\n${earlier}`
    const question = fullQuestion.slice(0, document ? MAX_ASKED_CHARS : MAX_CHARS)
    const factsDate = readFactsDate(question, today, document || undefined)
    const read = readQuestion({ question, document, factsDate, lenient })
    const drugs = readDrugQuantities(question)
    const message = { asked, earlier, question, today }
    const timeline = readToldDays(message, drugs)
    const asksLastDay = timeline.days.length > 0 && asksForLastDay(question)
    const periods = computePeriods(timeline, {
      today,
      matters: namesOf([...read.chosen, ...read.near]),
    })
    // Days that start a period tell which matter is meant.
    const told = read.chosen.length > 0 ? undefined : toldBy(periods, read.near)
    const chosen = told === undefined ? read.chosen : [told]
    // The matter counts as sure then, because who asks for the last day and told what it runs from is understood.
    const unsure = told === undefined && read.unsure && !(periods.length > 0 && asksLastDay)
    return { fullQuestion, factsDate, read, drugs, message, timeline, asksLastDay, periods, chosen, unsure }
  }

  function find(asked: string, options: FindOptions = {}): Found {
    const { lenient = false, earlier, homeState } = options
    const choice = chooseMatters(asked, options)
    const { fullQuestion, factsDate, drugs, message, timeline, asksLastDay, periods, chosen, unsure } = choice
    const { cited, terms, near } = choice.read
    const likely = earlier === undefined ? choice.read.answers : rankForLater(choice.read.answers, rankAnswersTo(asked))
    const { question, today } = message
    const ranked = ranker.rank(PROVISION_TABLE, terms, 12)
    const alone = chosen.length === 0
    // Without a sure matter its law is left out, because it would read as an answer.
    const answers = unsure || lenient ? [] : chooseAnswers(asked, likely, chosen, cited.provisions)
    const counted: Computed[] = periodsOf(periods, chosen, asksLastDay)
    const stated =
      asksLastDay && counted.length === 0
        ? countStatedPeriod(question, timeline, answers.map(toLikely), today)
        : undefined
    const computed = unsure
      ? []
      : [...computeToldSums(message, namesOf(chosen)), ...counted, ...(stated ? [stated] : []), ...drugs]
    const stateLaw = stateLawOf(asked, namesOf(chosen), homeState, earlier)
    const references = referencesOf([
      ...computed.flatMap(({ sources }) => sources),
      ...findMarks(answers.map(({ says }) => says)),
    ])
    const provisions = unsure ? [] : provisionIds(chosen, references.provisions, cited, ranked, alone)
    const judgments = unsure ? [] : judgmentIds(chosen, references.judgments, cited, terms, alone)
    const toOffered = (id: number) => {
      const playbook = store.playbookById(id)
      const likeliest = likely.find(({ matter, likeness }) => matter === id && likeness >= ANSWERS.offered)
      return playbook ? [toOfferedMatter(playbook, likeliest && store.answerById(likeliest.id))] : []
    }
    const offered = alone && provisions.length === 0 && judgments.length === 0 ? near : []
    const held = {
      playbooks: chosen.flatMap((id) => {
        const playbook = store.playbookById(id)
        return playbook ? [toFoundPlaybook(playbook)] : []
      }),
      stateLaw,
      computed,
      answers: answers.map((answer) => ({
        matter: store.playbookName(answer.playbook)?.name ?? '',
        ...toLikely(answer),
      })),
      offered: offered.flatMap(toOffered),
      others:
        alone || isSurelyMeant(answers[0])
          ? []
          : near
              .filter((id) => !chosen.includes(id))
              .slice(0, MOST_OTHERS)
              .flatMap(toOffered),
      followUps: followUpsOf(store, { likely, matter: unsure || lenient ? undefined : chosen[0], given: answers }),
      provisions: provisions.flatMap((id) => {
        const row = store.provisionById(id)
        return row ? [toFoundProvision(store, acts, row)] : []
      }),
      judgments: judgments.flatMap((id) => {
        const row = store.judgmentById(id)
        return row ? [toFoundJudgment(store, row)] : []
      }),
    }
    return {
      question: fullQuestion,
      ...held,
      names: collectNames({ store, acts }, held),
      asked: [
        ...held.provisions.slice(0, cited.provisions.length).map(({ id }) => id),
        ...held.judgments.slice(0, cited.judgments.length).map(({ id }) => digestId(id)),
      ],
      factsDate,
      coverage,
    }
  }

  /**
   * A period of another matter would be counted under the wrong law, so that only those of the chosen ones are given, and
   * one of the same provision that still runs. Who asks for the last day is given more: then the period's own words
   * decide.
   */
  function periodsOf(
    periods: readonly PeriodFinding[],
    chosen: readonly number[],
    asksLastDay: boolean,
  ): PeriodFinding[] {
    const runs = ({ isExact, daysLeft }: PeriodFinding) => isExact && daysLeft >= 0
    const isOfAny = (one: PeriodFinding) => chosen.some((id) => isOf(one, id))
    const own = periods.filter(
      (one) =>
        (one.isToldUndone && one.isExact) ||
        chosen
          .slice(0, MOST_COUNTED)
          .some((id, at) => isOf(one, id) || ((asksLastDay || (at === 0 && runs(one))) && restsOn(one, id))),
    )
    if (chosen.length === 0) return [...periods]
    if (own.length > 0) return own
    // The matter is not the first one: "can I file a police case", of a cheque that was returned and asked for.
    return periods.filter((one) =>
      asksLastDay ? one.isExact : runs(one) && one.isNamed && one.kind === 'by' && isOfAny(one),
    )
  }

  /** The matter that the days tell: the nearest one where one of its periods runs, else the one of the first period. */
  function toldBy(periods: readonly PeriodFinding[], [nearest, ...near]: readonly number[]): number | undefined {
    if (nearest !== undefined && periods.some((one) => isOf(one, nearest))) return nearest
    const [first] = periods
    if (!first?.isExact) return undefined
    const [name] = first.matters
    return near.find((id) => isOf(first, id)) ?? (name === undefined ? undefined : store.playbookNamed(name)?.id)
  }

  /** Whether a matter has the provision that sets the period. */
  function restsOn({ sources }: PeriodFinding, id: number): boolean {
    const law = store.playbookProvisions(id)
    return referencesOf(sources.slice(0, 1)).provisions.some((provision) => law.includes(provision))
  }

  function namesOf(ids: readonly number[]): string[] {
    return ids.flatMap((id) => store.playbookName(id)?.name ?? [])
  }

  function isOf({ matters }: PeriodFinding, id: number): boolean {
    return namesOf([id]).some((name) => matters.includes(name))
  }

  function referencesOf(marks: readonly string[]) {
    return {
      provisions: marks.flatMap((mark) => {
        const ref = parseProvisionRef(mark)
        const row = ref && (store.provision(ref.act, ref.no) ?? store.provision(ref.act, ref.base))
        return row ? [row.rowid] : []
      }),
      judgments: marks.flatMap((mark) => {
        const named = readAuthorityId(mark)
        const row = named?.of === 'digest' ? store.judgmentNamed(named.name) : undefined
        return row ? [row.id] : []
      }),
    }
  }

  function provisionIds(
    chosen: readonly number[],
    answering: readonly number[],
    cited: CitedAuthorities,
    ranked: readonly RankedEntry[],
    alone: boolean,
  ): number[] {
    const [best, ...others] = chosen
    const ids = new Set([
      ...cited.provisions,
      ...answering,
      ...(best === undefined ? [] : promoteAsked(store.playbookProvisions(best), ranked)),
      ...others.flatMap((id) => store.playbookProvisions(id)),
    ])
    for (const { id } of dropWeakMatches(ranked, alone && cited.provisions.length === 0)) ids.add(id)
    return [...ids].slice(0, MAX_PROVISIONS + cited.provisions.length)
  }

  function judgmentIds(
    chosen: readonly number[],
    answering: readonly number[],
    cited: CitedAuthorities,
    terms: QuestionTerms,
    alone: boolean,
  ): number[] {
    const ids = new Set([...cited.judgments, ...answering, ...chosen.flatMap((id) => store.playbookJudgments(id))])
    if (!alone || cited.provisions.length === 0)
      for (const { id } of dropWeakMatches(
        ranker.rank(JUDGMENT_TABLE, terms, 8),
        alone && cited.judgments.length === 0,
      ))
        ids.add(id)
    for (const provision of cited.provisions.slice(0, 2))
      for (const id of store.judgmentsOnProvision(provision).slice(0, 4)) ids.add(id)
    return [...ids].slice(0, MAX_JUDGMENTS)
  }
}

/**
 * Keeps the matter's own order, because its first provisions are its foundation, and puts those that the question asks
 * about behind them.
 */
function promoteAsked(own: readonly number[], ranked: readonly RankedEntry[]): number[] {
  const asked = ranked
    .slice(0, MAX_PROMOTED)
    .map(({ id }) => id)
    .filter((id) => own.includes(id))
  return [...own.slice(0, ALWAYS_FIRST), ...asked, ...own.slice(ALWAYS_FIRST)]
}

const dropWeakMatches = (ranked: readonly RankedEntry[], alone: boolean) =>
  ranked
    .filter(
      ({ coverage, matchedWeight, matchedTerms, score }) =>
        coverage >= (alone ? WITHOUT_MATTER.coverage : WITHOUT_MATTER.coverageBeside) &&
        (!alone || (matchedWeight >= WITHOUT_MATTER.matchedWeight && matchedTerms > 1)) &&
        score >= WITHOUT_MATTER.nearTheBest * (ranked[0]?.score ?? 0),
    )
    .slice(0, 5)
