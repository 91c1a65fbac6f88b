/**
 * Puts the imported file into OpenSearch as a new library and switches over to it in one step. A kill loses a batch: the library has a
 * name made of what is in it, so that the same call finds what it had begun and goes on there.
 */
import { createHash } from 'node:crypto'
import { openCorpus } from '../../library/corpus.ts'
import type { LibraryFacts } from '../../library/engine/engine-corpus.ts'
import {
  documentsIndex,
  ENGINE_FORMAT,
  LAW_ALIAS,
  passagesIndex,
  passagesOf,
} from '../../library/engine/index-template.ts'
import {
  type EngineAccess,
  EngineError,
  type EngineRequest,
  requestEngine,
} from '../../library/engine/request-engine.ts'
import { openStoredLinks } from '../../library/stored-links.ts'
import { ImportError } from '../importer.ts'
import { makeEngineDocument } from './engine-document.ts'

interface PublishOptions {
  access: EngineAccess
  /** The imported file. */
  library: string
  shards?: number
}

export interface PublishCounts {
  /** The name of the library in the engine. */
  library: string
  documents: number
  /** Those that were there when the call began. */
  before: number
  /** The library was in use already, and nothing was done. */
  same: boolean
}

/** The documents of one request, and its size in characters, which the engine holds in memory. */
const BATCH = 200
const BATCH_CHARACTERS = 4_000_000
/** A request of the publisher may take so long, ms. */
const LIMIT_MS = 120_000

/**
 * @param progress documents done, and documents in all
 * @throws ImportError when the engine refuses a document; EngineUnavailable when no node answers
 */
export async function publishLibrary(
  { access, library: file, shards = 1 }: PublishOptions,
  progress: (done: number, total: number) => void,
): Promise<PublishCounts> {
  const corpus = openCorpus(file)
  const ask = <T>(method: EngineRequest['method'], path: string, body?: EngineRequest['body']) =>
    requestEngine(access, { method, path, ...(body !== undefined && { body }) }, LIMIT_MS) as Promise<T>
  try {
    const stored = openStoredLinks(corpus)
    const facts: LibraryFacts = {
      format: ENGINE_FORMAT,
      contentHash: corpus.contentHash(),
      coverage: corpus.coverage(),
    }
    const identity = JSON.stringify([ENGINE_FORMAT, shards, facts.contentHash, stored.countLinks()])
    const library = `${LAW_ALIAS}-${createHash('sha256').update(identity).digest('hex').slice(0, 12)}`
    const all = stored.everyId()
    const inUse = await librariesInUse(ask)
    if (inUse.includes(library)) return { library, documents: all.length, before: all.length, same: true }

    await createIndex(ask, library, documentsIndex(shards))
    await createIndex(ask, passagesOf(library), passagesIndex(shards))
    const before = await countBefore(ask, library, all)
    let lines: string[] = []
    let characters = 0
    const send = async (done: number) => {
      if (lines.length > 0) await sendBatch(ask, lines)
      lines = []
      characters = 0
      progress(done, all.length)
    }
    progress(before, all.length)
    for (const [at, id] of all.entries()) {
      if (at < before) continue
      const made = makeEngineDocument(corpus, stored, id)
      if (!made) continue
      const added = [
        JSON.stringify({ index: { _index: library, _id: String(id) } }),
        JSON.stringify(made.document),
        JSON.stringify({ index: { _index: passagesOf(library), _id: String(id) } }),
        JSON.stringify({ passages: made.passages }),
      ]
      lines.push(...added)
      characters += added.reduce((sum, line) => sum + line.length, 0)
      if (lines.length >= 4 * BATCH || characters >= BATCH_CHARACTERS) await send(at + 1)
    }
    await send(all.length)
    await ask('PUT', `/${library}/_mapping`, { _meta: facts })
    await ask('POST', `/${library},${passagesOf(library)}/_refresh`)
    await checkWhole(ask, library, all.length)
    await switchOver(ask, library, inUse)
    return { library, documents: all.length, before, same: false }
  } finally {
    corpus.close()
  }
}

type Ask = <T>(method: EngineRequest['method'], path: string, body?: EngineRequest['body']) => Promise<T>

async function createIndex(ask: Ask, name: string, settings: object) {
  try {
    await ask('PUT', `/${name}`, settings)
  } catch (error) {
    // It was begun before, and this call goes on with it.
    if (!(error instanceof EngineError && error.message.includes('resource_already_exists'))) throw error
  }
}

/**
 * @returns how many documents need not be sent again. The last batch may have arrived in part, so it counts as not
 * there; the documents come in the order of their ids.
 */
async function countBefore(ask: Ask, library: string, all: readonly number[]): Promise<number> {
  await ask('POST', `/${library}/_refresh`)
  const { aggregations } = await ask<{ aggregations: { last: { value: number | null } } }>(
    'POST',
    `/${library}/_search?filter_path=aggregations`,
    { size: 0, aggs: { last: { max: { field: 'id' } } } },
  )
  const last = aggregations.last.value
  return last === null ? 0 : Math.max(0, all.indexOf(last) + 1 - BATCH)
}

async function sendBatch(ask: Ask, lines: readonly string[]) {
  const { errors, items = [] } = await ask<{
    errors: boolean
    items?: { index: { _id: string; error?: { reason: string } } }[]
  }>('POST', '/_bulk?filter_path=errors,items.index._id,items.index.error.reason', `${lines.join('\n')}\n`)
  if (!errors) return
  const bad = items.find(({ index }) => index.error)?.index
  throw new ImportError(`OpenSearch refused document ${bad?._id}: ${bad?.error?.reason}`)
}

/** A library that is not whole must never be switched to, because what it lacks would look as if it did not exist. */
async function checkWhole(ask: Ask, library: string, expected: number) {
  for (const name of [library, passagesOf(library)]) {
    const { count } = await ask<{ count: number }>('GET', `/${name}/_count`)
    if (count !== expected)
      throw new ImportError(`${name} has ${count} of ${expected} documents. Delete it and publish again.`)
  }
}

/** @returns the libraries behind the alias: one, or none before the first */
async function librariesInUse(ask: Ask): Promise<string[]> {
  try {
    return Object.keys(await ask<object>('GET', `/_alias/${LAW_ALIAS}`))
  } catch (error) {
    if (error instanceof EngineError && error.status === 404) return []
    throw error
  }
}

/** The library before stays, because threads may still read it. Those before that are deleted. */
async function switchOver(ask: Ask, library: string, inUse: readonly string[]) {
  await ask('POST', '/_aliases', {
    actions: [
      ...inUse.map((index) => ({ remove: { index, alias: LAW_ALIAS } })),
      { add: { index: library, alias: LAW_ALIAS } },
    ],
  })
  const every = Object.keys(await ask<object>('GET', `/${LAW_ALIAS}-*/_alias`))
  const kept = new Set([library, ...inUse].flatMap((one) => [one, passagesOf(one)]))
  for (const old of every) if (!kept.has(old)) await ask('DELETE', `/${old}`)
}
