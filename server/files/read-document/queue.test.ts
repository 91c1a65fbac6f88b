import { expect, describe, test, vi } from 'vitest'
import { Queue } from './queue.ts'

describe('the queue', () => {
  test('lets in as many as there is room for, in the order they came, and turns away the rest', async () => {
    const queue = new Queue(2, 3)
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const started: number[] = []
    const onWait = vi.fn<() => void>()
    const runs = gates.map((gate, index) =>
      queue.run(
        () => {
          started.push(index)
          return gate.promise
        },
        undefined,
        onWait,
      ),
    )
    expect(started).toEqual([0, 1])
    expect(onWait).toHaveBeenCalledTimes(3)
    await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'busy', status: 503 })
    for (const gate of gates) gate.resolve()
    await Promise.all(runs)
    expect(started).toEqual([0, 1, 2, 3, 4])
  })

  test('forgets who went away while waiting, and a failure leaves its place free', async () => {
    const queue = new Queue(1, 1)
    const gate = Promise.withResolvers<void>()
    const failing = queue.run(() => gate.promise)
    const stop = new AbortController()
    const waiting = queue.run(() => Promise.resolve('never'), stop.signal)
    stop.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    const next = queue.run(() => Promise.resolve('next'))
    gate.reject(new Error('failed'))
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('next')
  })
})
