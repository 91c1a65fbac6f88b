/**
 * Twelve people on free accounts, each at the limits of one expensive call. It is a program of its own, so that its
 * work with the answers delays nobody who is measured. Its argument is the server as JSON. It sends `ready`, begins at
 * the first message and ends at the second, when it sends the statuses of its calls.
 */
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Client, EVENTS, json } from '#tests/support/client.ts'
import { rawPdf, stream } from '#tests/support/files/hostile-pdfs.ts'

const LONG_PROMPT = 32_000
const PROMPTS = 20
const FOLLOWERS = 1_000
const READS = 200
const ACROSS = 6_245

/** An attack is prepared once and then repeated until the end. Its statuses are counted. */
type Attack = (
  attacker: Client,
  count: (response: Promise<Response>) => Promise<void>,
) => Promise<() => Promise<unknown>>

const check =
  (text: string): Attack =>
  async (attacker, count) =>
  () =>
    Promise.all(Array.from({ length: 3 }, () => count(attacker.call('/law/check', json({ text })))))

/** @returns the id of a session with as many long questions as the limits allow */
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

const attach =
  (tool: 'scenario' | 'crossquestion', file: { bytes: Uint8Array; type: string; name: string }): Attack =>
  async (attacker, count) =>
  () =>
    Promise.all(Array.from({ length: 2 }, () => count(attacker.ask('What follows from this?', { tool, file }))))

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

export type Tally = Record<string, Record<number, number>>

const tally: Tally = {}
const server = JSON.parse(process.argv[2] ?? '') as { address: string; dataDir: string }
/** No measured person has such a number, because one number has only one trial. */
const NUMBERS = 8_000_000_000
const ready: (() => Promise<unknown>)[] = []
for (const [i, [name, attack]] of (await attacks()).entries()) {
  const statuses = (tally[name] ??= {})
  const attacker = await new Client(server).join({ mobile_no: String(NUMBERS + i) })
  ready.push(
    await attack(attacker, async (call) => {
      const response = await call.catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      const status = response?.status ?? 0
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
}
process.send?.('ready')
await once(process, 'message')
const over = new AbortController()
process.once('message', () => over.abort())
await Promise.all(
  ready.map(async (again) => {
    while (!over.signal.aborted) {
      await again()
      await pause(250)
    }
  }),
)
process.send?.(tally)
process.disconnect()
