import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishLibrary } from '../import/engine/publish-library.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { judgment, writeImported } from '#tests/support/law/law-corpus.ts'
import { openSearchJars, startOpenSearch, type OpenSearchCluster } from '#tests/support/stand-ins/opensearch/cluster.ts'
import { until } from '#tests/support/until.ts'
import { buildLibrary, openLibrary, type Library } from '../index.ts'

const { missing } = openSearchJars()
/** Two Java processes start, which takes a busy machine minutes. It guards against a hang and checks nothing. */
const STARTS_MS = 300_000
/** The first searches of a new process may take longer than people are let wait. */
const PATIENT_MS = 7_000

describe.skipIf(missing)(
  `the imported library on OpenSearch${missing ? ` (${missing})` : ''}`,
  { timeout: STARTS_MS },
  () => {
    let dir: string
    let digests: string
    let imported: string
    let cluster: OpenSearchCluster
    let onFile: Library
    let onEngine: Library
    const access = () => ({ nodes: cluster.nodes.map(({ url }) => url), authorization: null })
    const publish = (library: string) => publishLibrary({ access: access(), library }, () => undefined)
    const openOnEngine = (limit: { limitMs?: number } = {}) =>
      openLibrary(digests, { workers: 1, engine: { ...access(), ...limit }, lookEvery: 0 })
    const isAway = async (library: Library) =>
      (await library.search({ q: 'umbrella', filters: {}, page: 1 })).importsAway
    const answers = (library: Library) =>
      until(async () => ((await isAway(library)) ? undefined : true), 'an answer of the engine')

    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'nyayadesk-engine-'))
      digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), dir)
      imported = await importTexts(dir, digests)
      cluster = await startOpenSearch({ nodes: 2, heapMb: 384 })
      await publish(imported)
      onFile = await openLibrary(digests, { workers: 1, corpus: imported })
      onEngine = await openOnEngine({ limitMs: PATIENT_MS })
      await answers(onEngine)
    }, STARTS_MS)
    afterAll(async () => {
      await Promise.all([onFile.close(), onEngine.close()])
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    })

    /** Scores differ in their last digits, which are not shown. */
    const both = async <T>(ask: (library: Library) => Promise<T>) => [await ask(onEngine), await ask(onFile)]

    test('it answers everything that the file answers, and the same', async () => {
      const words = 'the wife complained of cruelty and the husband asks for bail'
      const [found, onTheFile] = await both((library) => library.search({ q: words, filters: {}, page: 1 }))
      expect(found).toEqual(onTheFile)
      expect(found?.hits.some(({ id }) => id === 'd:judgments-text/later/2016')).toBe(true)
      for (const ask of [
        (library: Library) => library.search({ q: '', filters: { act: 'ipc', no: '498A' }, page: 1 }),
        (library: Library) => library.search({ q: 'Kamla Devi v State of Assam', filters: {}, page: 1 }),
        (library: Library) => library.search({ q: 'an umbrella that somebody borrowed', filters: {}, page: 1 }),
        (library: Library) => library.cases({ q: 'arrest under section 498A', filters: {}, page: 1, perPage: 5 }),
        (library: Library) => library.cases({ q: 'arrest', filters: { judge: 'Nobody' }, page: 1, perPage: 5 }),
        (library: Library) => library.check('Kamla Devi v. State of Assam (2016), Nobody v. Anybody, AIR 1971 SC 9'),
        (library: Library) => library.named('what does arnesh kumar v state of bihar say of section 498A IPC'),
        (library: Library) => library.judgment('judgments-text:later/2016'),
        (library: Library) => library.judgment('arnesh-kumar'),
        (library: Library) => library.provision('ipc', '498A'),
        (library: Library) => library.provision('statutes-text', 'S1'),
        (library: Library) => library.holdings(),
        (library: Library) => library.inventory(),
      ] as const) {
        const [engine, file] = await both<unknown>(ask)
        expect(engine).toEqual(file)
        expect(engine).not.toBeNull()
      }
    })

    test('filters narrow what the engine looks through, and find what they find in the file', async () => {
      for (const filters of [
        { court: 'supreme', from: '2016-01-01' },
        { to: '2015-12-31' },
        { act: 'ipc', no: '498A' },
        { act: 'ipc' },
        { judge: 'A. Rao' },
        { judge: 'Nobody' },
        { bench: '1+' },
        { court: 'Bombay*' },
      ]) {
        const [engine, file] = await both(async (library) => {
          const { hits } = await library.search({ q: 'the wife complained and asks for bail', filters, page: 1 })
          // The engine counts places among those that pass, so that their order beside the digests may be another.
          return hits.map(({ id }) => id).toSorted()
        })
        expect(engine).toEqual(file)
      }
    })

    test('a publication that was interrupted goes on, and one of the same does nothing', async () => {
      const again = await publish(imported)
      expect(again).toMatchObject({ same: true })
      const [{ url } = { url: '' }] = cluster.nodes
      const documents = Object.fromEntries(
        Array.from({ length: 450 }, (_, at) => [
          `table/${at}`,
          judgment(`Litigant ${at} v. State of Assam`, '1995-03-28', { reports: [`[1995] 2 S.C.R. ${at + 1}`] }),
        ]),
      )
      const larger = join(dir, 'larger.sqlite')
      writeImported(larger, digests, documents)
      const interrupted = publishLibrary({ access: access(), library: larger }, (done) => {
        if (done >= 400) throw new Error('killed')
      })
      await expect(interrupted).rejects.toThrow('killed')
      // Whoever reads meanwhile has the library of before.
      expect(Object.keys((await (await fetch(`${url}/_alias/nyayadesk-law`)).json()) as object)).toEqual([
        again.library,
      ])
      expect(await publish(larger)).toMatchObject({ documents: 450, before: 200, same: false })
      const state = async () => (await onEngine.check('Litigant 7 v. State of Assam, [1995] 2 S.C.R. 8'))[0]?.state
      await until(async () => ((await state()) === 'verified' ? true : undefined), 'the new library')
      await publish(imported)
      await until(async () => ((await state()) === 'verified' ? undefined : true), 'the library of before')
    })

    test('a node that is lost in the middle of searches loses no answer', async () => {
      const [first, second] = cluster.nodes
      await until(async () => {
        const { status } = (await (await fetch(`${first?.url}/_cluster/health`)).json()) as { status: string }
        return status === 'green' ? true : undefined
      }, 'a copy on each node')
      const search = () => onEngine.search({ q: 'umbrella wife cruelty bail', filters: {}, page: 1 })
      const expected = await search()
      const searches = Array.from({ length: 40 }, search)
      await searches[5]
      await second?.kill()
      for (const found of await Promise.all(searches)) expect(found).toEqual(expected)
      expect(await search()).toEqual(expected)
    })

    test('an engine that hangs is not waited for, and is used again once it answers', async () => {
      const [last] = cluster.nodes
      const hurried = await openOnEngine()
      try {
        await answers(hurried)
        last?.freeze()
        expect(await isAway(hurried)).toBe(true)
        last?.thaw()
        await answers(hurried)
      } finally {
        await hurried.close()
      }
    })

    test('while no node answers the digests do, and what needs the imports says so', async () => {
      const [last] = cluster.nodes
      await last?.kill()
      const found = await onEngine.search({ q: 'arnesh kumar', filters: {}, page: 1 })
      expect(found).toMatchObject({ importsAway: true })
      expect(found.hits[0]?.id).toBe('j:arnesh-kumar')
      const [known, unknown] = await onEngine.check('2014 INSC 463; Kamla Devi v. State of Assam, (2016) 3 SCC 5')
      expect(known?.state).toBe('verified')
      expect(unknown).toMatchObject({ state: 'check', finding: 'no lookup' })
      await expect(onEngine.judgment('judgments-text:later/2016')).rejects.toMatchObject({
        code: 'law_away',
        status: 503,
      })
      expect((await onEngine.judgment('arnesh-kumar'))?.title).toContain('Arnesh')
      expect((await onEngine.find('My cheque bounced. What can I do?')).playbooks).not.toEqual([])
      // Also one that is opened while they are away.
      const late = await openOnEngine()
      try {
        expect(await late.search({ q: 'arnesh kumar', filters: {}, page: 1 })).toMatchObject({ importsAway: true })
        await expect(late.judgment('judgments-text:later/2016')).rejects.toMatchObject({ code: 'law_away' })
      } finally {
        await late.close()
      }
    })
  },
)
