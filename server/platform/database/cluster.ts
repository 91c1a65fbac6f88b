/**
 * A PostgreSQL of the product's own, whose files are in DATA_DIR. It is made at the first start, runs as long as the
 * product, and is reached by a socket only: nobody but the account that runs it can connect.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { lockDirectory } from './lock-directory.ts'
import {
  chooseAccount,
  giveFolder,
  letIn,
  makeFolder,
  SHARED_FOLDER,
  type PostgresAccount,
} from './postgres-account.ts'
import { findBinaries, IS_WINDOWS, program, type PostgresBinaries } from './postgres-binaries.ts'
import { Postmaster, postgresEnvironment, stopLeftover } from './postmaster.ts'

/** For `pg` and for the job queue. */
export interface ClusterConnection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export interface Cluster {
  connection: ClusterConnection
  close(): Promise<void>
}

const CLUSTER = 'postgres'
const PORT = 5432
/** Bytes. The path of a socket has room for 104 on macOS, 108 on Linux; the rest is the name of the socket. */
const LONGEST_FOLDER = 80
/** In DATA_DIR, for systems where the database has a port instead of a socket. */
const PASSWORD = 'postgres-password'

/**
 * Opens the database of a data directory; makes it where there is none.
 * @param fill brings in what was there before. It must not fail half: what it has not finished begins anew
 * @throws ConfigError when another process holds the directory, or the database cannot be opened
 */
export async function openCluster(
  dataDir: string,
  fill?: (connection: ClusterConnection) => Promise<void>,
): Promise<Cluster> {
  const locks = [lockDirectory(dataDir)]
  const unlock = () => locks.forEach((release) => release())
  try {
    const place = join(realpathSync(dataDir), CLUSTER)
    const account = chooseAccount(place)
    const inside = letIn(account, dirname(place))
    if (!lstatSync(place, { throwIfNoEntry: false })) await make(dataDir, place, inside, account, fill)
    if (!existsSync(place))
      throw new ConfigError(
        `DATA_DIR: ${place} leads to a folder that is gone. Put it back, or remove this link to begin anew.`,
      )
    const data = realpathSync(place)
    // A copied DATA_DIR leads to the same place, so the place has a lock, too.
    if (data !== place) locks.push(lockDirectory(dirname(data)))
    giveFolder(account, data)
    const version = versionOf(data)
    const cluster = await run(data, findBinaries(account, version), account, dataDir)
    return {
      ...cluster,
      async close() {
        await cluster.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes a database beside its place and puts it there when it is whole, so that a start that is cut short does no harm. */
async function make(
  dataDir: string,
  place: string,
  inside: boolean,
  account: PostgresAccount,
  fill: ((connection: ClusterConnection) => Promise<void>) | undefined,
) {
  const binaries = findBinaries(account)
  const home = inside ? place : join(makeHome(), CLUSTER)
  const half = `${home}.new`
  await stopLeftover({ data: half, binaries })
  rmSync(half, { recursive: true, force: true })
  makeFolder(account, half)
  // The collation C is on every system, sorts the same on each, and no update of a system changes it.
  const made = spawnSync(
    join(binaries.folder, program('initdb')),
    ['-D', half, '-U', 'postgres', '-E', 'UTF8', '--locale=C', ...authentication(dataDir)],
    { ...account, cwd: '/', env: postgresEnvironment, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new ConfigError(
      `DATA_DIR: the database could not be made: ${made.stderr?.trim().split('\n').at(-1) ?? made.error?.message}`,
    )
  if (fill) {
    const cluster = await run(half, binaries, account, dataDir)
    try {
      await fill(cluster.connection)
    } finally {
      await cluster.close()
    }
  }
  renameSync(half, home)
  syncFolder(dirname(home))
  if (inside) return
  symlinkSync(home, place)
  syncFolder(dirname(place))
}

/** A power cut must not take back the name under which the rows of the first hour are kept. */
function syncFolder(folder: string) {
  if (IS_WINDOWS) return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Whoever can enter the folder of the socket may come in. A port is open to everybody on the machine. */
function authentication(dataDir: string): string[] {
  if (!IS_WINDOWS) return ['-A', 'trust']
  const file = join(dataDir, PASSWORD)
  writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  return ['-A', 'scram-sha-256', `--pwfile=${file}`]
}

function versionOf(data: string): number {
  try {
    return Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'))
  } catch (cause) {
    throw new ConfigError(`DATA_DIR: ${data} is no whole database. Restore it from a backup.`, { cause })
  }
}

/** Makes a folder for a database whose account cannot enter DATA_DIR. The account may go through it, and nothing more. */
function makeHome(): string {
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const home = mkdtempSync(join(SHARED_FOLDER, 'database-'))
  chmodSync(home, 0o711)
  return home
}

async function run(
  data: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  dataDir: string,
): Promise<Cluster> {
  const address = IS_WINDOWS
    ? { host: '127.0.0.1', port: await freePort(), password: readFileSync(join(dataDir, PASSWORD), 'utf8') }
    : { host: socketFolder(data, account), port: PORT, password: '' }
  const postmaster = new Postmaster({ binaries, account, data, listen: IS_WINDOWS ? address.port : address.host })
  const close = async () => {
    await postmaster.stop()
    if (!IS_WINDOWS && address.host !== data) rmSync(address.host, { recursive: true, force: true })
  }
  try {
    await postmaster.start()
  } catch (error) {
    await close()
    throw error
  }
  return { connection: { ...address, user: 'postgres', database: 'postgres' }, close }
}

function socketFolder(data: string, account: PostgresAccount): string {
  if (Buffer.byteLength(data) <= LONGEST_FOLDER) return data
  const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
