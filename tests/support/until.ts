import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ms that a test waits for a result. It guards against waiting for ever and checks nothing, because a busy machine may
 * need it.
 */
export const PATIENCE = 60_000

/**
 * Asks again until there is a result. It works outside the test runner as well.
 * @param look returns undefined while there is none
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
