/** What the library knows a question's matter and narrower answer by, made from the example questions of all of them. */
import { type Example, makeExampleIndex, NO_QUESTION } from '../search/matters/example-index.ts'
import { tabulateFeatures } from '../search/matters/feature-table.ts'
import type { ModelPart } from '../search/matters/model-parts.ts'
import { type LabelledText, makeTextClassifier } from '../search/matters/text-classifier.ts'
import { makeTellingWords } from '../search/matters/telling-words.ts'
import { makeWordSpace } from '../search/matters/word-space.ts'
import type { ResolvedContent } from './resolved-content.ts'

/** @returns the rows of the table `matter_model` */
export function makeMatterModel(all: readonly Example[]): ModelPart[] {
  const examples = all.filter(({ isHeading }) => !isHeading)
  const answers = highest(examples.map(({ answer }) => answer))
  const texts = examples
    .filter(({ matter }) => matter > 0)
    .map(({ text, matter, answer }) => ({ text, document: answer > 0 ? answer - 1 : answers + matter - 1 }))
  const matterOfAnswer = new Map(
    all.filter(isQuestion).flatMap(({ matter, answer }) => (answer > 0 ? [[answer, matter] as const] : [])),
  )
  const table = tabulateFeatures(examples.map(({ text }) => text))
  const those = (isMeant: (example: Example) => boolean) => {
    const chosen = examples.map(isMeant)
    return [
      examples.filter((_, at) => chosen[at]),
      { hashes: table.hashes, texts: table.texts.filter((_, at) => chosen[at]) },
    ] as const
  }
  const [asked, features] = those(isClassified)
  const [vague, featuresOfVague] = those(isVague)
  return [
    ...makeExampleIndex(...those((one) => !isVague(one))),
    ...makeWordSpace(texts),
    ...makeTellingWords(
      all.filter(({ answer }) => answer > 0),
      (answer) => matterOfAnswer.get(answer) ?? 0,
    ),
    ...makeTextClassifier('matters', labelMatters(asked), features),
    ...makeTextClassifier(
      'fields',
      vague.map(({ text, field = 0 }) => ({ text, label: field })),
      featuresOfVague,
    ),
  ]
}

const highest = (rows: readonly number[]) => rows.reduce((most, row) => Math.max(most, row), 0)
const isVague = ({ field }: Example) => field !== undefined

/** Whether the classifier of matters learns from it. */
export const isClassified = (example: Example): boolean => isQuestion(example) || isVague(example)

/** @returns the texts with their class: the row of the matter, and one behind all matters for what says too little */
export function labelMatters(examples: readonly Example[]): LabelledText[] {
  const last = highest(examples.map(({ matter }) => matter)) + 1
  return examples.map((example) => ({ text: example.text, label: isVague(example) ? last : example.matter }))
}

/** Whether it is the question of a matter, as people ask it. */
export const isQuestion = ({ matter, isHeading }: Example): boolean =>
  matter > 0 && matter !== NO_QUESTION && !isHeading

/** @param rowOf the row of each matter. The answers are numbered in the order of the content, from 1 */
export function listExamples(content: ResolvedContent, rowOf: ReadonlyMap<string, number>): Example[] {
  const row = (matter: string) => rowOf.get(matter) ?? 0
  const answers = [...content.answers].flatMap(([matter, list]) => list.map((answer) => ({ ...answer, matter })))
  return [
    ...content.playbooks.flatMap(({ id, title, asks, words }) =>
      [title, ...asks, ...words].map((text) => ({ text, matter: row(id), answer: 0 })),
    ),
    ...[...content.questions].flatMap(([id, { en, hinglish, hi }]) =>
      [...en, ...hinglish, ...hi].map((text) => ({ text, matter: row(id), answer: 0 })),
    ),
    ...[...content.fields.values()].flatMap(({ en, hinglish, hi }, at) =>
      [...en, ...hinglish, ...hi].map((text) => ({ text, matter: 0, answer: 0, field: at + 1 })),
    ),
    ...answers.flatMap(({ matter, question, questionHi, asks, says, hi }, at) => [
      ...[question, questionHi].map((text) => ({
        text,
        matter: row(matter),
        answer: at + 1,
        isHeading: true as const,
      })),
      ...asks.map((text) => ({ text, matter: row(matter), answer: at + 1 })),
      { text: `${says} ${hi}`.replaceAll(/\[\[[^\]]*\]\]/g, ' '), matter: NO_QUESTION, answer: at + 1 },
    ]),
  ]
}
