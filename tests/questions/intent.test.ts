/**
 * What a message wants, as code reads it: on sets by another hand, one to develop with and one held out. Each figure is printed; the floors lie a little below it. Single failures are named of the development part only.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { distressExamples } from '#server/chat/intent/distress/training-examples.ts'
import { trainModel } from '#server/chat/intent/distress/train-model.ts'
import { featuresOf, oddsOf, readWeights, storeWeights } from '#server/chat/intent/distress/distress-model.ts'
import { isOfLaw, mayBeLaw, readIntent } from '#server/chat/intent/index.ts'
import { shippedReader } from '#tests/support/law/shipped-library.ts'

const folder = join(import.meta.dirname, 'intent')
const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'))
const row = z.object({ id: z.string(), q: z.string(), label: z.string() })
const rowsOf = (part: string, set: string) => z.array(row).parse(read(`${part}/${set}.yaml`))
const today = '2026-11-20'

const library = await shippedReader()

/** As the pipeline decides it: where code is not sure, the library may say that it is law. A cry that goes on is answered with the help first and whole. */
function kindOf(q: string): string {
  const intent = readIntent(q, { attached: false })
  const isLaw = intent !== null && mayBeLaw(intent) && isOfLaw(q, intent, library.find(q, { today }))
  const helpIsWhole = intent?.kind === 'danger' && intent.urgency !== 'faint' && intent.urgency !== 'perhaps'
  return isLaw && !helpIsWhole ? 'law' : (intent?.kind ?? 'law')
}
const isCare = (q: string) => kindOf(q) === 'danger'
/** Nothing is recited: no matter, no provision. */
const isRecited = (q: string) => {
  const { playbooks, provisions } = library.find(q, { today })
  return kindOf(q) === 'law' && playbooks.length + provisions.length > 0
}

interface Figure {
  what: string
  set: string
  label: string
  right(q: string): boolean
  floors: Record<'dev' | 'held', number>
}

const figures: Figure[] = [
  { what: 'care given', set: 'distress', label: 'care', right: isCare, floors: { dev: 0.95, held: 0.85 } },
  {
    what: 'no false alarm',
    set: 'distress',
    label: 'ordinary',
    right: (q) => !isCare(q),
    floors: { dev: 0.97, held: 0.93 },
  },
  {
    what: 'greeting',
    set: 'not-law',
    label: 'greeting',
    right: (q) => kindOf(q) === 'greeting',
    floors: { dev: 0.9, held: 0.8 },
  },
  {
    what: 'thanks',
    set: 'not-law',
    label: 'thanks',
    right: (q) => kindOf(q) === 'thanks',
    floors: { dev: 0.9, held: 0.7 },
  },
  {
    what: 'lawyer',
    set: 'not-law',
    label: 'find-lawyer',
    right: (q) => kindOf(q) === 'lawyer',
    floors: { dev: 0.9, held: 0.8 },
  },
  {
    what: 'not law, not recited',
    set: 'not-law',
    label: 'not-law',
    right: (q) => !isRecited(q),
    floors: { dev: 0.9, held: 0.7 },
  },
  {
    what: 'law kept as law',
    set: 'not-law',
    label: 'law',
    right: (q) => kindOf(q) === 'law',
    floors: { dev: 0.97, held: 0.95 },
  },
  {
    what: 'vague, asked back',
    set: 'ambiguous',
    label: 'vague',
    right: (q) => !isRecited(q),
    floors: { dev: 0.75, held: 0.75 },
  },
  { what: 'clear, answered', set: 'ambiguous', label: 'clear', right: isRecited, floors: { dev: 0.8, held: 0.85 } },
]

describe.each(['dev', 'held'] as const)('on the %s part', (part) => {
  test.each(figures)('$what', ({ what, set, label, right, floors }) => {
    const rows = rowsOf(part, set).filter((one) => one.label === label)
    // Of the held-out part nothing but the figure is told.
    const wrong = rows.filter(({ q }) => !right(q)).map(({ id }) => (part === 'dev' ? id : 'held out'))
    process.stdout.write(`${part}: ${what}: ${rows.length - wrong.length} of ${rows.length}\n`)
    expect(beyond(wrong, rows.length, floors[part])).toEqual([])
  })
})

test('somebody who says that they want to go to court is asked back what about', () => {
  const q = 'मुझे अपने पति पर केस करना है'
  expect(readIntent(q, { attached: false })?.kind).toBe('danger')
  expect(kindOf(q)).toBe('law')
})

/** @returns what is wrong beyond what the floor allows */
const beyond = (wrong: readonly string[], all: number, floor: number) => wrong.slice(Math.floor(all * (1 - floor)))

/** Folds of the cross-validation. */
const FOLDS = 5

test('the model of distress hears phrasings that it was not learned from', () => {
  const examples = distressExamples()
  const odds = examples.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = trainModel(examples.filter((_, at) => at % FOLDS !== fold))
    for (const [at, { text }] of examples.entries())
      if (at % FOLDS === fold) odds[at] = oddsOf(weights, featuresOf(text))
  }
  const share = (care: boolean) => {
    const some = examples.flatMap((one, at) => (one.isCry === care ? [(odds[at] ?? 0) > 0] : []))
    return some.filter(Boolean).length / some.length
  }
  process.stdout.write(`cross-validation: ${share(true).toFixed(3)} heard, ${share(false).toFixed(3)} false\n`)
  expect(share(true)).toBeGreaterThan(0.8)
  expect(share(false)).toBeLessThan(0.06)
})

test('its weights are those that the phrasings give: npm run intent', () => {
  const bytes = (weights: string) => new Int8Array(Buffer.from(weights, 'base64'))
  const fresh = bytes(storeWeights(trainModel(distressExamples())).weights)
  const kept = bytes(storeWeights(readWeights()).weights)
  // The last bit of an exponential may differ from machine to machine.
  expect(kept.filter((weight, at) => Math.abs(weight - (fresh[at] ?? 0)) > 1)).toHaveLength(0)
})
