/**
 * The product when nobody uses it: time of the processor in per cent of a core, and memory, of the server and of its
 * database. Linux only. node bench/server/at-rest.ts [--settle 60] [--seconds 120]
 */
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../support.ts'

const { values } = parseArgs({
  options: { settle: { type: 'string', default: '60' }, seconds: { type: 'string', default: '120' } },
})
/** Ticks a second of the times in /proc, the same on every Linux that Node runs on. */
const TICKS = 100

const { pid, stop } = await startServer()
await pause(Number(values.settle) * 1_000)
const before = look()
await pause(Number(values.seconds) * 1_000)
const after = look()
console.table(
  Object.fromEntries(
    (['server', 'database'] as const).map((part) => [
      part,
      {
        '% of a core': ((100 * (after[part].ticks - before[part].ticks)) / TICKS / Number(values.seconds)).toFixed(2),
        processes: after[part].processes,
        'memory, MB': after[part].megabytes.toFixed(0),
      },
    ]),
  ),
)
await stop()

/** The server is one process, its database all processes that it has begun. */
function look() {
  const processes = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      // The name of a program may have spaces and brackets in it, so fields are counted from its end.
      const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const [parent, ...times] = [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number)
      return { id: Number(file.split('/')[2]), parent: parent ?? 0, ticks: times.reduce((sum, time) => sum + time, 0) }
    } catch {
      // It has ended.
      return []
    }
  })
  const begunBy = (parent: number): typeof processes =>
    processes.filter((one) => one.parent === parent).flatMap((one) => [one, ...begunBy(one.id)])
  const sum = (some: typeof processes) => ({
    ticks: some.reduce((all, { ticks }) => all + ticks, 0),
    processes: some.length,
    megabytes: some.reduce((all, { id }) => all + memoryOf(id), 0),
  })
  return { server: sum(processes.filter(({ id }) => id === pid)), database: sum(begunBy(pid)) }
}

/** What is shared is divided among those who share it. MB */
function memoryOf(id: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
