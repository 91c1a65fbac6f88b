/**
 * A real PostgreSQL for the tests: the one that TEST_DATABASE_URL names, otherwise one that is started here and thrown
 * away.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount } from '#server/platform/database/postgres-account.ts'
import { findBinaries } from '#server/platform/database/postgres-binaries.ts'
import { quickFolder } from '../run/quick-folder.ts'

export const TEMPLATE = 'nyayadesk_template'

export interface PostgresServer {
  /** The address must have the right to create databases. */
  url: string
  stop(): Promise<void>
}

/**
 * Nothing outlives the run, so nothing is forced to the disk, and its log is kept short. A socket of the file system
 * takes less of the processor than a connection over TCP.
 */
const SHORT_LIVED = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
  'autovacuum=off',
  'jit=off',
].flatMap((setting) => ['-c', setting])

/**
 * Makes a cluster in the folder `data` of the directory, which becomes the account's that PostgreSQL runs under.
 * @returns with the folder of PostgreSQL's programs
 * @throws when no PostgreSQL can be found, or it makes none
 */
export function makeCluster(directory: string) {
  const data = join(directory, 'data')
  const account = chooseAccount(data)
  const { folder } = findBinaries(account)
  if (account) chownSync(directory, account.uid, account.gid)
  const made = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: directory, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  return { data, account, folder }
}

/** @throws when no PostgreSQL can be found or started */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }

  const directory = mkdtempSync(join(quickFolder(), 'nyayadesk-pg-'))
  const { data, account, folder } = makeCluster(directory)
  const server = spawn(join(folder, 'postgres'), ['-D', data, '-k', directory, ...SHORT_LIVED], {
    ...account,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
  server.removeAllListeners('exit')
  return {
    url: `postgres:///postgres?host=${directory}&user=postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
