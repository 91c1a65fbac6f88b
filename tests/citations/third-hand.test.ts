/** A sample of the passages in `third-hand/`, whose index says who may read which. Skipped where ../shared/data is absent. */
import { expect, test } from 'vitest'
import { passages } from './third-hand/index.ts'
import { dataIsHere, openWithFacts } from './third-hand/library.ts'
import { count, measure, table, type CheckFigures } from './third-hand/measure.ts'

/** 456 passages with something untrue and 220 that are right. */
const EACH = { untrue: 12, right: 20 }

const shares = ({ untrue, verified, unmarked, right, wronglyMarked, notRecognised }: CheckFigures) => ({
  verified: verified / untrue,
  unmarked: unmarked / untrue,
  doubted: wronglyMarked / right,
  notRecognised: notRecognised / right,
})
/** @param most the largest share that is allowed of each */
const within = (most: ReturnType<typeof shares>) =>
  Object.fromEntries(
    Object.entries(most).map(([what, share]) => [
      what,
      expect.toSatisfy((value: number) => value <= share, `at most ${share}`),
    ]),
  )

test.skipIf(!dataIsHere)(
  'made-up authorities are not verified, and right ones are not doubted (skipped without the public data)',
  async () => {
    const { facts, library, close } = await openWithFacts()
    try {
      const development = await measure(library, passages(facts, 7, { held: false, each: EACH }))
      const held = await measure(library, passages(facts, 7, { held: true, each: EACH }))
      process.stdout.write(table(development, held))
      // The limits are a little above what was measured. All offences under an old code are doubted, which are a seventh of the right ones.
      expect(shares(count(development))).toEqual(
        within({ verified: 0.015, unmarked: 0.008, doubted: 0.18, notRecognised: 0.01 }),
      )
      expect(shares(count(held))).toEqual(
        within({ verified: 0.05, unmarked: 0.06, doubted: 0.065, notRecognised: 0.01 }),
      )
    } finally {
      await close()
    }
  },
  300_000,
)
