/** The example texts of the content, and what each of them is an example of. */
import { type Example, NO_QUESTION } from '../search/matters/example-index.ts'
import type { LabelledText } from '../search/matters/text-classifier.ts'
import type { ResolvedContent } from './resolved-content.ts'

/** @returns them with the rows of their matters and answers, which are numbered in the order of the content, from 1 */
export function listExamples(content: ResolvedContent): Example[] {
  const rows = new Map(content.playbooks.map(({ id }, at) => [id, at + 1]))
  const row = (matter: string) => rows.get(matter) ?? 0
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

/** Whether it says too little to choose a matter. */
export const namesOnlyField = ({ field }: Example): boolean => field !== undefined

/** Whether it is the question of a matter, as people ask it. */
export const isQuestion = ({ matter, isHeading }: Example): boolean =>
  matter > 0 && matter !== NO_QUESTION && !isHeading

/** Whether the classifier of matters learns from it. */
export const isClassified = (example: Example): boolean => isQuestion(example) || namesOnlyField(example)

/** @returns the texts with their class: the row of the matter, and one behind all matters for what says too little */
export function labelMatters(examples: readonly Example[]): LabelledText[] {
  const last = highest(examples.map(({ matter }) => matter)) + 1
  return examples.map((example) => ({ text: example.text, label: namesOnlyField(example) ? last : example.matter }))
}

export const highest = (rows: readonly number[]): number => rows.reduce((most, row) => Math.max(most, row), 0)
