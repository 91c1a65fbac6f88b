import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft, DraftDocument } from '#shared/drafts.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { SAVE_AFTER_MS } from '#web/lib/delays.ts'
import type { LocalCopy } from './local-copy.ts'
import { PaperSaver } from './paper-saver.ts'

const paper = (text: string): DraftDocument => ({ title: 'Plaint', blocks: [{ style: 'plain', spans: [{ text }] }] })
const wordsOf = ({ blocks }: DraftDocument) => blocks[0]?.spans[0]?.text

const refused = (status: number, message: string) => new ApiError(status, { code: '', message, params: {} })

/** A server of one draft, and a browser's storage of one copy. */
function desk() {
  const versions = [paper('first')]
  let copy: LocalCopy | null = null
  let trouble: Error | null = null
  let room = true
  let gate: Promise<void> = Promise.resolve()
  const newest = (): Draft => ({
    id: 'd1',
    template: 'civil-suits/partition',
    name: 'Partition',
    session: null,
    facts: { fields: {}, first: [], second: [] },
    found: {},
    leftOut: [],
    confirmed: true,
    version: versions.length,
    origin: 'edited',
    document: versions.at(-1) ?? paper(''),
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
  })
  const add = (document: DraftDocument) => {
    versions.push(document)
    return newest()
  }
  const saver = new PaperSaver(1, {
    put: async (document, version) => {
      await gate
      if (trouble) throw trouble
      if (version !== versions.length) throw refused(409, 'It was changed elsewhere.')
      return add(document)
    },
    fetch: () => Promise.resolve(newest()),
    restore: (version) => Promise.resolve(add(versions[version - 1] ?? paper(''))),
    keep: (kept) => {
      if (room) copy = kept
      return room
    },
    drop: () => {
      copy = null
    },
    onSaved: () => undefined,
  })
  return {
    saver,
    elsewhere: (text: string) => add(paper(text)),
    said: () => versions.map(wordsOf),
    copy: () => copy,
    fail: (error: Error | null) => {
      trouble = error
    },
    fill: () => {
      room = false
    },
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => open()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  test('a pause in writing saves one version', async () => {
    const { saver, said, copy } = desk()
    saver.change(paper('a'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    saver.change(paper('ab'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    expect(said()).toEqual(['first'])
    expect(copy()).toMatchObject({ version: 1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(said()).toEqual(['first', 'ab'])
    expect(saver.view()).toMatchObject({ state: 'saved', version: 2 })
    expect(copy()).toBeNull()
  })

  test('text written during a save is saved after it, on top of its version', async () => {
    const { saver, said, hold } = desk()
    const open = hold()
    saver.change(paper('a'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    saver.change(paper('ab'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(said()).toEqual(['first'])
    open()
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(said()).toEqual(['first', 'a', 'ab'])
    expect(saver.view().state).toBe('saved')
  })

  test('leaving the paper saves at once', async () => {
    const { saver, said } = desk()
    saver.change(paper('a'))
    expect(await saver.flush(true)).toBe(true)
    expect(said()).toEqual(['first', 'a'])
  })
})

describe('a save that fails', () => {
  test('text written without a connection is stored in the browser and saved once there is one', async () => {
    const { saver, said, copy, fail } = desk()
    fail(new NetworkError('offline'))
    saver.change(paper('a'))
    expect(await saver.flush()).toBe(false)
    expect(saver.view().state).toBe('offline')
    expect(copy()?.document).toEqual(paper('a'))
    fail(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said()).toEqual(['first', 'a'])
    expect(copy()).toBeNull()
  })

  test('a full browser storage is reported', async () => {
    const { saver, fail, fill } = desk()
    fail(new NetworkError('offline'))
    fill()
    saver.change(paper('a'))
    await saver.flush()
    expect(saver.view()).toMatchObject({ state: 'offline', kept: false })
  })

  test('a refused save is reported and not retried by itself', async () => {
    const { saver, said, fail } = desk()
    fail(refused(400, 'The paper is too long.'))
    saver.change(paper('a'))
    await saver.flush()
    expect(saver.view()).toMatchObject({ state: 'refused', reason: 'The paper is too long.' })
    fail(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said()).toEqual(['first'])
    saver.change(paper('ab'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(said()).toEqual(['first', 'ab'])
  })

  test('a version of another device is never overwritten, and no text written here is lost', async () => {
    const { saver, said, copy, elsewhere } = desk()
    elsewhere('theirs')
    saver.change(paper('mine'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(saver.view().state).toBe('conflict')
    saver.change(paper('mine, longer'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said()).toEqual(['first', 'theirs'])
    expect(copy()?.document).toEqual(paper('mine, longer'))
    await saver.keepThis()
    expect(said()).toEqual(['first', 'theirs', 'mine, longer'])
    expect(saver.view().state).toBe('saved')
  })

  test('whoever chooses the other version finds their own among the versions', async () => {
    const { saver, said, copy, elsewhere } = desk()
    elsewhere('theirs')
    saver.change(paper('mine'))
    await saver.flush()
    const other = await saver.takeOther()
    expect(wordsOf(other.document)).toBe('theirs')
    expect(said()).toEqual(['first', 'theirs', 'mine', 'theirs'])
    expect(saver.view()).toMatchObject({ state: 'saved', version: 4 })
    expect(copy()).toBeNull()
  })

  test('unsaved text of an earlier visit is saved, unless the paper has changed since', async () => {
    const left = desk()
    left.saver.takeUp({ version: 1, document: paper('left') })
    await vi.advanceTimersByTimeAsync(1)
    expect(left.said()).toEqual(['first', 'left'])
    const late = desk()
    late.saver.takeUp({ version: 0, document: paper('left') })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(late.saver.view().state).toBe('conflict')
    expect(late.said()).toEqual(['first'])
  })
})
