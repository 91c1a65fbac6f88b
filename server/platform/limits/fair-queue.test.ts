import { expect, describe, test, vi } from 'vitest'
import { FairQueue, type QueueOptions, type JobKind, type RequesterId } from './fair-queue.ts'

const [ASHA, RAVI, MALA] = [1, 2, 3]
const scan: JobKind = { name: 'scan' }

/** Jobs are ended by hand, on a clock that is moved by hand, so that no test depends on real time. */
function bench(options: { places: number; waitingAll?: number }) {
  let time = 0
  const queue = new FairQueue({ ...options, now: () => time })
  const started: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const ended = new Map<string, Promise<string>>()
  return {
    queue,
    started,
    forward: (ms: number) => (time += ms),
    ask(name: string, whose: RequesterId, kind = scan, asking: QueueOptions = {}) {
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      const work = () => {
        started.push(name)
        return gate.promise.then(() => name)
      }
      const end = queue.run(kind, whose, work, asking)
      ended.set(name, end)
      end.catch(() => undefined)
      return end
    },
    /** @param ms that the job ran */
    async end(name: string, ms: number) {
      time += ms
      gates.get(name)?.resolve()
      await ended.get(name)
    },
  }
}

describe('the fair queue', () => {
  test('the person who used least goes next, even if many others already wait', async () => {
    const { ask, end, started } = bench({ places: 1 })
    void ask('asha 1', ASHA)
    for (const n of [2, 3, 4]) void ask(`asha ${n}`, ASHA)
    void ask('mala', MALA)
    await end('asha 1', 100)
    expect(started).toEqual(['asha 1', 'mala'])
    void ask('ravi', RAVI)
    await end('mala', 200)
    await end('ravi', 300)
    await end('asha 2', 500)
    void ask('mala again', MALA)
    await end('asha 3', 10)
    expect(started).toEqual(['asha 1', 'mala', 'ravi', 'asha 2', 'asha 3', 'mala again'])
  })

  test('among people without use the one with the cheaper job goes next', async () => {
    const { ask, end, started } = bench({ places: 1 })
    void ask('house', null)
    for (const who of [ASHA, RAVI]) for (const n of [1, 2]) void ask(`${who} ${n}`, who)
    void ask('mala', MALA)
    await end('house', 1)
    expect(started).toEqual(['house', 'mala'])
  })

  test('a waiting job counts at its usual cost, so one more job goes before the two of a new person', async () => {
    const { ask, end, started } = bench({ places: 1 })
    const page: JobKind = { name: 'page', usualMs: 5_000 }
    void ask('mala', MALA, page)
    await end('mala', 4_000)
    void ask('house', null)
    for (const who of [ASHA, RAVI]) for (const n of [1, 2]) void ask(`${who} ${n}`, who, page)
    void ask('mala again', MALA, page)
    await end('house', 1)
    expect(started.at(-1)).toBe('mala again')
  })

  test('one job of a kind runs for a person, and a kind with fewer places leaves the others free', async () => {
    const { ask, end, started } = bench({ places: 3 })
    const heavy: JobKind = { name: 'heavy', places: 2, priority: 1 }
    const light: JobKind = { name: 'light' }
    for (const n of [1, 2]) void ask(`asha ${n}`, ASHA, heavy)
    void ask('ravi', RAVI, heavy)
    void ask('mala', MALA, heavy)
    void ask('asha asks', ASHA, light)
    expect(started).toEqual(['asha 1', 'ravi', 'asha asks'])
    void ask('ravi asks', RAVI, light)
    await end('asha 1', 10)
    expect(started.at(-1)).toBe('ravi asks')
    await end('asha asks', 10)
    expect(started.at(-1)).toBe('mala')
  })

  test('past use is forgotten within minutes', async () => {
    const { ask, end, started, forward } = bench({ places: 1 })
    void ask('asha', ASHA)
    await end('asha', 1_000)
    forward(1_200_000)
    void ask('ravi', RAVI)
    await end('ravi', 100)
    void ask('house', null)
    void ask('ravi again', RAVI)
    void ask('asha again', ASHA)
    await end('house', 1)
    expect(started.at(-1)).toBe('asha again')
  })

  test('a person with too many waiting jobs is refused, and in a full queue the person with the most use', async () => {
    const { ask, end, started } = bench({ places: 1, waitingAll: 3 })
    const few: JobKind = { name: 'scan', waitingEach: 2 }
    void ask('asha', ASHA)
    const [one, two] = [ask('asha 1', ASHA, few), ask('asha 2', ASHA, few)]
    await expect(ask('asha 3', ASHA, few)).rejects.toMatchObject({ code: 'own_waiting', status: 429, retryAfter: 10 })
    void ask('ravi', RAVI)
    void ask('mala', MALA)
    await expect(two).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 10 })
    void ask('fourth', 4)
    await expect(one).rejects.toMatchObject({ code: 'busy' })
    await expect(ask('fifth', 5)).rejects.toMatchObject({ code: 'busy' })
    for (const name of ['asha', 'ravi', 'mala']) await end(name, 5)
    expect(started).toEqual(['asha', 'ravi', 'mala', 'fourth'])
  })

  test('a job that is aborted while waiting is removed, and a failed job frees its place', async () => {
    const { queue, ask, end, started } = bench({ places: 1 })
    const gate = Promise.withResolvers<void>()
    const failing = queue.run(scan, ASHA, () => gate.promise)
    const stop = new AbortController()
    const onWait = vi.fn<() => void>()
    const waiting = ask('never', RAVI, scan, { signal: stop.signal, onWait })
    void ask('mala', MALA)
    stop.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await expect(ask('not even', RAVI, scan, { signal: stop.signal })).rejects.toThrow('gone')
    gate.reject(new Error('failed'))
    await expect(failing).rejects.toThrow('failed')
    await end('mala', 1)
    expect([started, onWait.mock.calls.length]).toEqual([['mala'], 1])
  })

  test('a job whose time is up ends with a sentence for people, and its use is reported', async () => {
    const queue = new FairQueue({ places: 1 })
    const onSpent = vi.fn<(ms: number) => void>()
    const endless = (late: AbortSignal) =>
      new Promise<void>((_, reject) => {
        late.addEventListener('abort', () => reject(new Error('the thread was ended')))
      })
    const ended = queue.run({ name: 'check', timeoutMs: 1 }, ASHA, endless, { onSpent })
    await expect(ended).rejects.toMatchObject({ code: 'too_heavy', status: 422 })
    expect(onSpent).toHaveBeenCalledOnce()
    expect(await queue.run(scan, RAVI, () => Promise.resolve('next'))).toBe('next')
  })

  test('the time of a job that says when it has begun does not run before', async () => {
    vi.useFakeTimers()
    try {
      const queue = new FairQueue({ places: 1 })
      const started = Promise.withResolvers<() => void>()
      const kind = { name: 'check', timeoutMs: 50, saysWhenBegun: true }
      let ended = false
      const job = queue.run(kind, ASHA, (late, begun) => {
        started.resolve(begun)
        return new Promise<void>((_, reject) => {
          late.addEventListener('abort', () => reject(new Error('the thread was ended')))
        })
      })
      const outcome = job.catch((error: unknown) => error).finally(() => (ended = true))
      const begun = await started.promise
      await vi.advanceTimersByTimeAsync(1_000)
      expect(ended).toBe(false)
      begun()
      await vi.advanceTimersByTimeAsync(51)
      expect(await outcome).toMatchObject({ code: 'too_heavy' })
    } finally {
      vi.useRealTimers()
    }
  })
})
