import { MINUTE, SECOND, type Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { log } from './log.ts'

/** A smaller difference may come from the way to the database, ms. */
const MATTERS = SECOND

/**
 * A clock that goes with the database's, because nodes must agree on when a code or a plan ends: by its own clock, a node
 * that is ten minutes ahead would refuse every code of the others. The node's own clock runs between two looks.
 * @param own the time of this machine, ms since 1970
 */
export async function openSharedClock({ query }: Pick<Database, 'query'>, own: () => number = Date.now) {
  let ahead = 0
  async function compare() {
    const before = own()
    const { rows } = await query('select extract(epoch from clock_timestamp()) * 1000 as at')
    const after = own()
    const found = Number(rows[0]?.['at']) - (before + after) / 2
    // An answer that was long under way says little.
    if (after - before > MATTERS || Math.abs(found - ahead) < MATTERS) return
    log.warn({ ms: Math.round(found) }, 'the clock of this machine differs from that of the database')
    ahead = found
  }
  await compare()
  const comparing = setInterval(() => void compare().catch(() => undefined), MINUTE).unref()
  const clock: Clock = { now: () => new Date(own() + ahead) }
  return { ...clock, close: () => clearInterval(comparing) }
}
