/**
 * Twelve people on free accounts, each at the limits of one call that costs much, and one person who only asks. The server runs in a
 * process of its own; the attackers and the one who asks are in this one.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Client, EVENTS, json } from '#tests/support/client.ts'
import { rawPdf, stream } from '#tests/support/hostile-pdfs.ts'
import { percentile } from '../bench/support.ts'
import type { Gate } from './gate.ts'
import { megabytes, memoryOf, ms, watch, withModel } from './support.ts'

const MINUTES = 2
const HONEST = 7
/** Before the model: from the question sent to the model asked. ms */
const MOST_BEFORE_MODEL = 500
const MOST_HEALTH = 200
/** While memory comes to rest at the start. ms */
const SETTLE = 5_000
const LONG_PROMPT = 32_000
const PROMPTS = 20
const FOLLOWERS = 1_000
const READS = 200
const ACROSS = 6_245

/** What an attacker prepares, and then does again and again until it is over; statuses are counted. */
type Attack = (
  attacker: Client,
  count: (response: Promise<Response>) => Promise<void>,
) => Promise<() => Promise<unknown>>

const check =
  (text: string): Attack =>
  async (attacker, count) =>
  () =>
    Promise.all(Array.from({ length: 3 }, () => count(attacker.call('/law/check', json({ text })))))

/** Fills a session with long questions, as far as the limits let it. @returns its id */
async function longSession(attacker: Client): Promise<string> {
  const session = randomUUID()
  for (let i = 0; i < PROMPTS; i++) {
    const answer = await attacker.ask(
      `${i} ${'the landlord keeps the deposit of my house '.repeat(800)}`.slice(0, LONG_PROMPT),
      { session },
    )
    await answer.text()
    if (answer.status === 429) break
  }
  return session
}

const search: Attack = async (attacker, count) => {
  await longSession(attacker)
  return () =>
    Promise.all(Array.from({ length: 20 }, () => count(attacker.call(`/Scenario_history/${attacker.claims.id}?q=zzz`))))
}

const read: Attack = async (attacker, count) => {
  const session = await longSession(attacker)
  return () => Promise.all(Array.from({ length: READS }, () => count(attacker.call(`/S-history/${session}`))))
}

const follow: Attack = async (attacker, count) => {
  const session = randomUUID()
  await (await attacker.ask('Must he return my deposit?', { session })).text()
  const id = (await attacker.history(session))[0]?.id ?? ''
  return () =>
    Promise.all(
      Array.from({ length: FOLLOWERS }, () =>
        count(attacker.call(`/answers/${id}/events`, { headers: { accept: EVENTS } })),
      ),
    )
}

/** @param bytes of a file that is asked about @param tool that reads it */
const attach =
  (tool: 'scenario' | 'crossquestion', file: { bytes: Uint8Array; type: string; name: string }): Attack =>
  async (attacker, count) =>
  () =>
    Promise.all(Array.from({ length: 2 }, () => count(attacker.ask('What follows from this?', { tool, file }))))

/** A PDF of 40 pages of many short lines. */
function linesPdf(linesOf: (page: number) => string[]): Buffer {
  const pages = Array.from({ length: 40 }, (_, i) => i)
  const font = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((i) => `${3 + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((i) => {
      const lines = linesOf(i).map((line) => `(${line}) Tj T*`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${4 * lines.length + 40}] ${font} /Contents ${4 + 2 * i} 0 R >>`,
        stream('', `BT /F 3 Tf 4 TL 20 ${4 * lines.length + 20} Td ${lines.join('\n')} ET`),
      ]
    }),
  ])
}

async function attacks(): Promise<[name: string, attack: Attack][]> {
  const papers = linesPdf((page) => [
    'STATEMENT UNDER SECTION 161 CrPC',
    'Statement of Mohan Lal',
    ...Array.from(
      { length: 480 },
      (_, i) =>
        `At ${1 + ((i + page) % 12)} in the night I saw ${(i * page) % 7} men near gate ${i}, one with a stick of ${(i + page) % 5} feet.`,
    ),
  ])
  const depositions = linesPdf(() =>
    Array.from({ length: 400 }, () => ['DEPOSITION OF PW-1 Mohan', 'I say so.']).flat(),
  )
  const white = await sharp({ create: { width: ACROSS, height: ACROSS, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const pdf = (bytes: Uint8Array) => ({ bytes, type: 'application/pdf', name: 'papers.pdf' })
  return [
    ['checks of names without an end', check('State of Uttar Pradesh v. Union of India and '.repeat(4_400))],
    ['checks of short names', check('A v. '.repeat(5_000))],
    ['checks of section numbers', check('sections 1, 2, 3, 4 and 5 of the '.repeat(5_000))],
    ['checks of opened quotations', check('Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273 said "'.repeat(3_000))],
    ['searches in long histories', search],
    ['searches in long histories', search],
    [`${READS} reads of a long session at once`, read],
    [`${FOLLOWERS} followers of an answer`, follow],
    ['Cross Q/A of 40 long statements', attach('crossquestion', pdf(papers))],
    ['Cross Q/A of 16,000 short depositions', attach('crossquestion', pdf(depositions))],
    ['pictures of 39 megapixels', attach('scenario', { bytes: white, type: 'image/png', name: 'white.png' })],
    ['pictures of 39 megapixels', attach('scenario', { bytes: white, type: 'image/png', name: 'white.png' })],
  ]
}

const MARK = /question-([0-9a-f-]{36})/
/** Questions of one person, fewer than the limit of five minutes. */
const EACH = 18
/**
 * Somebody who asks, reads the answer, and asks again; one after another, so that none meets a limit.
 * @returns the times before the model, and how often no answer came
 */
async function askHonestly(people: Client[], asked: Map<string, number>, over: () => boolean) {
  const before: number[] = []
  let refused = 0
  for (let i = 0; !over() && i < EACH * people.length; i++) {
    const id = randomUUID()
    const began = performance.now()
    const answer = await people[Math.floor(i / EACH)]
      ?.ask(`My cheque was returned unpaid. question-${id}`)
      .catch(() => undefined)
    await answer?.text().catch(() => undefined)
    const at = asked.get(id)
    if (answer?.ok && at !== undefined) before.push(at - began)
    else refused += 1
    await pause(1_000)
  }
  return { before, refused }
}

export const manyAttackers: Gate = {
  name: 'many-attackers',
  tries: 'To stop everybody by a few free accounts at their limits.',
  run: ({ share, pause: minutes }) => {
    const asked = new Map<string, number>()
    return withModel(
      (answer, { prompt }) => {
        const [, id] = MARK.exec(prompt) ?? []
        if (id !== undefined) asked.set(id, performance.now())
        answer.say('Write to him.')
        answer.finish()
      },
      async (server) => {
        const all = await attacks()
        const attackers: Client[] = []
        for (const _ of all) attackers.push(await new Client(server).join())
        const people: Client[] = []
        for (let i = 0; i < HONEST; i++) people.push(await new Client(server).join())
        await (await people[0]?.ask('My cheque was returned unpaid.'))?.text()
        await pause(SETTLE)
        const rest = memoryOf(server.pid)

        let over = false
        const isOver = () => over
        let answered = 0
        let faults = 0
        const statuses = new Map<string, Map<number, number>>()
        const prepare = async ([name, attack]: [string, Attack], attacker: Client) => {
          const tally = statuses.get(name) ?? new Map<number, number>()
          statuses.set(name, tally)
          const count = async (call: Promise<Response>) => {
            const response = await call.catch(() => undefined)
            await response?.arrayBuffer().catch(() => undefined)
            const status = response?.status ?? 0
            answered += 1
            tally.set(status, (tally.get(status) ?? 0) + 1)
            if (status >= 500) faults += 1
          }
          return attack(attacker, count)
        }
        const ready = await Promise.all(all.map((one, i) => prepare(one, attackers[i] as Client)))
        const watching = watch(server)
        const honest = askHonestly(people, asked, isOver)
        const attacking = Promise.all(
          ready.map(async (again) => {
            while (!isOver()) {
              await again()
              await pause(250)
            }
          }),
        )
        const attack = Promise.all([honest, attacking])
        await Promise.race([pause(60_000 * MINUTES * share), attack])
        over = true
        const { before, refused } = await honest
        const seen = await watching.stop()
        await attacking
        for (const [name, tally] of statuses) console.log(`  ${name}: ${JSON.stringify(Object.fromEntries(tally))}`)
        await pause(60_000 * minutes)
        const after = memoryOf(server.pid)
        const p95 = percentile(before, 0.95)
        return [
          {
            done: `${all.length} attackers: an honest question before the model`,
            figure: `p50 ${ms(percentile(before, 0.5))}, p95 ${ms(p95)}, ${refused} of ${before.length + refused} not answered`,
            goal: `p95 ≤ ${MOST_BEFORE_MODEL} ms, all answered`,
            holds: p95 <= MOST_BEFORE_MODEL && refused === 0,
          },
          {
            done: 'health',
            figure: `p95 ${ms(seen.p95)}, max ${ms(seen.max)}, ${seen.failed} of ${seen.looks} failed`,
            goal: `p95 ≤ ${MOST_HEALTH} ms, none fails`,
            holds: seen.p95 <= MOST_HEALTH && seen.failed === 0,
          },
          {
            done: 'answers to the attackers that are a 5xx',
            figure: `${faults} of ${answered}`,
            goal: '0',
            holds: faults === 0,
          },
          {
            done: `memory at rest, at the most, ${minutes} min later`,
            figure: [rest, seen.peak, after].map(megabytes).join(', '),
            goal: 'later ≤ 1.5 × rest',
            holds: after <= 1.5 * rest,
          },
        ]
      },
    )
  },
}
