import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GatedTask } from '#tests/support/files/gated-print.ts'
import { openPrinter, type Printer } from './printer.ts'

const worker = new URL('../../../tests/support/files/gated-print.ts', import.meta.url)
let printer: Printer
let gate: SharedArrayBuffer
beforeEach(() => {
  printer = openPrinter()
  gate = new SharedArrayBuffer(4)
})
afterEach(() => printer.close())

const opened = () => {
  const open = new SharedArrayBuffer(4)
  new Int32Array(open)[0] = 1
  return open
}
const letGo = () => {
  Atomics.store(new Int32Array(gate), 0, 1)
  Atomics.notify(new Int32Array(gate), 0)
}
const print = async (says: string, at: SharedArrayBuffer, { whose = says, long = false } = {}) => {
  const task: GatedTask = { says, gate: at }
  return String(await printer.print({ worker, task, long }, whose))
}

test('long files wait for each other, and a short one still finds a thread', async () => {
  const long = [print('asha', gate, { long: true }), print('ravi', gate, { long: true })]
  expect(await print('mala', opened())).toBe('mala')
  letGo()
  expect(await Promise.all(long)).toEqual(['asha', 'ravi'])
})

test('the files of one person are printed one after another, and other people still find a thread', async () => {
  const done: string[] = []
  const own = ['one', 'two', 'three'].map((says) =>
    print(says, gate, { whose: 'asha' }).then((said) => done.push(said)),
  )
  expect(await print('ravi', opened())).toBe('ravi')
  expect(done).toEqual([])
  letGo()
  await Promise.all(own)
  expect(done).toEqual(['one', 'two', 'three'])
})

test('no more long files wait than can be printed in time', async () => {
  const waiting = Array.from({ length: 12 }, (_, at) => print(`person ${at}`, gate, { long: true }))
  const refused = await Promise.race(waiting.map((one) => one.then(() => undefined).catch((error: unknown) => error)))
  expect(refused).toMatchObject({ code: 'busy' })
  letGo()
  const ends = await Promise.allSettled(waiting)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
})

test('a file that takes too long is given up, and the next one is printed', async () => {
  const hurried = openPrinter({ timeoutMs: 300 })
  const task: GatedTask = { says: 'late', gate }
  await expect(hurried.print({ worker, task }, 'asha')).rejects.toMatchObject({ code: 'export_too_heavy' })
  await hurried.close()
  expect(await print('next', opened())).toBe('next')
})
