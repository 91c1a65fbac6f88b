import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a test waits for what has to come, ms. It guards against waiting for ever and checks nothing: a busy machine
 * may take it.
 */
export const PATIENCE = 60_000

/**
 * Looks again until there is something to see; also outside the test runner.
 * @param look answers undefined while it is not there yet
 * @throws Error after `patience` ms
 */
export async function until<T>(look: () => Promise<T | undefined>, what: string, patience = PATIENCE): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (performance.now() > end) throw new Error(`${what} did not come within ${patience} ms`)
    await pause(20)
  }
}
