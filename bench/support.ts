/** A product in a process of its own on a fresh data directory, as `npm start` runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')

/** What `npm start` gives: a variable, and flags of Node. */
const [, VARIABLE = '', VALUE = '', FLAGS = ''] =
  /^(\w+)=(\S+) exec node (.*) scripts/.exec(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start,
  ) ?? []

export async function startServer(
  env: Record<string, string> = {},
  command = [process.execPath, ...FLAGS.split(' '), 'server/main.ts'],
) {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  const port = await freePort()
  const began = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      [VARIABLE]: VALUE,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was healthy, with ${child.exitCode}.`)
    await pause(5)
  }
  return {
    address,
    dataDir,
    pid: child.pid ?? 0,
    /** From spawn to healthy, ms. */
    startedIn: performance.now() - began,
    async stop(keepData = false) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** @returns the value below which this share of the numbers lies */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const spread = (numbers: number[]) => ({
  n: numbers.length,
  'p50 ms': percentile(numbers, 0.5).toFixed(1),
  'p95 ms': percentile(numbers, 0.95).toFixed(1),
  'p99 ms': percentile(numbers, 0.99).toFixed(1),
  'max ms': percentile(numbers, 1).toFixed(1),
})
