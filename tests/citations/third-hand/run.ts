/**
 * Checks all 12,000 passages: npx node tests/citations/third-hand/run.ts [--seed 1] [--examples "a family of development"]
 * It prints the figures, and the failed passages of one development family. Families held out give figures only.
 */
import { parseArgs } from 'node:util'
import { passages } from './index.ts'
import { dataIsHere, openWithFacts } from './library.ts'
import { measure, table } from './measure.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, examples: { type: 'string' } } })
const EACH = { untrue: 280, right: 200 }

async function run() {
  const { facts, library, close } = await openWithFacts()
  try {
    const seed = Number(values.seed)
    const began = performance.now()
    const development = await measure(library, passages(facts, seed, { held: false, each: EACH }))
    const held = await measure(library, passages(facts, seed, { held: true, each: EACH }))
    process.stdout.write(table(development, held))
    const seconds = (performance.now() - began) / 1_000
    process.stdout.write(`${development.length + held.length} passages in ${seconds.toFixed(1)} s\n`)
    for (const { passage, found, outcome } of development)
      if (passage.family === values.examples && outcome !== 'marked' && outcome !== 'right') {
        const says = found.map(({ raw, finding, reason }) => `\n    ${JSON.stringify(raw)} ${finding}: ${reason}`)
        process.stdout.write(`${outcome}: ${JSON.stringify(passage.text)}${says.join('')}\n`)
      }
  } finally {
    await close()
  }
}

if (dataIsHere) await run()
else process.stdout.write('Skipped: the public data is not here.\n')
