/** A sample of the passages in `third-hand/`, whose index says who may read what. Skipped where ../shared/data is absent. */
import { expect, test } from 'vitest'
import { passages } from './third-hand/index.ts'
import { dataIsHere, openWithFacts } from './third-hand/library.ts'
import { count, measure, table } from './third-hand/measure.ts'

const EACH = { untrue: 24, right: 28 }

test.skipIf(!dataIsHere)(
  'made-up authorities are not verified, and right ones are not doubted (skipped without the public data)',
  async () => {
    const { facts, library, close } = await openWithFacts()
    try {
      const development = await measure(library, passages(facts, 7, { held: false, each: EACH }))
      const held = await measure(library, passages(facts, 7, { held: true, each: EACH }))
      process.stdout.write(table(development, held))
      for (const { untrue, right } of [count(development), count(held)]) {
        expect(untrue).toBeGreaterThan(200)
        expect(right).toBeGreaterThan(100)
      }
    } finally {
      await close()
    }
  },
  120_000,
)
