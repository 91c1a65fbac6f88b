/**
 * The parts of the model that are made from words alone. They need no table of features, so that a thread of their own
 * makes them while the others are made.
 */
import type { Example } from '../search/matters/example-index.ts'
import type { ModelPart } from '../search/matters/model-parts.ts'
import { makeTellingWords } from '../search/matters/telling-words.ts'
import { makeWordSpace } from '../search/matters/word-space.ts'
import { highest, isQuestion } from './examples.ts'

/** @returns rows of the table `matter_model` */
export function makeWordModels(all: readonly Example[]): ModelPart[] {
  const examples = all.filter(({ isHeading }) => !isHeading)
  const answers = highest(examples.map(({ answer }) => answer))
  const texts = examples
    .filter(({ matter }) => matter > 0)
    .map(({ text, matter, answer }) => ({ text, document: answer > 0 ? answer - 1 : answers + matter - 1 }))
  const matterOfAnswer = new Map(
    all.filter(isQuestion).flatMap(({ matter, answer }) => (answer > 0 ? [[answer, matter] as const] : [])),
  )
  return [
    ...makeWordSpace(texts),
    ...makeTellingWords(
      all.filter(({ answer }) => answer > 0),
      (answer) => matterOfAnswer.get(answer) ?? 0,
    ),
  ]
}
