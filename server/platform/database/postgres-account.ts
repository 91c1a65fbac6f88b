/**
 * PostgreSQL refuses to run as root. Where the product runs as root, the database runs under another account, and its
 * files belong to that one.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Undefined is the account of this process. */
export type PostgresAccount = { uid: number; gid: number } | undefined

/** The account "nobody" of every Linux. */
const NOBODY = 65_534
/** For root alone: what the account must reach and cannot reach where it lies. It is no temporary folder, because those are emptied. */
export const SHARED_FOLDER = '/var/lib/nyayadesk'

/**
 * Chooses the account that runs the database.
 * @param folder the database's folder; where it exists already, its owner is the account
 */
export function chooseAccount(folder: string): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = ['-u', '-g'].map((of) => Number(spawnSync('id', [of, 'postgres']).stdout || Number.NaN))
  return uid && gid ? { uid, gid } : { uid: NOBODY, gid: NOBODY }
}

/**
 * Whether the account can enter the folder. A data directory of root's that nobody else may enter is opened so far that
 * the account can go through it: it can neither list nor write it.
 */
export function letIn(account: PostgresAccount, folder: string): boolean {
  if (!account || canEnter(account, folder)) return true
  const { uid, mode } = statSync(folder)
  if (uid !== 0 || mode & 0o077) return false
  chownSync(folder, uid, account.gid)
  chmodSync(folder, 0o710)
  return canEnter(account, folder)
}

/** The system is asked, because only it knows every rule: modes of all folders above, access lists, mounts. */
const canEnter = (account: PostgresAccount, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

/** Makes a folder that only the account can enter. */
export function makeFolder(account: PostgresAccount, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Gives a folder that root has copied back to the account. */
export function giveFolder(account: PostgresAccount, folder: string): void {
  if (!account || statSync(folder).uid === account.uid) return
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, file), account.uid, account.gid)
  chownSync(folder, account.uid, account.gid)
}
