/**
 * Learns again how a cry for help sounds: `npm run intent`. Run it after a change of content/intent/distress or of the
 * common matters, because the learned weights would otherwise be those of the old texts.
 */
import { writeFileSync } from 'node:fs'
import { distressExamples } from '#server/chat/intent/distress/training-examples.ts'
import { trainModel } from '#server/chat/intent/distress/train-model.ts'
import { storeWeights, WEIGHTS_FILE } from '#server/chat/intent/distress/distress-model.ts'

const examples = distressExamples()
writeFileSync(WEIGHTS_FILE, `${JSON.stringify(storeWeights(trainModel(examples)))}\n`)
console.log(`${examples.length} messages, ${examples.filter(({ isCry }) => isCry).length} of them cries for help`)
