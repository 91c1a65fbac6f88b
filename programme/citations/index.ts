/**
 * Tries citations, quotations and parts of sections that do not exist, made by rules of our own: none may be shown as
 * verified.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentLibrary, openLibrary } from '#server/law/index.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { knownActs } from '#server/law/commands/known-acts.ts'
import { seenAt, type ShownMark } from '#tests/support/law/fabricated-texts.ts'
import { random } from '#tests/support/random.ts'
import { nought, type Gate, type GateOptions } from '../gate.ts'
import { readAuthorities } from './authorities.ts'
import { DISGUISED } from './rules/disguises.ts'
import { FALSE_JUDGMENTS } from './rules/false-judgments.ts'
import { FALSE_PROVISIONS } from './rules/false-provisions.ts'
import { FALSE_QUOTATIONS } from './rules/false-quotations.ts'
import { RIGHT } from './rules/right.ts'
import type { Rule } from './rules/rule.ts'
import type { Made } from './sentences.ts'

const TODAY = '2026-11-20'
const AT_ONCE = 50
/** The share of correct citations that must stay verified, because a check that doubts everything would be useless. */
const KEPT = 0.97
const FALSE = [...FALSE_JUDGMENTS, ...FALSE_QUOTATIONS, ...FALSE_PROVISIONS, ...DISGUISED]

export const citations: Gate = {
  name: 'citations',
  tries: 'To have an invented authority shown as verified.',
  async run({ seed, share, table, show }: GateOptions) {
    const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-programme-'))
    const digests = await currentLibrary(join(import.meta.dirname, '../../dist/library'))
    const corpus = join(dir, 'imported.sqlite')
    if (table)
      await runImport({ library: corpus, source: 'sc-citations', from: table, known: await knownActs() }, () => {})
    const library = await openLibrary(digests, table ? { corpus } : {})
    try {
      const known = await readAuthorities(TODAY, table)
      const see = async ({ text, of }: Made): Promise<ShownMark> =>
        seenAt(await library.check(text, { today: TODAY }), text, of)

      const count = async (rules: Rule[], right: boolean) => {
        const dice = random(seed)
        const sum = { n: 0, verified: 0, doubted: 0, unmarked: 0 }
        const lines: Record<string, unknown>[] = []
        for (const rule of rules) {
          const made: Made[] = []
          const wanted = Math.ceil(rule.n * share)
          // A citation that happens to be true is made again, because it would prove nothing.
          for (let tries = 0; made.length < wanted && tries < 40 * wanted; tries++) {
            const one = rule.make(dice, known)
            if (one) made.push(one)
          }
          const seen: ShownMark[] = []
          for (let at = 0; at < made.length; at += AT_ONCE)
            seen.push(...(await Promise.all(made.slice(at, at + AT_ONCE).map(see))))
          const tally = { n: made.length, verified: 0, doubted: 0, unmarked: 0 }
          for (const one of seen) tally[one] += 1
          for (const key of ['n', 'verified', 'doubted', 'unmarked'] as const) sum[key] += tally[key]
          lines.push({ rule: rule.name, ...tally })
          const slips = made.filter((_, at) => (seen[at] === 'verified') !== right)
          for (const { text } of slips.slice(0, show)) console.log(`  ${rule.name}: ${JSON.stringify(text)}`)
        }
        console.table(lines)
        return sum
      }
      const fabricated = await count(FALSE, false)
      const real = await count(RIGHT, true)
      return [
        nought('fabricated citations, quotations and parts shown as verified', fabricated.verified, fabricated.n),
        {
          done: 'the same not marked at all',
          figure: `${fabricated.unmarked} of ${fabricated.n.toLocaleString('en')}`,
          goal: '≤ 5 %',
          holds: fabricated.unmarked <= 0.05 * fabricated.n,
        },
        {
          done: 'right citations still verified',
          figure: `${real.verified} of ${real.n.toLocaleString('en')}`,
          goal: `≥ ${100 * KEPT} %`,
          holds: real.verified >= KEPT * real.n,
        },
      ]
    } finally {
      await library.close()
      rmSync(dir, { recursive: true, force: true })
    }
  },
}
