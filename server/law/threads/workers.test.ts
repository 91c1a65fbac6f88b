import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { judgment, writeImported } from '#tests/support/law/law-corpus.ts'
import { until } from '#tests/support/until.ts'
import { buildLibrary, openLibrary, type Library } from '../index.ts'

let dir: string
let digests: string
let imported: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nyayadesk-workers-'))
  digests = await buildLibrary(join(import.meta.dirname, '../fixtures'), dir)
  imported = join(dir, 'imported.sqlite')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Replaces the library in one step, as an import does. */
function publish(page: number) {
  const report = `[1995] 2 S.C.R. ${page}`
  const title = 'MOHAN LAL TEA ESTATES v. STATE OF ASSAM'
  writeImported(join(dir, 'next.sqlite'), digests, {
    [`table/${report}`]: judgment(title, '1995-03-28', { reports: [report] }),
  })
  renameSync(join(dir, 'next.sqlite'), imported)
}

const stateOf = async (library: Library, page: number) =>
  (await library.check(`Mohan Lal Tea Estates v. State of Assam, [1995] 2 S.C.R. ${page}`))[0]?.state
const becomes = (library: Library, page: number, state: string) =>
  until(async () => ((await stateOf(library, page)) === state ? true : undefined), `page ${page} ${state}`)

test('an import that is put in place later is looked up without a restart, and so is the next', async () => {
  const library = await openLibrary(digests, { workers: 1, corpus: imported, lookEvery: 0 })
  try {
    expect(await stateOf(library, 212)).toBe('not found')
    publish(212)
    await becomes(library, 212, 'verified')
    publish(300)
    // A call during the change is answered from the one library or the other.
    const states = await Promise.all(Array.from({ length: 40 }, () => stateOf(library, 300)))
    expect(states.every((state) => state === 'check' || state === 'verified')).toBe(true)
    await becomes(library, 300, 'verified')
    expect(await stateOf(library, 212)).toBe('check')
    rmSync(imported)
    await becomes(library, 300, 'not found')
  } finally {
    await library.close()
  }
})

test('threads start with the first call, rest when nobody calls, and start again', async () => {
  const library = await openLibrary(digests, { workers: 2, idleMs: 50 })
  const rests = () => until(async () => (library.load().threads === 0 ? true : undefined), 'rest')
  try {
    expect(library.load()).toEqual({ threads: 0, running: 0, waiting: 0 })
    for (const _ of ['first', 'again']) {
      const asked = library.check('2014 INSC 463')
      expect(library.load().threads).toBe(1)
      expect((await asked)[0]?.state).toBe('verified')
      await rests()
    }
    library.warm()
    expect(library.load().threads).toBe(1)
    await rests()
  } finally {
    await library.close()
  }
})

test('a file that is no library, or of another format, is left out with a warning, and what was read before is kept', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  writeFileSync(join(dir, 'garbage'), 'no library at all '.repeat(1_000))
  const old = new DatabaseSync(join(dir, 'old'))
  old.exec('CREATE TABLE document (id INTEGER); PRAGMA user_version = 0')
  old.close()
  try {
    for (const bad of ['garbage', 'old']) {
      const library = await openLibrary(digests, { workers: 1, corpus: join(dir, bad) })
      expect(warn).toHaveBeenCalledOnce()
      expect((await library.check('2014 INSC 463'))[0]?.state).toBe('verified')
      await library.close()
      warn.mockClear()
    }
    publish(212)
    const library = await openLibrary(digests, { workers: 1, corpus: imported, lookEvery: 0 })
    expect(await stateOf(library, 212)).toBe('verified')
    renameSync(join(dir, 'garbage'), imported)
    await until(async () => {
      expect(await stateOf(library, 212)).toBe('verified')
      return warn.mock.calls.length > 0 ? true : undefined
    }, 'a warning')
    expect(await stateOf(library, 212)).toBe('verified')
    publish(300)
    await becomes(library, 300, 'verified')
    await library.close()
  } finally {
    warn.mockRestore()
  }
})

test('a text that takes too long is refused with its thread, and a question of somebody else is answered meanwhile', async () => {
  const library = await openLibrary(digests, { workers: 2, longMs: 5 })
  try {
    const [asha, ravi] = [library.for({ requester: 1 }), library.for({ requester: 2, answering: true })]
    const hostile = 'State of Uttar Pradesh v. Union of India and '.repeat(4_400)
    const question = { answered: false }
    // Asha asks again as soon as she is refused, so that only fair turns let anybody else in.
    const flood = Array.from({ length: 12 }, async () => {
      const refusals: unknown[] = []
      do refusals.push(await asha.check(hostile).catch((error: unknown) => error))
      while (!question.answered)
      return refusals
    })
    expect((await ravi.find('My cheque bounced. What can I do?')).playbooks).not.toEqual([])
    question.answered = true
    for (const refused of (await Promise.all(flood)).flat())
      expect(refused).toMatchObject({ code: 'law_too_heavy', status: 422 })
    expect((await ravi.check('2014 INSC 463'))[0]?.state).toBe('verified')
  } finally {
    await library.close()
  }
})
