/**
 * Scores every template for a request: by its names, the sections that it is made under, the court that hears it, and
 * the subject that its own text speaks of.
 */
import type { Template } from '../templates/read-templates.ts'
import { openExamples } from './example-requests.ts'
import type { RequestContent } from './request-content.ts'
import { foldWord, sectionsOf, type ReadTokens, type Token } from './request-tokens.ts'
import type { Zones } from './request-zones.ts'
import { openNameScorer, type NameWords } from './score-names.ts'
import { CHOICE, EXAMPLES, SCORES, ZONES } from './weights.ts'

export interface ScoredTemplate {
  /** "civil-suits/partition", or the place of a document without a template. */
  id: string
  score: number
  /** The tokens that its best name shares with the request, in their order. */
  matched: number[]
}

interface TemplateWords {
  id: string
  names: string[][]
  subject: ReadonlyMap<string, number>
  law: ReadonlySet<string>
  court: ReadonlySet<string>
  /** Whether it answers another paper. */
  isAnswer: boolean
}

interface Ranking {
  /** By the reading of the request that fits any of them best. */
  ranked: ScoredTemplate[]
  /** The kinds of document that the request asks for, in whatever reading: "reply", "petition". */
  kinds: ReadonlySet<string>
}

export type ScoreTemplates = (tokens: readonly Token[], readings: readonly Zones[]) => Ranking

export function openScorer(
  templates: ReadonlyMap<string, Template>,
  { not_held: notHeld, kinds, answers, examples, verbs, hindi_verbs: hindiVerbs }: RequestContent,
  readTokens: ReadTokens,
): ScoreTemplates {
  const readLaw = (text: string) => readTokens(text.replace(/^(\w+) (\d)/, '$1 section $2'))
  const wordsOf = (text: string) => readTokens(text).flatMap(({ words }) => words)
  const answerWords = new Set(answers)
  const answering = (names: readonly (readonly string[])[]) =>
    names.filter((name) => name.some((word) => answerWords.has(word))).length * 2 > names.length
  const candidates = [
    ...[...templates].map(([id, template]): TemplateWords => {
      // "High Court" is the name of a vakalatnama in its category, and a court that any request may speak of.
      const names = [...template.called, template.name]
        .map(wordsOf)
        .filter((name) => name.some((word) => word !== 'court' && !COURT_WORDS.has(word)))
      return {
        id,
        names,
        isAnswer: answering(names),
        subject: counted(wordsOf(textOf(template))),
        law: new Set(
          [template.title, template.under ?? '', ...template.law].flatMap((text) => [
            ...sectionsOf(readLaw(text)).keys(),
          ]),
        ),
        court: new Set(wordsOf(template.court ?? '').filter((word) => COURT_WORDS.has(word))),
      }
    }),
    ...notHeld.map(({ called }, at): TemplateWords => ({
      id: String(at),
      names: called.map(wordsOf),
      subject: new Map(),
      law: new Set(),
      court: new Set(),
      isAnswer: answering(called.map(wordsOf)),
    })),
  ]
  const compareExamples = openExamples(
    [
      ...examples.filter(({ paper }) => templates.has(paper)),
      ...[...templates].flatMap(([paper, { called, name }]) => [...called, name].map((text) => ({ paper, text }))),
      ...notHeld.flatMap(({ called }, at) => called.map((text) => ({ paper: String(at), text }))),
    ],
    readTokens,
    new Set([...verbs, ...hindiVerbs].map(foldWord)),
  )
  const kindWords = new Set(kinds)
  const rarity = rarityOf(candidates.map(({ names }) => new Set(names.flat())))
  const scoreNames = openNameScorer(candidates.map(({ names }) => names.map((name) => weighWords(name, rarity))))
  const kindsOf = candidates.map(({ names }) => new Set(names.flat().filter((word) => kindWords.has(word))))
  const rarityOfSubject = rarityOf(candidates.map(({ subject }) => new Set(subject.keys())))
  const rarityOfLaw = rarityOf(candidates.map(({ law }) => law))
  const compareSubjects = openSubjects(candidates.map(({ subject }) => unitVector(subject, rarityOfSubject)))

  return (tokens, readings) => {
    const ranked = readings.map((reading) => ({ ranked: rank(tokens, reading), reading }))
    const best = ranked.toSorted((one, other) => topOf(other) - topOf(one))[0]
    return { ranked: best?.ranked ?? [], kinds: new Set(best ? kindsAskedFor(tokens, best.reading) : []) }
  }

  function kindsAskedFor(tokens: readonly Token[], { weights }: Zones): string[] {
    return tokens.flatMap(({ words }, at) =>
      (weights[at] ?? 0) >= CHOICE.asksFor ? words.filter((word) => kindWords.has(word)) : [],
    )
  }

  function rank(tokens: readonly Token[], { weights, head }: Zones): ScoredTemplate[] {
    const alike = compareExamples(tokens, weightsOfWhole(weights))
    const heaviest = new Map<string, { weight: number; at: number }>()
    const wanted = new Set(tokens.slice(head.from, head.to + 1).flatMap(({ words }) => words))
    const asksAnswer = tokens.some(
      ({ words }, at) => (weights[at] ?? 0) >= CHOICE.asksFor && words.some((word) => answerWords.has(word)),
    )

    // "A legal notice" says no more than its kind. The story must say what it is about, but never its kind.
    const telling = [...wanted].filter((word) => rarity.has(word))
    const topic =
      telling.length > 0 && telling.every((word) => kindWords.has(word))
        ? asksAnswer
          ? ZONES.answered
          : ZONES.topic
        : 0
    for (const [at, { words, bare }] of tokens.entries())
      for (const word of words) {
        // What an answer is about is told by the section of the paper that it answers.
        const isTopic = isSection(word) ? asksAnswer && !bare : !kindWords.has(word)
        const weight = Math.max(weights[at] ?? 0, isTopic ? topic : 0)
        if ((heaviest.get(word)?.weight ?? 0) < weight) heaviest.set(word, { weight, at })
      }
    const sectionsNamed = [...sectionsOf(tokens)].map(([section, places]) => ({
      section,
      weight: Math.max(asksAnswer ? topic : 0, ...places.map((at) => weights[at] ?? 0)),
    }))
    const kindsWanted = kinds.filter((kind) => wanted.has(kind))
    const told = unitVector(new Map([...heaviest].map(([word, { weight }]) => [word, weight])), rarityOfSubject)

    const extra = telling.map((word) => ({ word, less: SCORES.extra * (rarity.get(word) ?? 0) }))
    const courtsTold = [...COURT_WORDS].flatMap((word) => {
      const weight = heaviest.get(word)?.weight ?? 0
      return weight > 0 ? [{ word, weight }] : []
    })

    const bestNames = scoreNames(heaviest, extra)
    const likeness = compareSubjects(told)
    return candidates
      .map(({ id, law, court, isAnswer }, at) => {
        const best = bestNames[at] ?? { score: -Infinity, matched: [] }
        const sections = sectionsNamed.map(({ section, weight }) =>
          law.has(section) ? weight * (rarityOfLaw.get(section) ?? 0) : 0,
        )
        const courts = courtsTold.map(({ word, weight }) => (court.has(word) ? weight : -weight))
        const score =
          Math.max(SCORES.leastName, best.score) +
          SCORES.subject * (likeness[at] ?? 0) +
          SCORES.law * Math.max(0, ...sections) +
          SCORES.examples * (alike.get(id) ?? 0) +
          (kindsWanted.some((kind) => kindsOf[at]?.has(kind)) ? SCORES.kind : 0) +
          (isAnswer === asksAnswer ? 0 : -SCORES.answer) +
          (court.size > 0 ? SCORES.forum * Math.max(-1, Math.min(1, sum(courts))) : 0)
        return { id, score, matched: best.matched.toSorted((one, other) => one - other) }
      })
      .toSorted((one, other) => other.score - one.score)
  }
}

/** What a request is like is told by where it asks, and by its first words, because they tell its matter. */
const weightsOfWhole = (weights: readonly number[]): number[] =>
  weights.map((weight, at) =>
    Math.max(EXAMPLES.places.find(({ before }) => at < before)?.weight ?? EXAMPLES.elsewhere, weight),
  )

interface RankedReading {
  ranked: ScoredTemplate[]
  reading: Zones
}

const topOf = ({ ranked, reading }: RankedReading) => (ranked[0]?.score ?? 0) + reading.prior

const weighWords = (name: readonly string[], rarity: ReadonlyMap<string, number>): NameWords =>
  new Map(name.map((word) => [word, rarity.get(word) ?? 0]))

/** Words that tell one court from another. */
export const COURT_WORDS = new Set(
  'supreme high session magistrate district family consumer drt drat labour tribunal registrar commercial'.split(' '),
)

const isSection = (word: string) => word.startsWith('§')

/** All words that a template speaks, from which its subject is known. */
function textOf({ name, title, under, asks, parts, before_filing: before }: Template): string {
  const paragraphs = parts.flatMap((part) => [part.heading ?? '', part.lead ?? '', ...part.paragraphs])
  return [
    name,
    title,
    under ?? '',
    ...asks.flatMap(({ label, hint = '', choices = [] }) => [label, hint, ...choices]),
    ...paragraphs.map((one) => (typeof one === 'string' ? one : one.text)),
    ...before,
  ]
    .join('\n')
    .replaceAll(/\{\{[^}]*\}\}/g, ' ')
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) if (!isSection(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** @returns for each word how rare it is: 0 in all, most in one */
function rarityOf(documents: readonly ReadonlySet<string>[]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const words of documents) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1)
  return new Map([...seen].map(([word, count]) => [word, Math.log(documents.length / count) / Math.LN2 / 2]))
}

function unitVector(counts: ReadonlyMap<string, number>, rarity: ReadonlyMap<string, number>): Map<string, number> {
  const weighted = [...counts].map(([word, count]) => [word, Math.log(1 + count) * (rarity.get(word) ?? 0)] as const)
  const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
  // A word that is in every text says nothing.
  return new Map(weighted.filter(([, weight]) => weight > 0).map(([word, weight]) => [word, weight / length]))
}

/** @returns for each of the vectors its product with one that is given: 1 for the same direction, 0 where no word is shared */
function openSubjects(vectors: readonly ReadonlyMap<string, number>[]) {
  const having = new Map<string, { at: number; weight: number }[]>()
  for (const [at, vector] of vectors.entries())
    for (const [word, weight] of vector) {
      const list = having.get(word)
      if (list) list.push({ at, weight })
      else having.set(word, [{ at, weight }])
    }
  return (told: ReadonlyMap<string, number>) => {
    const products = new Float64Array(vectors.length)
    for (const [word, weight] of told)
      for (const { at, weight: other } of having.get(word) ?? []) products[at] = (products[at] ?? 0) + weight * other
    return products
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
