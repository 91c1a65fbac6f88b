/**
 * How fast judgments are imported and how large the library gets: `node bench/import.ts [--upto 30000]`. First the 2,914 real judgments of
 * ../shared/data, then invented ones of the same length (words by Zipf's law, paragraphs, citations) up to the number given, into one
 * library, and at the end the same command once more. Skipped where ../shared/data is absent.
 */
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { runImport } from '#server/law/import/run-import.ts'
import { root } from './support.ts'

const packed = join(root, '../shared/data/aila2019/documents.tar.gz')
const { values } = parseArgs({ options: { upto: { type: 'string', default: '30000' } } })

const SYLLABLES = 'ka ri mo te sha vu len dra pi no gar hul bes tin yo wa'.split(' ')

if (existsSync(packed)) await measure(Number(values.upto))
else console.log(`Skipped: there is no ${packed}.`)

async function measure(upTo: number) {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  const library = join(dir, 'library.sqlite')
  const rows: Record<string, string | number>[] = []
  let documents = 0
  let text = 0
  async function add(what: string, folder: string, characters: number) {
    const began = performance.now()
    const { added, same } = await runImport(
      { library, source: 'judgments-text', from: folder, known: [] },
      () => undefined,
    )
    const seconds = (performance.now() - began) / 1_000
    documents += added
    text += characters
    const size = statSync(library).size
    rows.push({
      what,
      'in the library': documents,
      seconds: seconds.toFixed(1),
      'judgments/s': Math.round((added + same) / seconds),
      'text MB': Math.round(text / 1e6),
      'library MB': Math.round(size / 1e6),
      'library / text': (size / text).toFixed(2),
      'RSS MB': Math.round(process.memoryUsage().rss / 1e6),
    })
  }
  try {
    const real = join(dir, 'real')
    const characters = await unpack(real)
    await add('real', real, characters)
    const length = characters / documents
    for (let at = 0, until = documents * 3; documents < upTo; at++, until *= 3) {
      const folder = join(dir, `invented-${at}`)
      await add(`${at + 1}. invented`, folder, invent(folder, Math.min(until, upTo) - documents, length, at))
    }
    await add('the real ones again', real, 0)
    console.table(rows)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** @returns how many bytes of text there are */
async function unpack(folder: string): Promise<number> {
  mkdirSync(folder)
  const entries = extract()
  const fed = pipeline(createReadStream(packed), createGunzip(), entries)
  let bytes = 0
  for await (const entry of entries) {
    if (entry.header.type === 'file' && /casedocs\/[^/]+\.txt$/.test(entry.header.name)) {
      const content = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
      writeFileSync(join(folder, basename(entry.header.name)), content)
      bytes += content.length
    }
    entry.resume()
  }
  await fed
  return bytes
}

/** @param length of one, in characters @returns how many there are in all */
function invent(folder: string, count: number, length: number, seed: number): number {
  mkdirSync(folder)
  const next = random(seed + 1)
  const vocabulary = Array.from({ length: 60_000 }, (_, at) => syllables(at))
  // Rank r comes up as often as 1/r: the inverse of the distribution's sum.
  const word = () => vocabulary[Math.min(vocabulary.length - 1, Math.floor(vocabulary.length ** next()))] ?? ''
  const name = () =>
    `${word().replace(/^./, (letter) => letter.toUpperCase())} ${syllables(Math.floor(next() * 9_000)).toUpperCase()}`
  let characters = 0
  for (let at = 0; at < count; at++) {
    const year = 1950 + Math.floor(next() * 75)
    let text = `${name()} v ${name()}\nSupreme Court of India\n\n${1 + Math.floor(next() * 28)} March ${year}\n`
    for (let para = 1; text.length < length; para++) {
      text += `${para}. The ${Array.from({ length: 120 }, word).join(' ')}.`
      if (next() < 0.3)
        text += ` See ${name()} v. ${name()}, (${year - 1}) ${1 + (para % 9)} SCC ${1 + Math.floor(next() * 900)}.`
      if (next() < 0.3) text += ` Section ${1 + Math.floor(next() * 500)} of the Indian Penal Code, 1860 applies.`
      text += '\n'
    }
    writeFileSync(join(folder, `${seed}-${at}.txt`), text)
    characters += text.length
  }
  return characters
}

/** A number as a word of its own. */
function syllables(number: number): string {
  let word = ''
  for (let rest = number + 16; rest > 0; rest = Math.floor(rest / 16)) word = (SYLLABLES[rest % 16] ?? '') + word
  return word
}

/** Numbers from 0 to 1, the same ones each time (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
