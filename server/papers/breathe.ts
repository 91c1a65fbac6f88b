import { setImmediate as later } from 'node:timers/promises'

/** A long paper takes a second: no other answer may stand still meanwhile. ms */
const AT_ONCE = 10

/** @returns to be called and awaited now and then: lets others go on once enough time has passed */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < AT_ONCE) return
    await later()
    since = performance.now()
  }
}
