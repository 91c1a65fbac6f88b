/**
 * A PostgreSQL of the product's own, whose files are in DATA_DIR. It is made at the first start, runs as long as the
 * product, and is reached by a socket only: nobody but the account that runs it can connect.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
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
import { findBinaries, program, type PostgresBinaries } from './postgres-binaries.ts'
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
  postmaster: Postmaster
  close(): Promise<void>
}

const CLUSTER = 'postgres'
const PORT = 5432
/** Bytes. The path of a socket has room for 104 on macOS, 108 on Linux; the rest is the name of the socket. */
const LONGEST_FOLDER = 80

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
    if (!lstatSync(place, { throwIfNoEntry: false })) await make(place, inside, account, fill)
    if (!existsSync(place))
      throw new ConfigError(
        `DATA_DIR: ${place} leads to a folder that is gone. Put it back, or remove this link to begin anew.`,
      )
    const data = realpathSync(place)
    // A copied DATA_DIR leads to the same place, so the place has a lock, too.
    if (data !== place) locks.push(lockDirectory(dirname(data)))
    giveFolder(account, data)
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    const cluster = await run(data, findBinaries(account, Number(version)), account)
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
  place: string,
  inside: boolean,
  account: PostgresAccount,
  fill: ((connection: ClusterConnection) => Promise<void>) | undefined,
) {
  const binaries = findBinaries(account)
  const home = inside ? place : join(makeHome(), CLUSTER)
  const half = `${home}.new`
  await stopLeftover(half)
  rmSync(half, { recursive: true, force: true })
  makeFolder(account, half)
  // The collation C is on every system, sorts the same on each, and no update of a system changes it.
  const made = spawnSync(
    join(binaries.folder, program('initdb')),
    ['-D', half, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...account, cwd: '/', env: postgresEnvironment, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new ConfigError(
      `DATA_DIR: the database could not be made: ${made.stderr?.trim().split('\n').at(-1) ?? made.error?.message}`,
    )
  if (fill) {
    const cluster = await run(half, binaries, account)
    try {
      await fill(cluster.connection)
    } finally {
      await cluster.close()
    }
  }
  renameSync(half, home)
  if (!inside) symlinkSync(home, place)
}

/** Makes a folder for a database whose account cannot enter DATA_DIR. The account may go through it, and nothing more. */
function makeHome(): string {
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const home = mkdtempSync(join(SHARED_FOLDER, 'database-'))
  chmodSync(home, 0o711)
  return home
}

async function run(data: string, binaries: PostgresBinaries, account: PostgresAccount): Promise<Cluster> {
  const short = Buffer.byteLength(data) <= LONGEST_FOLDER
  const sockets = short ? data : mkdtempSync(join(tmpdir(), 'nyayadesk-'))
  if (account && !short) chownSync(sockets, account.uid, account.gid)
  const postmaster = new Postmaster({ binaries, account, data, sockets })
  const close = async () => {
    await postmaster.stop()
    if (!short) rmSync(sockets, { recursive: true, force: true })
  }
  try {
    await postmaster.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    connection: { host: sockets, port: PORT, user: 'postgres', password: '', database: 'postgres' },
    postmaster,
    close,
  }
}
