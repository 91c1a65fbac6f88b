import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import type { LawSearch } from '#shared/law/law-search.ts'
import { startEmbeddings, type EmbeddingsServer } from '#tests/support/stand-ins/embeddings.ts'
import { Client } from '#tests/support/client.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { startProduct } from '#tests/support/product.ts'
import { buildLibrary, openLibrary, vectorsBeside, type Library } from '../index.ts'
import { embedLibrary } from './embed-library.ts'
import type { MeaningOptions } from './meaning.ts'
import { nearest } from './nearest.ts'

let dir: string
let digests: string
let corpus: string
let file: string
let endpoint: EmbeddingsServer
let library: Library | undefined
const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-meaning-'))
  digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), join(dir, 'digests'))
  corpus = await importTexts(dir, digests)
  file = vectorsBeside(corpus)
})
afterAll(() => {
  warn.mockRestore()
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  endpoint = await startEmbeddings()
  await embed()
  endpoint.calls.length = 0
})
afterEach(async () => {
  await library?.close()
  endpoint.close()
  rmSync(file, { force: true })
  warn.mockClear()
})

const access = (model = 'hashed') => ({ url: endpoint.url, key: undefined, model })
const embed = () => embedLibrary({ digests, corpus, vectors: file, access: access(), backoff: 0 }, () => undefined)
async function open(more: Partial<MeaningOptions> | null = {}) {
  const meaning = more && { meaning: { ...access(), file, pauseMs: 0, readEveryMs: 0, ...more } }
  library = await openLibrary(digests, { workers: 1, corpus, ...meaning })
  const opened = library
  return (q: string, filters = {}, page = 1) => opened.search({ q, filters, page })
}
const ids = ({ hits }: LawSearch) => hits.map(({ id }) => id)
const UMBRELLA = 'd:statutes-text/S1'
/** Neither shares a word with its target, so that only meaning can find it. */
const PARASOL = 'a parasol someone lends moistureless'
const SWINDLING = 'swindling'

describe('a search by meaning', () => {
  test('finds a digest and an import that share no word with it, and says that meaning was compared', async () => {
    const withoutMeaning = await open(null)
    const words = await withoutMeaning(PARASOL)
    expect(ids(await withoutMeaning(SWINDLING))).toEqual([])
    await library?.close()
    expect(ids(words)).not.toContain(UMBRELLA)
    expect(words.ran).not.toContain('meaning')

    const search = await open()
    const found = await search(PARASOL)
    const hit = found.hits.find(({ id }) => id === UMBRELLA)
    expect(hit).toMatchObject({ kind: 'provision', how: 'ranked', why: 'Its meaning is near that of your words.' })
    expect(found.hits.filter(({ kind }) => kind === 'provision')[0]?.id).toBe(UMBRELLA)
    expect(found.ran).toContain('what is near in meaning')
    expect(ids(await search(SWINDLING))[0]).toBe('ipc 415')
  })

  test('filters apply, a named authority comes first, and a judgment with digest and text is one hit', async () => {
    const search = await open()
    expect((await search(PARASOL, { kind: 'judgment' })).hits.every(({ kind }) => kind === 'judgment')).toBe(true)
    expect(ids(await search(SWINDLING, { act: 'ipc' })).every((id) => !id.startsWith('bns'))).toBe(true)
    expect((await search('section 420 ipc')).hits[0]).toMatchObject({ id: 'ipc 420', how: 'exact' })
    const found = ids(await search('a husband who may be taken by an officer')).filter((id) => /arnesh/.test(id))
    expect(found).toEqual(['j:arnesh-kumar'])
  })

  test('the pages of one search ask for one vector; without words nothing is asked', async () => {
    const search = await open()
    await Promise.all([search(PARASOL), search(PARASOL, {}, 2), search('  ')])
    expect(endpoint.texts()).toEqual([PARASOL])
  })

  test('vectors made later are used without a restart, and the endpoint is not called before', async () => {
    rmSync(file)
    const search = await open()
    expect(ids(await search(PARASOL))).not.toContain(UMBRELLA)
    expect(endpoint.calls).toEqual([])
    await embed()
    expect(ids(await search(PARASOL))).toContain(UMBRELLA)
  })
})

describe('a search answered by its words alone', () => {
  /** Expects the same hits, in the same order, as without any configuration. */
  async function expectWordsAlone(search: Awaited<ReturnType<typeof open>>) {
    const found = await search('umbrella dry')
    await library?.close()
    expect(found).toEqual(await (await open(null))('umbrella dry'))
    expect(found.hits[0]?.id).toBe(UMBRELLA)
  }

  test('where nothing is configured', async () => {
    await expectWordsAlone(await open(null))
    expect(endpoint.calls).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  test('where the endpoint is down, with one line in the log and no word of the search in it', async () => {
    const search = await open({ url: 'http://127.0.0.1:1/v1' })
    await search('umbrella')
    await expectWordsAlone(search)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[1]).toBe(
      'A search was answered by its words alone: The embeddings endpoint could not be reached',
    )
    expect(JSON.stringify(warn.mock.calls)).not.toContain('umbrella')
  })

  test('where it is slow, within the time it is given', async () => {
    endpoint.instead = () => true
    await expectWordsAlone(await open({ timeoutMs: 50 }))
    expect(warn.mock.calls[0]?.[1]).toContain('did not answer within 0.05 s')
  })

  test('after a failure the endpoint is left alone for a while', async () => {
    endpoint.instead = (_, response) => Boolean(response.writeHead(500).end())
    const search = await open({ pauseMs: 60_000 })
    await search(PARASOL)
    endpoint.instead = null
    await search(PARASOL)
    expect(endpoint.calls).toHaveLength(1)
  })

  test('when the endpoint works again, meaning is compared again', async () => {
    endpoint.instead = (_, response, count) => count === 1 && Boolean(response.writeHead(429).end())
    const search = await open()
    expect(ids(await search(PARASOL))).not.toContain(UMBRELLA)
    expect(ids(await search(PARASOL))).toContain(UMBRELLA)
  })

  test('where another model or dimension answers than the one whose vectors are stored', async () => {
    await expectWordsAlone(await open({ model: 'other' }))
    expect(warn.mock.calls[0]?.[1]).toContain('of the model hashed, and EMBEDDINGS_MODEL is other')
    warn.mockClear()
    await library?.close()
    endpoint.dimension = 32
    await expectWordsAlone(await open())
    expect(warn.mock.calls[0]?.[1]).toContain('have 64 numbers, and the endpoint gave 32')
  })
})

test('the search call compares meaning once the environment names an endpoint and the vectors are made', async () => {
  const product = await startProduct({ EMBEDDINGS_URL: endpoint.url, EMBEDDINGS_MODEL: 'hashed' })
  try {
    const asha = await new Client(product).join()
    const search = async () => (await (await asha.call('/law/search?q=swindling')).json()) as LawSearch
    expect((await search()).ran).not.toContain('meaning')
    await embedLibrary(
      { digests, corpus: null, vectors: vectorsBeside(product.platform.config.lawLibrary), access: access() },
      () => undefined,
    )
    const found = await search()
    expect(found.ran).toContain('what is near in meaning')
    expect(ids(found)).toContain('ipc 415')
  } finally {
    await product.dispose()
  }
})

test('a document is as near as its nearest piece; equals keep the order of their keys', () => {
  const vectors = {
    model: 'm',
    dimension: 5,
    keys: ['a', 'b', 'c', 'd'],
    starts: Uint32Array.of(0, 2, 3, 4, 5),
    matrix: Float32Array.from(
      [
        [0, 1, 0, 0, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0.6, 0.8],
        [1, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
      ].flat(),
    ),
  }
  const query = Float32Array.of(0, 0, 0, 0, 1)
  expect(nearest(vectors, query, 2)).toEqual(['a', 'b'])
  expect(nearest(vectors, query, 9)).toEqual(['a', 'b', 'c', 'd'])
})
