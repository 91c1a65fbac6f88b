/** Ranks the matters of a question by their example questions together with their words. */
import type { LibraryStore } from '../../library/store.ts'
import type { RankedPlaybook } from '../rank-playbooks.ts'
import { CHANCE_OF_MATTER, CLASSIFIER, EXAMPLES, FIELDS, WORD_SPACE } from '../weights.ts'
import { openExampleIndex } from './example-index.ts'
import { openTextClassifier } from './text-classifier.ts'
import { chancesOfMatters, rankAnswers, type RankedAnswer } from './rank-answers.ts'
import { openTellingWords } from './telling-words.ts'
import { openWordSpace } from './word-space.ts'

export interface RankedMatter extends RankedPlaybook {
  /** How near its example questions are. */
  near: number
  /** The chance, 0 to 1, that one of its narrower answers is meant among all answers. */
  chance: number
}

interface TooLittle {
  /** 0 to 1. */
  chance: number
  /** The matters of the field that it names, or some of many fields where it names none. They are offered instead. */
  offers: readonly number[]
}

export interface MatterRanking {
  /** Best first. */
  matters: RankedMatter[]
  /** Best first. */
  answers: RankedAnswer[]
  /** The matters ranked by their own words alone, best first. */
  byWords: readonly RankedPlaybook[]
  /** The number of words in the question. */
  words: number
  /** Whether the message says too little to choose a matter. */
  tooLittle: TooLittle
  /** How near the messages are that no matter answers, on the scale of `near`. */
  none: number
}

/** The field of messages that name none. */
const GENERAL = 'general'

/** @param model another one than that of the library, to measure it on questions that it was not made from */
export function openMatterRanker(store: LibraryStore, model = store.matterModel()) {
  const nearest = openExampleIndex(model)
  const aboutDocuments = openWordSpace(model)
  const classify = openTextClassifier('matters', model)
  const classifyField = openTextClassifier('fields', model)
  const matterOf = store.mattersOfAnswers().map(({ playbook }) => playbook)
  const tell = openTellingWords(model, matterOf.length)
  const common = store.commonAnswers().map(({ id }) => id)
  const fields = store.fields()

  /** @param byWords the matters ranked by their own words, best first */
  return (text: string, byWords: readonly RankedPlaybook[], without?: 'itself'): MatterRanking => {
    const wordCount = text.split(/\s+/).length
    const near = nearest(text, without)
    // The documents are the answers in the order of their rows, then the matters in theirs.
    const about = aboutDocuments(text)
    const aboutMatter = (id: number) => Math.max(0, about[matterOf.length + id - 1] ?? 0)
    const mostNear = Math.max(0, ...near.matters.values())
    const best = byWords[0]?.score ?? 0
    const words = new Map(byWords.map((one) => [one.id, one]))
    const classified = classify(text)
    // By number: an iterator takes longer than all the rest, and a question waits for thousands of answers.
    const ofMatter = (value: (matter: number) => number | undefined) => {
      const values = new Float32Array(matterOf.length + 1)
      for (let at = 0; at < matterOf.length; at++) values[at + 1] = value(matterOf[at] ?? 0) ?? 0
      return values
    }
    const space = new Float32Array(matterOf.length + 1)
    space.set(about.subarray(0, matterOf.length), 1)
    const answers = rankAnswers(
      {
        ...near.answers,
        space,
        ...tell(text),
        classified: ofMatter((matter) => classified[matter]),
        nearMatter: ofMatter((matter) => near.matters.get(matter)),
      },
      { matterOf, common, words: wordCount },
    )
    const chances = chancesOfMatters(answers)
    const bestAnswer = Math.max(0, ...answers.map(({ likeness }) => likeness))
    const byAnswer = new Map<number, number>()
    for (const { matter, likeness } of answers) byAnswer.set(matter, Math.max(byAnswer.get(matter) ?? 0, likeness))
    const likelihood = (id: number) =>
      (bestAnswer > 0 ? (WORD_SPACE.ofBestAnswer * (byAnswer.get(id) ?? 0)) / bestAnswer : 0) +
      (mostNear > 0 ? (near.matters.get(id) ?? 0) / mostNear : 0) +
      (best > 0 ? (EXAMPLES.words * (words.get(id)?.score ?? 0)) / best : 0) +
      WORD_SPACE.ofMatter * aboutMatter(id)
    const candidates = [...new Set([...near.matters.keys(), ...words.keys()])].map((id) => ({
      id,
      score: likelihood(id),
    }))
    const likeliest = Math.max(0, ...candidates.map(({ score }) => score))
    const matters = candidates
      .map(({ id, score }) => ({
        ...(words.get(id) ?? { matchedWeight: 0, matchedTerms: 0, coverage: 0 }),
        id,
        score:
          (likeliest > 0 ? score / likeliest : 0) +
          CLASSIFIER.ofMatter * (classified[id] ?? 0) +
          CHANCE_OF_MATTER * (chances.get(id) ?? 0),
        near: near.matters.get(id) ?? 0,
        chance: chances.get(id) ?? 0,
      }))
      .toSorted((a, b) => b.score - a.score)
    return {
      matters,
      answers,
      byWords,
      tooLittle: readTooLittle(text, classified),
      none: near.none,
      words: wordCount,
    }
  }

  function readTooLittle(text: string, classified: Float32Array): TooLittle {
    const chances = toChances(classifyField(text))
    const ranked = fields
      .map((field, at) => ({ ...field, chance: chances[at + 1] ?? 0 }))
      .toSorted((a, b) => b.chance - a.chance)
    // "Please help" is said in every field, so that the general one must not hide the one that was named.
    const named = ranked.find(({ name, chance }) => name !== GENERAL && chance >= FIELDS.named)
    return {
      chance: fields.length > 0 ? (toChances(classified).at(-1) ?? 0) : 0,
      offers: (named ?? ranked.find(({ name }) => name === GENERAL))?.offers ?? [],
    }
  }
}

/** @returns chances that add up to 1, by the row of their class */
function toChances(logarithms: Float32Array): Float32Array {
  const most = logarithms.reduce((a, b) => Math.max(a, b), -Infinity)
  const chances = logarithms.map((one, row) => (row === 0 ? 0 : Math.exp(one - most)))
  const all = chances.reduce((a, b) => a + b, 0)
  return chances.map((chance) => chance / all)
}
