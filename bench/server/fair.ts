/**
 * The cost of one person's heavy work to the others: while somebody has long texts checked, hostile papers compared or
 * huge pictures scanned, another person asks a question, calls the health check and has a small picture read.
 * node bench/server/fair.ts [--seconds 20] [--scanners 12] [--only check|papers|scans]
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { Client, json } from '#tests/support/client.ts'
import { ENGLISH, finished, picture } from '#tests/support/files/documents.ts'
import { percentile, startServer } from '../support.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    scanners: { type: 'string', default: '12' },
    only: { type: 'string' },
  },
})
const server = await startServer({ AI_PROVIDER: 'offline' })
const join = () => new Client(server).join()
const honest = await join()

const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'latin1'))?.[1]) / 1_024

async function timed(work: () => Promise<Response>) {
  const begun = performance.now()
  const response = await work()
  await response.text()
  return { ms: performance.now() - begun, status: response.status }
}

const question = () => timed(() => honest.ask('My cheque of Rs 50,000 bounced. What can I do?'))
const health = () => timed(() => honest.call('/health'))

/** Measures what another person notices while the attack runs, or for so many seconds. */
async function notice(attack: string, going: Promise<string>) {
  const [questions, pulses, refused]: [number[], number[], number[]] = [[], [], []]
  const watch = new AbortController()
  const done = Promise.race([going, pause(Number(values.seconds) * 1_000, 'goes on')]).finally(() => watch.abort())
  const beat = (async () => {
    for (; !watch.signal.aborted; await pause(100)) pulses.push((await health()).ms)
  })()
  for (; !watch.signal.aborted; await pause(200)) {
    const { ms, status } = await question()
    if (status === 200) questions.push(ms)
    else refused.push(status)
  }
  await beat
  const round = (ms: number) => Math.round(ms)
  return {
    attack,
    'questions answered': questions.length,
    refused: refused.length,
    'question p50, ms': round(percentile(questions, 0.5)),
    'question p95, ms': round(percentile(questions, 0.95)),
    'health p95, ms': round(percentile(pulses, 0.95)),
    'health max, ms': round(Math.max(...pulses)),
    'memory, MB': round(memory()),
    attacker: await done,
  }
}

const tally = (codes: readonly (number | string)[]) =>
  [...new Set(codes)].map((code) => `${codes.filter((one) => one === code).length} x ${code}`).join(', ')

/** Makes a PDF of these lines, on pages as high as a PDF allows. */
async function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const perPage = 1_000
  const document = new PDFDocument({ size: [700, 14_000], margin: 20, compress: true })
  document.fontSize(9)
  for (let at = 0; at < lines.length; at += perPage) {
    if (at > 0) document.addPage()
    document.text(lines.slice(at, at + perPage).join('\n'), { lineGap: 0 })
  }
  return finished(document)
}

const file = (bytes: Buffer, name: string, type: string) => ({ name, type, bytes })
const rows = []
const wants = (name: string) => values.only === undefined || values.only === name
rows.push(await notice('nobody', pause(Number(values.seconds) * 500, '')))

if (wants('check')) {
  const attacker = await join()
  const text = 'State of Uttar Pradesh v. Union of India and '.repeat(4_400)
  const checks = Array.from({ length: 12 }, () => timed(() => attacker.call('/law/check', json({ text }))))
  rows.push(
    await notice(
      '12 checks of 200,000 characters at once',
      Promise.all(checks).then((all) => tally(all.map(({ status }) => status))),
    ),
  )
}

if (wants('papers')) {
  const statement = (of: number) => [
    'STATEMENT UNDER SECTION 161 Cr.P.C.',
    'Statement of Mohan Lal',
    ...Array.from(
      { length: 480 },
      (_, n) =>
        `On ${1 + (n % 28)} March 2024 at ${1 + ((n + of) % 11)} pm Ramesh hit me with a lathi ${n} times near the house of Suresh.`,
    ),
  ]
  const papers = {
    '40 statements of 480 lines, by two people': Array.from({ length: 40 }, (_, of) => statement(of)).flat(),
    '27,000 depositions of a line, by two people': Array.from({ length: 27_000 }, () => [
      'DEPOSITION OF PW-1 Mohan',
      'I say so.',
    ]).flat(),
  }
  for (const [name, lines] of Object.entries(papers)) {
    const bytes = await pdfOf(lines)
    const asked = [await join(), await join()].map((one) =>
      timed(() =>
        one.ask('Prepare the cross-examination.', {
          tool: 'crossquestion',
          file: file(bytes, 'papers.pdf', 'application/pdf'),
        }),
      ),
    )
    rows.push(
      await notice(
        name,
        Promise.all(asked).then((all) => tally(all.map(({ status }) => status))),
      ),
    )
    await Promise.all(asked)
  }
}

if (wants('scans')) {
  const white = await sharp({
    create: { width: 6_240, height: 6_240, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  const people = await Promise.all(Array.from({ length: Number(values.scanners) }, join))
  const scan = (who: Client, bytes: Buffer) =>
    timed(() => who.ask('What does it say?', { file: file(bytes, 'scan.png', 'image/png') }))
  const attacks = people.flatMap((one) => [scan(one, white), scan(one, white)])
  await pause(3_000)
  const own = await scan(honest, picture(ENGLISH))
  const before = attacks.length
  const settled = await Promise.all(
    attacks.map((one) => Promise.race([one.then(({ status }) => status), pause(1, 'waits')])),
  )
  console.table([
    {
      attack: `${before} pictures of 39 megapixels, by ${people.length} people`,
      'another’s scan': own.status,
      'after, ms': Math.round(own.ms),
      'theirs by then': tally(settled),
      'memory, MB': Math.round(memory()),
    },
  ])
}
console.table(rows)
await server.stop()
process.exit()
