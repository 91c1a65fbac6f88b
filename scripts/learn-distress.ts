/** Learns anew what a cry for help sounds like, after a change of content/intent/distress or of the common matters: `npm run intent`. */
import { writeFileSync } from 'node:fs'
import { distressExamples } from '#server/chat/intent/distress/examples.ts'
import { learn } from '#server/chat/intent/distress/learn.ts'
import { storeWeights, WEIGHTS_FILE } from '#server/chat/intent/distress/learned.ts'

const examples = distressExamples()
writeFileSync(WEIGHTS_FILE, `${JSON.stringify(storeWeights(learn(examples)))}\n`)
console.log(`${examples.length} messages, ${examples.filter(({ care }) => care).length} of them cries for help`)
