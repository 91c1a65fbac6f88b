import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddings, type EmbeddingsServer } from '#tests/support/stand-ins/embeddings.ts'
import { judgment, provision, writeImported } from '#tests/support/law/law-corpus.ts'
import { buildLibrary } from '../index.ts'
import { BusyError, EmbeddingsError } from './client.ts'
import { embedLibrary } from './embed-library.ts'
import { readVectors } from './vector-store.ts'

let dir: string
let digests: string
let corpus: string
let vectors: string
let endpoint: EmbeddingsServer

const paragraph = (words: string) => ({ para: null, text: `${words} `.repeat(400) })
const IMPORTED = {
  'judgments-text/long': judgment('Mohan Lal v. State of Assam', '1995-03-28', {
    passages: ['orchard', 'ferry', 'monsoon', 'lantern'].map(paragraph),
  }),
  'sc-citations/number': judgment('Nobody Known v. State of Assam', '1996-03-28', { reports: ['(1996) 2 SCC 9'] }),
  'india-code/1': provision('The Umbrella Act, 1901', '4', 'Care of umbrellas', 'An umbrella is brought back dry.'),
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-embed-'))
  digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), dir)
  corpus = join(dir, 'imported.sqlite')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))
beforeEach(async () => {
  endpoint = await startEmbeddings()
  vectors = join(dir, 'embeddings.sqlite')
  put(IMPORTED)
})
afterEach(() => {
  endpoint.close()
  rmSync(vectors, { force: true })
})

function put(documents: Parameters<typeof writeImported>[2]) {
  rmSync(corpus, { force: true })
  writeImported(corpus, digests, documents)
}

const run = (more: { model?: string; corpus?: string | null } = {}) =>
  embedLibrary(
    {
      digests,
      corpus: more.corpus === undefined ? corpus : more.corpus,
      vectors,
      access: { url: endpoint.url, key: 'secret', model: more.model ?? 'hashed' },
      backoff: 0,
    },
    () => undefined,
  )
const stored = () => readVectors(vectors)
const counts = (sent: number, same: number, removed = 0) => ({ sent, same, removed, failed: new Map() })

describe('giving vectors', () => {
  test('each text is sent once, and only what changed is sent again', async () => {
    const first = await run()
    const all = endpoint.texts().length
    expect(first).toEqual(counts(all, 0))
    expect(endpoint.calls[0]).toMatchObject({ model: 'hashed', authorization: 'Bearer secret' })
    expect(stored()?.keys).toEqual(
      expect.arrayContaining(['bns 318', 'j:arnesh-kumar', 'd:judgments-text/long', 'd:india-code/1']),
    )
    expect(stored()?.keys).not.toContain('d:sc-citations/number')
    expect(await run()).toEqual(counts(0, all))
    expect(endpoint.texts()).toHaveLength(all)

    const changed = provision('The Umbrella Act, 1901', '4', 'Care of umbrellas', 'It is brought back by nightfall.')
    put({ ...IMPORTED, 'india-code/1': changed })
    expect(await run()).toEqual(counts(1, all - 1))
    expect(endpoint.texts().at(-1)).toContain('by nightfall')

    put({ 'india-code/1': changed })
    expect(await run()).toEqual(counts(0, all - 4, 4))
    expect(stored()?.keys).not.toContain('d:judgments-text/long')
    // An imported library that is missing was not emptied. Its vectors may have been paid for and must stay.
    expect(await run({ corpus: null })).toEqual(counts(0, all - 5))
    expect(stored()?.keys).toContain('d:india-code/1')
  })

  test('a long judgment is read in pieces from its beginning to its end, each under its title, of length one', async () => {
    await run()
    const pieces = endpoint.texts().filter((text) => text.startsWith('Mohan Lal v. State of Assam'))
    expect(pieces.map((text) => /orchard|ferry|monsoon|lantern/.exec(text)?.[0])).toEqual([
      'orchard',
      'ferry',
      'monsoon',
      'lantern',
    ])
    expect(pieces.every((text) => text.length <= 2_100)).toBe(true)
    const { keys = [], starts = [], dimension = 0, matrix = new Float32Array() } = stored() ?? {}
    const at = keys.indexOf('d:judgments-text/long')
    expect((starts[at + 1] ?? 0) - (starts[at] ?? 0)).toBe(4)
    const row = matrix.subarray((starts[at] ?? 0) * dimension, ((starts[at] ?? 0) + 1) * dimension)
    expect(Math.hypot(...row)).toBeCloseTo(1, 5)
  })

  test('the library files stay as they are, byte for byte', async () => {
    const before = [digests, corpus].map((file) => readFileSync(file))
    await run()
    expect([digests, corpus].map((file, at) => readFileSync(file).equals(before[at] ?? Buffer.of()))).toEqual([
      true,
      true,
    ])
  })

  test('after busy and broken answers the same texts are sent again, as late as the endpoint asks', async () => {
    endpoint.instead = (_, response, count) => {
      if (count === 1) response.writeHead(429, { 'retry-after': '0' }).end()
      if (count === 2) response.writeHead(503, { 'retry-after': new Date(0).toUTCString() }).end('busy')
      if (count === 3) response.destroy()
      return count <= 3
    }
    const { sent, failed } = await run()
    expect(failed.size).toBe(0)
    expect(sent).toBe(stored()?.starts.at(-1))
    expect(endpoint.calls[3]?.input).toEqual(endpoint.calls[0]?.input)
  })

  test('an endpoint that stays busy ends the command with an error', async () => {
    endpoint.instead = (_, response) => Boolean(response.writeHead(500).end())
    await expect(run()).rejects.toThrow(BusyError)
    await expect(run()).rejects.toThrow('answered with status 500')
    expect(endpoint.calls).toHaveLength(12)
    endpoint.close()
    await expect(run()).rejects.toThrow('could not be reached')
  })

  test('a refused text is counted, and the texts beside it get their vectors', async () => {
    endpoint.instead = ({ input }, response) =>
      input.some((text) => text.includes('umbrella')) && Boolean(response.writeHead(400).end('{"error":"too long"}'))
    const { sent, failed } = await run()
    expect([...failed.values()]).toEqual([1])
    expect(sent).toBe(stored()?.starts.at(-1))
    expect(stored()?.keys).not.toContain('d:india-code/1')
    endpoint.instead = null
    expect(await run()).toEqual(counts(1, sent))
  })

  test.each<[string, number, string, string]>([
    ['a key that is not accepted', 401, '', 'EMBEDDINGS_KEY'],
    ['an address without embeddings', 404, '', 'EMBEDDINGS_URL'],
    ['a model that takes nothing', 400, '{"error":{"message":"no such model"}}', 'EMBEDDINGS_MODEL'],
    ['a page', 200, '<html>', 'form that is not known'],
    ['too few vectors', 200, '{"data":[{"index":0,"embedding":[1]}]}', '1 vectors for'],
    ['numbers that are none', 200, '{"data":[{"embedding":[null]}]}', 'form that is not known'],
  ])('%s ends it with a sentence', async (_, status, body, sentence) => {
    endpoint.instead = (call, response) => Boolean(response.writeHead(status).end(body)) || call.input.length === 0
    const error = await run().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EmbeddingsError)
    expect((error as Error).message).toContain(sentence)
    if (status === 400) expect((error as EmbeddingsError).endpointMessage).toBe('no such model')
  })

  test('a vector of zeros, or vectors of different lengths, are refused', async () => {
    const give = (one: (at: number) => number[]) => {
      endpoint.instead = ({ input }, response) =>
        Boolean(response.end(JSON.stringify({ data: input.map((_, at) => ({ embedding: one(at) })) })))
    }
    give(() => [0, 0])
    await expect(run()).rejects.toThrow('without a direction')
    give((at) => (at === 1 ? [1, 2] : [1]))
    await expect(run()).rejects.toThrow('different lengths')
  })

  test('another model or dimension than the stored one is reported, and nothing is lost', async () => {
    await run()
    const before = stored()
    await expect(run({ model: 'other' })).rejects.toThrow('vectors of the model hashed, and EMBEDDINGS_MODEL is other')
    endpoint.dimension = 32
    put({
      ...IMPORTED,
      'india-code/2': provision('The Umbrella Act, 1901', '5', 'x', 'New.'),
    })
    await expect(run()).rejects.toThrow('vectors of 64 numbers, and the endpoint gave 32')
    expect(stored()).toEqual(before)
    writeFileSync(vectors, 'no vectors at all '.repeat(100))
    await expect(run()).rejects.toThrow('holds no vectors that this program reads')
  })
})

describe('the command', () => {
  const command = ['server/law/commands/index.ts', 'embed']
  const env = (more: Record<string, string> = {}) => ({
    ...process.env,
    LAW_LIBRARY: corpus,
    EMBEDDINGS_URL: endpoint.url,
    EMBEDDINGS_MODEL: 'hashed',
    ...more,
  })

  test('after a kill the command goes on where it was', async () => {
    const child = spawn(process.execPath, command, { env: env(), stdio: 'ignore' })
    endpoint.instead = (_, __, count) => {
      if (count < 6) return false
      if (count === 6) child.kill('SIGKILL')
      return true
    }
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    const kept = endpoint.calls.slice(0, 5).flatMap(({ input }) => input)
    expect(stored()?.starts.at(-1)).toBe(kept.length)

    endpoint.instead = null
    endpoint.calls.length = 0
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: env() })
    expect(stdout).toContain(`${endpoint.texts().length} sent, ${kept.length} there already, 0 removed`)
    expect(endpoint.texts().filter((text) => kept.includes(text))).toEqual([])
    const all = kept.length + endpoint.texts().length
    expect(stored()?.starts.at(-1)).toBe(all)
    const status = await promisify(execFile)(process.execPath, [command[0] ?? '', 'status'], { env: env() })
    expect(status.stdout).toContain(`${all} vectors of the model hashed`)
  })

  test('reports what is missing and what the endpoint answered', async () => {
    const fails = (more: Record<string, string>) =>
      promisify(execFile)(process.execPath, command, { env: env(more) }).then(
        () => '',
        (error: { stderr: string; code: number }) => `${error.code} ${error.stderr}`,
      )
    expect(await fails({ EMBEDDINGS_URL: '', EMBEDDINGS_MODEL: '' })).toMatch(/^1 EMBEDDINGS_URL and EMBEDDINGS_MODEL/)
    endpoint.instead = (_, response) => Boolean(response.writeHead(404).end('{"error":{"message":"no such model"}}'))
    expect(await fails({})).toMatch(/^1 .*EMBEDDINGS_MODEL: no such model\. What is done is kept\.\n$/s)
  })
})

test('a copy of the file is read like the file, and without a file there are no vectors', async () => {
  await run()
  const copy = join(mkdtempSync(join(dir, 'copy-')), 'embeddings.sqlite')
  copyFileSync(vectors, copy)
  expect(readVectors(copy)).toEqual(stored())
  expect(readVectors(join(dir, 'nothing.sqlite'))).toBeNull()
})
