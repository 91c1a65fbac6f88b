/** A PostgreSQL server on a port, with the settings of one that is used: what it confirms survives its own death. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeCluster } from '#tests/support/database/postgres.ts'
import { freePort } from '../../bench/support.ts'

/** Longest wait for a start, ms. */
const PATIENCE = 60_000

/**
 * @param directory an empty folder that every account can enter
 * @param settings for `postgres -c`
 */
export async function startPostgres(directory: string, settings: string[] = []) {
  const folder = join(directory, 'postgres')
  mkdirSync(folder)
  const { data, account, folder: binaries } = makeCluster(folder)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  const answers = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** A start may be refused while processes of the killed server still end, so it is tried again. */
  async function start() {
    const given = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', ...settings]
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(100)) {
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(join(binaries, 'postgres'), given, { ...account, cwd: folder, stdio: 'ignore' })
      if (await answers()) return
    }
    throw new Error('PostgreSQL did not start')
  }

  async function end(signal: 'SIGKILL' | 'SIGINT') {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  await start()
  return { port, url, start, kill: () => end('SIGKILL'), stop: () => end('SIGINT') }
}
