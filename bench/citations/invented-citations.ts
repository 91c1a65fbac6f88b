/**
 * The check of citations on texts made from the library's own content: `node bench/citations/invented-citations.ts [--each 1000]
 * [--library FILE] [--show 3]`.
 * None of the invented ones may be shown as verified, all of the right ones should be. `--library` is an imported
 * library, beside the digests.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentLibrary } from '#server/law/index.ts'
import { openReader } from '#server/law/threads/reader.ts'
import { howTaken } from '#tests/support/law/invented-citations/how-taken.ts'
import { makeCitations } from '#tests/support/law/invented-citations/make-citations.ts'
import { root } from '../support.ts'

const { values } = parseArgs({
  options: { each: { type: 'string' }, library: { type: 'string' }, show: { type: 'string' } },
})
const each = Number(values.each ?? 1_000)
const show = Number(values.show ?? 0)
const today = '2026-11-20'

const digests = await currentLibrary(join(root, 'dist/library'))
const reader = openReader(digests, values.library ?? null)
const sets = makeCitations(digests, 17)
const examples: string[] = []
console.table(
  sets.invented(each).map(({ kind, made }) => {
    const taken = made.map((one) => howTaken(reader, one, today))
    const amiss = taken.filter(({ someVerified, unmarked }) => someVerified || unmarked)
    examples.push(...amiss.slice(0, show).map(({ said }) => `${kind}: ${said}`))
    return {
      invented: kind,
      n: made.length,
      'shown as verified': taken.filter(({ someVerified }) => someVerified).length,
      'not marked': taken.filter(({ unmarked }) => unmarked).length,
    }
  }),
)
console.table(
  sets.right(each).map(({ kind, made }) => {
    const taken = made.map((one) => howTaken(reader, one, today))
    const doubted = taken.filter(({ verified }) => !verified)
    examples.push(...doubted.slice(0, show).map(({ said }) => `${kind}: ${said}`))
    return { right: kind, n: made.length, verified: made.length - doubted.length, doubted: doubted.length }
  }),
)
/** @returns the time in ms, the best of three, because the machine is shared */
const cost = (text: string) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now()
      reader.check(text, { today })
      return performance.now() - start
    }),
  )
const plain = cost('The parties were heard at length on the merits of the matter before them. '.repeat(2_700))
const HOSTILE: Record<string, string> = {
  'one long name 4,500 times': 'State of Uttar Pradesh v. Union of India and '.repeat(4_500),
  '"A v." 5,000 times': 'A v. '.repeat(5_000),
  '4,000 names': Array.from({ length: 4_000 }, (_, at) => `State of Bihar v. Union of India ${at} and`).join(' '),
  'quotations 8,000 times': 'Section 2 IPC says "the words of a law" here. '.repeat(4_000),
  'opening marks': '“a ‘b "c '.repeat(20_000),
  'names without end': 'Zebulon (supra) '.repeat(12_000),
}
console.table(
  Object.entries(HOSTILE).map(([what, text]) => {
    const ms = cost(text)
    return { hostile: what, characters: text.length, ms: Math.round(ms), 'of plain prose': (ms / plain).toFixed(1) }
  }),
)
if (examples.length > 0) console.log(examples.join('\n'))
reader.close()
