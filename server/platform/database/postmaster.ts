/** The process of the product's own PostgreSQL: started, watched and stopped. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../config/config-error.ts'
import { log } from '../log.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { IS_WINDOWS, program, type PostgresBinaries } from './postgres-binaries.ts'

export interface PostmasterOptions {
  binaries: PostgresBinaries
  account: PostgresAccount
  /** The folder of the database's files. */
  data: string
  /** The folder of its socket, which only the account can enter; or a port of this machine. */
  listen: string | number
}

/** How long a clean stop may take, ms. After that the database ends at once and repairs itself at the next start. */
const CLEAN_STOP = 10_000
/** The pause before a restart that follows a failed one, ms. It doubles each time. */
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
const POLL = 20

/**
 * They are given at every start, not written to a file, so that a new release brings its own. Memory is small, because
 * node and database share a small machine.
 */
function settings({ binaries, listen }: PostmasterOptions): string[] {
  const addresses =
    typeof listen === 'number'
      ? ['unix_socket_directories=', 'listen_addresses=127.0.0.1', `port=${listen}`]
      : [`unix_socket_directories=${listen}`, 'unix_socket_permissions=0700', 'listen_addresses=']
  return [
    ...addresses,
    'max_connections=40',
    'shared_buffers=32MB',
    'work_mem=4MB',
    'maintenance_work_mem=32MB',
    'max_wal_size=256MB',
    // There are no replicas. Less is written, and processes that serve them are not started.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'autovacuum_max_workers=1',
    // Its queries are short. Compiling them, or dividing them among processes, costs more than it saves.
    'jit=off',
    'max_parallel_workers_per_gather=0',
    ...(binaries.major >= 18 ? ['io_method=sync'] : []),
    'timezone=UTC',
    // What people wrote is in the values of statements, so only the server's own events are logged.
    'lc_messages=C',
    'log_destination=stderr',
    'logging_collector=off',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'log_line_prefix=',
  ].flatMap((setting) => ['-c', setting])
}

/** Nothing of the product's environment, which has secrets. */
export const postgresEnvironment = { LC_ALL: 'C' }

export class Postmaster {
  readonly #options: PostmasterOptions
  #child: ChildProcess | undefined
  #stopping = false
  /** The product may end without a stop. The database then stops by itself. */
  readonly #onExit = () => void this.#child?.kill('SIGINT')

  constructor(options: PostmasterOptions) {
    this.#options = options
    process.on('exit', this.#onExit)
  }

  /**
   * Resolves when it accepts connections. From then on it is started again whenever it ends.
   * @throws ConfigError with its own last words when it does not start
   */
  async start(): Promise<void> {
    const { binaries, account, data } = this.#options
    await stopLeftover(this.#options)
    if (this.#stopping) return
    const child = spawn(join(binaries.folder, program('postgres')), ['-D', data, ...settings(this.#options)], {
      ...account,
      cwd: '/',
      env: postgresEnvironment,
      // It is in a group of its own, because Ctrl-C reaches a whole group, and answers must be saved first.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
    const lines: string[] = []
    let ready = false
    await new Promise<void>((resolve) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (!ready) lines.push(line)
        else if (!this.#stopping) log.warn({ line }, 'the database reported an event')
        if (!line.includes('ready to accept connections')) return
        ready = true
        resolve()
      })
      child.stderr.once('close', resolve)
      child.once('error', (error) => {
        lines.push(error.message)
        resolve()
      })
    })
    if (!ready) {
      this.#child = undefined
      throw new ConfigError(`DATA_DIR: the database does not start: ${lastWords(lines)}`)
    }
    void exit.then(() => this.#restart())
  }

  async #restart() {
    for (let rest = FIRST_PAUSE; !this.#stopping; rest = Math.min(2 * rest, LONGEST_PAUSE)) {
      log.error('the database ended and is started again')
      try {
        await this.start()
        log.info('the database runs again')
        return
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again')
        await pause(rest, undefined, { ref: false })
      }
    }
  }

  /** Stops it cleanly: running transactions are rolled back, everything else is on the disk. */
  async stop(): Promise<void> {
    this.#stopping = true
    process.off('exit', this.#onExit)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    if (IS_WINDOWS) stopOnWindows(this.#options)
    else child.kill('SIGINT')
    const hurry = setTimeout(() => child.kill('SIGQUIT'), CLEAN_STOP)
    await exit
    clearTimeout(hurry)
  }
}

const lastWords = (lines: string[]) =>
  lines.findLast((line) => /^(FATAL|PANIC)/.test(line)) ?? lines.at(-1) ?? 'it said nothing'

/**
 * Stops the database that a killed product has left behind. Whoever calls this has the lock of the data directory, so
 * nobody uses it.
 */
export async function stopLeftover({ data, binaries }: Pick<PostmasterOptions, 'data' | 'binaries'>): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  if (IS_WINDOWS) return stopOnWindows({ data, binaries })
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isRunning(pid)) return
  if (!isPostmaster(pid, data)) {
    // After a restart of the machine or the container its number may be another program's. PostgreSQL would take that
    // for itself and refuse to start.
    rmSync(file)
    return
  }
  log.warn({ postmaster: pid }, 'the database of a killed process is stopped first')
  process.kill(pid, 'SIGINT')
  const hurry = performance.now() + CLEAN_STOP
  for (let hurried = false; isPostmaster(pid, data); await pause(POLL))
    if (!hurried && performance.now() > hurry) {
      hurried = true
      process.kill(pid, 'SIGQUIT')
    }
}

/** Windows has no signals. A program of PostgreSQL asks for the stop there, and is heard by a PostgreSQL alone. */
function stopOnWindows({ data, binaries }: Pick<PostmasterOptions, 'data' | 'binaries'>): void {
  spawnSync(join(binaries.folder, program('pg_ctl')), ['stop', '-D', data, '-m', 'fast', '-w'], { stdio: 'ignore' })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A running PostgreSQL works in the folder of its data, and was started with it. */
function isPostmaster(pid: number, data: string): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.includes(data) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}
