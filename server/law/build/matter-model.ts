/** What the library knows a question's matter and narrower answer by, made from the example questions of all of them. */
import { type Example, makeExampleIndex, NO_QUESTION, TOO_LITTLE } from '../search/matters/example-index.ts'
import { tabulateFeatures } from '../search/matters/feature-table.ts'
import { makeTextClassifier } from '../search/matters/text-classifier.ts'
import { makeWordSpace } from '../search/matters/word-space.ts'
import type { ResolvedContent } from './resolved-content.ts'

/** @returns the rows of the table `matter_model` */
export function makeMatterModel(examples: readonly Example[]): { part: string; value: Uint8Array }[] {
  const answers = Math.max(0, ...examples.map(({ answer }) => answer))
  const texts = examples
    .filter(({ matter }) => matter > 0 && matter !== TOO_LITTLE)
    .map(({ text, matter, answer }) => ({ text, document: answer > 0 ? answer - 1 : answers + matter - 1 }))
  const table = tabulateFeatures(examples.map(({ text }) => text))
  const those = (isMeant: (example: Example) => boolean) => {
    const chosen = examples.map(isMeant)
    return [
      examples.filter((_, at) => chosen[at]),
      { hashes: table.hashes, texts: table.texts.filter((_, at) => chosen[at]) },
    ] as const
  }
  const index = makeExampleIndex(...those(({ matter }) => matter !== TOO_LITTLE))
  const [asked, features] = those((example) => isQuestion(example) || example.matter === TOO_LITTLE)
  const [vague, featuresOfVague] = those(({ matter }) => matter === TOO_LITTLE)
  // Behind all matters comes the class of what says too little to choose one.
  const last = 1 + examples.filter(isQuestion).reduce((most, { matter }) => Math.max(most, matter), 0)
  return [
    ...Object.entries(index).map(([part, value]) => ({ part, value })),
    ...makeWordSpace(texts),
    ...makeTextClassifier(
      'matters',
      asked.map(({ text, matter }) => ({ text, label: Math.min(matter, last) })),
      features,
    ),
    ...makeTextClassifier(
      'fields',
      vague.map(({ text, field = 0 }) => ({ text, label: field })),
      featuresOfVague,
    ),
  ]
}

/** Whether it is the question of a matter, as people ask it. */
export const isQuestion = ({ matter }: Example): boolean =>
  matter > 0 && matter !== NO_QUESTION && matter !== TOO_LITTLE

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
      [...en, ...hinglish, ...hi].map((text) => ({ text, matter: TOO_LITTLE, answer: 0, field: at + 1 })),
    ),
    ...answers.flatMap(({ matter, asks, says, hi }, at) => [
      ...asks.map((text) => ({ text, matter: row(matter), answer: at + 1 })),
      { text: `${says} ${hi}`.replaceAll(/\[\[[^\]]*\]\]/g, ' '), matter: NO_QUESTION, answer: at + 1 },
    ]),
  ]
}
