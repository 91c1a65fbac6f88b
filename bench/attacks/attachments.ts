/**
 * The cost of reading attachments, and whether anything in them can harm the server: times and memory of usual
 * documents, then hundreds of mutated PDFs and killed readers. A second run with FILE_CAGE=none shows the cost of the
 * sandbox. It prints a report and exits with 1 when something got through, so that a script can stop there. node
 * bench/attacks/attachments.ts [--mutants 400] [--deaths 100] [--seed 1]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as later } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { AttachmentType } from '#server/files/detect-type.ts'
import { chooseCage } from '#server/files/read-document/cage/choose-cage.ts'
import { makePhoto } from '#server/files/read-document/make-photo.ts'
import { readDocument, type ReadDocument } from '#server/files/read-document/read-document.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  ENGLISH,
  HINDI,
  hindiTextPdf,
  photograph,
  picture,
  scannedPdf,
  textPdf,
} from '#tests/support/files/documents.ts'
import { BOMBS, manyPages } from '#tests/support/files/hostile-pdfs.ts'
import { random } from '#tests/support/random.ts'

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '400' },
    deaths: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
const MB = 1_048_576
let made = 0

async function asFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(directory, String((made += 1)))
  writeFileSync(path, bytes)
  try {
    return await work(path)
  } finally {
    rmSync(path)
  }
}

const read = (bytes: Buffer, mediaType: AttachmentType = 'application/pdf'): Promise<ReadDocument> =>
  asFile(bytes, (path) => readDocument({ path, mediaType }))

/**
 * @returns the ids of the processes that read for us at the moment, as Linux knows them; each is the first of its
 * sandbox
 */
const readers = (of = 'self') =>
  readdirSync(`/proc/${of}/task`).flatMap((id) =>
    readFileSync(`/proc/${of}/task/${id}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )

/** @returns a process and those it started */
const within = (pid: string): string[] => [pid, ...readers(pid).flatMap(within)]

/** @returns the most memory that one of the readers had, in MB */
async function peakOf(work: () => Promise<unknown>) {
  let peak = 0
  const look = () => {
    for (const reader of readers()) {
      try {
        for (const pid of within(reader)) {
          const held = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
          peak = Math.max(peak, Number(held ?? 0) / 1_024)
        }
      } catch {
        // The process has just ended.
      }
    }
  }
  const timer = setInterval(look, 20)
  await work()
  clearInterval(timer)
  return Math.round(peak)
}

const outcomeOf = (reading: Promise<ReadDocument>) =>
  reading.then(
    ({ pages, truncated }) => `${pages.some(({ text }) => text) ? 'read' : 'empty'}${truncated ? ', in part' : ''}`,
    (error: unknown) => (error instanceof AppError ? error.code : `NOT A REFUSAL: ${String(error)}`),
  )

async function costs() {
  const page = picture(ENGLISH.repeat(9), { width: 1_654, height: 2_339 })
  const hindi = picture(HINDI.repeat(9), { width: 1_654, height: 2_339 })
  const large = await sharp(page).resize(6_200, 6_400, { fit: 'fill' }).jpeg({ quality: 70 }).toBuffer()
  const documents: [string, Buffer, AttachmentType?][] = [
    ['15 pages of text', await textPdf(Array.from({ length: 15 }, () => ENGLISH.repeat(12)))],
    [
      '300 pages of text',
      manyPages(300, `BT /F 9 Tf ${'(The petitioner submits that the notice) Tj T* '.repeat(60)} ET`),
    ],
    ['a full scanned page, English', await scannedPdf([await photograph(page)])],
    ['a full scanned page, Hindi', await scannedPdf([await photograph(hindi)])],
    ['ten full scanned pages', await scannedPdf(Array.from({ length: 10 }, () => page))],
    ['a picture of 39.7 megapixels', large, 'image/jpeg'],
    ['a page of Hindi text', hindiTextPdf(HINDI.repeat(5))],
  ]
  for (const [name, make] of Object.entries(BOMBS)) documents.push([`bomb: ${name}`, await make()])
  for (const [name, bytes, type] of documents) await tell(name, () => outcomeOf(read(bytes, type)))
  const photoOf = (path: string) => makePhoto({ path, mediaType: 'image/png' })
  const photos: [string, Buffer][] = [
    ['a profile photo of 3.9 megapixels', page],
    ['a profile photo of 39.7 megapixels, interlaced', await sharp(large).png({ progressive: true }).toBuffer()],
  ]
  for (const [name, bytes] of photos) await tell(name, async () => `${(await asFile(bytes, photoOf)).length} bytes`)
}

async function tell(name: string, work: () => Promise<string>) {
  const start = performance.now()
  let outcome = ''
  const peak = await peakOf(async () => (outcome = await work()))
  console.log(
    `${name.padEnd(52)} ${String(Math.round(performance.now() - start)).padStart(7)} ms ${String(peak).padStart(6)} MB  ${outcome}`,
  )
}

/** Damages a file in one to five places: bits, holes, repetitions, foreign bytes, huge numbers, an early end. */
function mutate(original: Buffer, dice: (below: number) => number): Buffer {
  let bytes = Buffer.from(original)
  for (let wounds = 1 + dice(5); wounds > 0; wounds -= 1) {
    const at = dice(bytes.length)
    const span = 1 + dice(200)
    const [before, within, after] = [bytes.subarray(0, at), bytes.subarray(at, at + span), bytes.subarray(at + span)]
    const number = String([-1, 0, 65_536, 2_147_483_648, 99_999_999_999][dice(5)])
    const kinds = [
      () => Buffer.concat([before, Buffer.from([dice(256)]), bytes.subarray(at + 1)]),
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, within, within, within, after]),
      () => Buffer.concat([before, Buffer.from(within.map(() => dice(256))), after]),
      () => Buffer.from(bytes.toString('latin1').replace(new RegExp(`(?<=.{${at}})\\d+`, 's'), number), 'latin1'),
      () => (dice(8) === 0 ? before : bytes),
    ]
    bytes = kinds[dice(kinds.length)]?.() ?? bytes
  }
  return bytes
}

async function mutants(count: number, seed: number) {
  const originals = [
    await textPdf([ENGLISH.repeat(3), ENGLISH.repeat(3)]),
    await scannedPdf([picture('Affidavit', { width: 300, height: 120 })]),
    hindiTextPdf('दिल्ली'),
    manyPages(5, `BT /F 9 Tf (${'x '.repeat(200)}) Tj ET`),
  ]
  const dice = random(seed)
  const inputs = Array.from({ length: count }, (_, index) =>
    mutate(originals[index % originals.length] ?? Buffer.alloc(0), dice),
  )
  return await tally('mutated PDFs', inputs, (bytes) => outcomeOf(read(bytes)))
}

async function deaths(count: number, seed: number) {
  const good = await textPdf(Array.from({ length: 40 }, () => ENGLISH.repeat(10)))
  const dice = random(seed)
  const signals = ['SIGKILL', 'SIGSEGV', 'SIGABRT', 'SIGTERM'] as const
  return await tally('readers killed', Array.from({ length: count }), async () => {
    const before = new Set(readers())
    const reading = outcomeOf(read(good))
    let victim: string | undefined
    while (!(victim = readers().find((pid) => !before.has(pid)))) await later()
    const end = performance.now() + dice(250)
    while (performance.now() < end) await later()
    try {
      process.kill(Number(victim), signals[dice(signals.length)])
    } catch {
      // The process ended before it could be killed.
    }
    return await reading
  })
}

/**
 * Runs them one after the other on each core.
 * @returns whether each ended in a refusal or a text, with nothing left over
 */
async function tally<T>(name: string, inputs: T[], run: (input: T) => Promise<string>) {
  const counts = new Map<string, number>()
  const before = process.memoryUsage.rss()
  const start = performance.now()
  const waiting = inputs.entries()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const [, input] of waiting) {
        const outcome = await run(input)
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      }
    }),
  )
  const left = readers().length + readdirSync(directory).length
  const grown = Math.round((process.memoryUsage.rss() - before) / MB)
  console.log(
    `\n${inputs.length} ${name} in ${Math.round((performance.now() - start) / 1_000)} s: memory of the server ${grown} MB more, ${left} processes and files left over`,
  )
  for (const [outcome, times] of [...counts].toSorted((a, b) => b[1] - a[1]))
    console.log(`${String(times).padStart(6)}  ${outcome}`)
  return left === 0 && ![...counts.keys()].some((outcome) => outcome.startsWith('NOT'))
}

const seed = Number(values.seed)
console.log(`seed ${seed}, ${availableParallelism()} cores, cage: ${(await chooseCage()).name}\n`)
await costs()
const sound = [await mutants(Number(values.mutants), seed), await deaths(Number(values.deaths), seed)]
rmSync(directory, { recursive: true, force: true })
process.exitCode = sound.every(Boolean) ? 0 : 1
