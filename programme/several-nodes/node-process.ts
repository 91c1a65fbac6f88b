/** One node: the product in a process of its own, behind a proxy of its own, with a proxy before its database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, root } from '../../bench/support.ts'
import { openFaultProxy } from '#tests/support/stand-ins/fault-proxy.ts'

/** Longest wait for health, ms. */
const PATIENCE = 90_000
/** Lines of the log at this level or above are faults of the product. */
const ERROR = 50

export interface NodeOptions {
  name: string
  directory: string
  databasePort: number
  below: (most: number) => number
  env: Record<string, string>
  /** Arguments of Node, before the program. */
  flags?: string[]
}

/** The log describes an error by kind, code and place. */
interface LoggedError {
  kind?: string
  code?: string
  at?: string[]
  cause?: LoggedError
}

interface LogLine {
  level: number
  msg?: string
  route?: string
  wrong?: string[]
  err?: LoggedError
}

const describeError = ({ kind, code, at = [], cause }: LoggedError): string =>
  [kind, code, at[0]?.replace(/^at |file:\/\/\S+\/(?=server|node_modules)/g, ''), cause && `← ${describeError(cause)}`]
    .filter(Boolean)
    .join(' ')

export type NodeProcess = Awaited<ReturnType<typeof openNode>>

/** Opens the proxies of a node and starts it. */
export async function openNode({ name, directory, databasePort, below, env, flags = [] }: NodeOptions) {
  const dataDir = join(directory, name)
  prepareFolder(directory, dataDir)
  const port = await freePort()
  const database = await openFaultProxy(() => databasePort, below)
  const clients = await openFaultProxy(() => port, below)
  let child: ChildProcess | undefined
  let mayEnd = true
  /** How often it ended that nobody had asked for. */
  let ended = 0
  const errors = new Map<string, number>()

  let folder = root

  function run() {
    mayEnd = false
    const started = spawn(process.execPath, [...flags, 'server/main.ts'], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        // As with npm start, what was compiled once is not compiled again.
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${database.port}/postgres`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    let rest = ''
    started.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) count(line)
    })
    started.once('exit', () => (ended += mayEnd ? 0 : 1))
  }

  function count(line: string) {
    if (!line.startsWith('{')) return
    const { level, msg, err, route, wrong } = JSON.parse(line) as LogLine
    const about = [route, wrong?.join(', '), err && describeError(err)].filter(Boolean).join(' ')
    const what = `${msg}: ${about}`.slice(0, 500)
    if (level >= ERROR) errors.set(what, (errors.get(what) ?? 0) + 1)
  }

  const address = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${address}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )

  /** @returns ms until it was healthy */
  async function untilHealthy() {
    const began = performance.now()
    while (!(await isHealthy())) {
      if (performance.now() - began > PATIENCE) throw new Error(`${name} was not healthy within ${PATIENCE} ms`)
      if (child?.exitCode !== null || child.signalCode !== null) run()
      await pause(20)
    }
    return performance.now() - began
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    mayEnd = true
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  run()
  await untilHealthy()
  return {
    name,
    dataDir,
    /** Where people reach it: through the proxy. */
    address: `http://127.0.0.1:${clients.port}`,
    database,
    clients,
    errors,
    isHealthy,
    untilHealthy,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** @param release the folder of the product */
    start(release = root) {
      folder = release
      run()
      return untilHealthy()
    },
    get pid() {
      return child?.pid ?? 0
    },
    get ended() {
      return ended
    },
    /** The processes that it started: readers of files. */
    workers: () => childrenOf(child?.pid ?? 0),
    handles: () => readdirSync(`/proc/${child?.pid ?? 0}/fd`).length,
    async close() {
      await end('SIGTERM')
      await clients.close()
      await database.close()
    },
  }
}

/**
 * Each node has a data directory of its own, as on a machine of its own. The outbox and the provider of payments are
 * one for all, because mail and money are elsewhere.
 */
function prepareFolder(directory: string, dataDir: string) {
  mkdirSync(dataDir)
  for (const name of ['outbox.jsonl', 'sandbox.sqlite']) symlinkSync(join(directory, name), join(dataDir, name))
  writeFileSync(join(dataDir, 'sandbox-secret'), 'a-secret-of-the-programme-which-is-no-secret', { mode: 0o600 })
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((one) => /^\d+$/.test(one))
    .map(Number)
    .filter((one) => {
      try {
        const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
}
