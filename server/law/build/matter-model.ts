/** What the library knows a question's matter and narrower answer by, made from the example questions of all of them. */
import { Piscina } from 'piscina'
import { type Example, makeExampleIndex } from '../search/matters/example-index.ts'
import { tabulateFeatures } from '../search/matters/feature-table.ts'
import type { ModelPart } from '../search/matters/model-parts.ts'
import { makeTextClassifier } from '../search/matters/text-classifier.ts'
import { isClassified, namesOnlyField, labelMatters } from './examples.ts'
import type { makeWordModels } from './word-models.ts'

/** @returns the rows of the table `matter_model` */
export async function makeMatterModel(all: readonly Example[]): Promise<ModelPart[]> {
  const examples = all.filter(({ isHeading }) => !isHeading)
  const words = makeApart(all)
  const table = tabulateFeatures(examples.map(({ text }) => text))
  const those = (isMeant: (example: Example) => boolean) => {
    const chosen = examples.map(isMeant)
    return [
      examples.filter((_, at) => chosen[at]),
      { hashes: table.hashes, texts: table.texts.filter((_, at) => chosen[at]) },
    ] as const
  }
  const [asked, features] = those(isClassified)
  const [vague, featuresOfVague] = those(namesOnlyField)
  return [
    ...makeExampleIndex(...those((one) => !namesOnlyField(one))),
    ...makeTextClassifier('matters', labelMatters(asked), features),
    ...makeTextClassifier(
      'fields',
      vague.map(({ text, field = 0 }) => ({ text, label: field })),
      featuresOfVague,
    ),
    ...(await words),
  ]
}

/** In a thread of its own, because the first start of the product waits for the whole model on two cores. */
async function makeApart(all: readonly Example[]): Promise<ReturnType<typeof makeWordModels>> {
  const filename = new URL('./word-models.ts', import.meta.url).href
  const thread = new Piscina<readonly Example[], ReturnType<typeof makeWordModels>>({ filename, maxThreads: 1 })
  try {
    return await thread.run(all, { name: 'makeWordModels' })
  } finally {
    await thread.destroy()
  }
}
