/** Every matter, judgment and provision of the library, composed and handed to a hosted model: no reader is shown how it is filed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedMessages } from '#server/chat/prompt.ts'
import { numberSources } from '#server/chat/answers/sources.ts'
import { tools, type Grounds } from '#server/chat/tools/index.ts'
import { openStore, type ActRecord, type LibraryStore } from '#server/law/library/store.ts'
import { findMarks } from '#server/law/text/reference.ts'
import { roomFor } from '#server/platform/models/index.ts'
import {
  toFoundJudgment,
  toFoundPlaybook,
  toFoundProvision,
  collectNames,
  readCoverage,
} from '#server/law/search/shape-results.ts'
import type { Found } from '#shared/law/law.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const BATCH = 8
let store: LibraryStore
let acts: ReadonlyMap<string, ActRecord>
let coverage: Found['coverage']
beforeAll(async () => {
  store = openStore(await shippedDigests())
  acts = new Map(store.acts().map((act) => [act.id, act]))
  coverage = readCoverage(store)
})
afterAll(() => store.close())

/** `[[ni 142]]`, `j:krish-spinning`: how the files of the library refer to each other. */
const INTERNAL = /\[\[.{0,40}|.{0,40}(?<![\p{L}\p{N}])j:[a-z0-9].{0,20}/gu

function written(held: Pick<Found, 'playbooks' | 'computed' | 'answers' | 'provisions' | 'judgments'>): string[] {
  const names = collectNames({ store, acts }, held)
  // A reference that has no name would read "another authority".
  const texts = [JSON.stringify(held)]
  expect(findMarks(texts).filter((id) => names[id] === undefined)).toEqual([])
  const found = {
    question: '',
    ...held,
    names,
    asked: [],
    offered: [],
    followUps: { en: [], hi: [] },
    others: [],
    factsDate: null,
    stateLaw: null,
    coverage,
  }
  const grounds: Grounds = {
    prompt: '',
    language: 'en',
    found,
    sources: numberSources(found),
    attachment: null,
    cited: [],
    named: [],
  }
  const asked = {
    today: new Date(),
    language: 'en',
    depth: 'normal',
    canLookUp: true,
    room: roomFor({ maxOutputTokens: 4_096, contextTokens: undefined }),
  } as const
  const { messages } = hostedMessages(tools.scenario, [], grounds, asked)
  return [tools.scenario.compose(grounds), ...messages.map(({ text }) => text)]
}
const batches = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH))
const shown = (texts: readonly string[]) => texts.flatMap((text) => text.match(INTERNAL) ?? [])

test('in no answer on a matter', () => {
  const playbooks = store.playbooks().map(({ id }) => store.playbookNamed(id)?.id ?? 0)
  expect(playbooks.length).toBeGreaterThan(100)
  const seen = playbooks.flatMap((id) => {
    const playbook = store.playbookById(id)
    return playbook
      ? written({
          answers: [],
          computed: [],
          playbooks: [toFoundPlaybook(playbook)],
          provisions: store.playbookProvisions(id).flatMap((row) => {
            const one = store.provisionById(row)
            return one ? [toFoundProvision(store, acts, one)] : []
          }),
          judgments: store.playbookJudgments(id).flatMap((row) => {
            const one = store.judgmentById(row)
            return one ? [toFoundJudgment(store, one)] : []
          }),
        })
      : []
  })
  expect(shown(seen)).toEqual([])
})

test('in no answer on a judgment, whatever became of it', () => {
  const judgments = store.judgmentTitles().flatMap(({ id }) => store.judgmentById(id) ?? [])
  expect(judgments.some(({ treatment }) => treatment.some(({ by }) => by.startsWith('j:')))).toBe(true)
  const seen = batches(judgments).flatMap((some) =>
    written({
      playbooks: [],
      answers: [],
      computed: [],
      provisions: [],
      judgments: some.map((one) => toFoundJudgment(store, one)),
    }),
  )
  expect(shown(seen)).toEqual([])
})

test('in no answer on a provision', () => {
  const provisions = store.headingsOfAll().flatMap(({ act, no }) => store.provision(act, no) ?? [])
  const seen = batches(provisions).flatMap((some) =>
    written({
      playbooks: [],
      answers: [],
      computed: [],
      judgments: [],
      provisions: some.map((one) => toFoundProvision(store, acts, one)),
    }),
  )
  expect(shown(seen)).toEqual([])
})
