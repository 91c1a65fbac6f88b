/** Puts a build of the web app in the place of the one before, beside servers and browsers that still use that one. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Files of earlier builds are served this long after the build that no longer has them, ms. A page that stays open
 * longer asks for a file that is gone, and offers to load it again.
 */
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000

/**
 * @param made a folder that is whole and that nobody reads yet
 * @param place what servers read; its hashed files are kept in `earlier/` of the new build
 */
export function putInPlace(made: string, place: string, now = new Date()) {
  keepEarlier(made, place, now)
  exchange(made, place)
}

/** Puts a folder in the place of another as a whole, so that nobody reads half of each. */
export function exchange(made: string, place: string) {
  const aside = `${made}-before`
  if (existsSync(place)) renameSync(place, aside)
  // A folder made by mkdtemp can be read by its own user alone, but the server may run as another.
  chmodSync(made, 0o755)
  renameSync(made, place)
  rmSync(aside, { recursive: true, force: true })
}

/**
 * A page that is open asks for the files of its build whenever its reader opens another screen, and a server that runs
 * on sends the documents of its build. Without the files both would be broken until they start anew.
 */
function keepEarlier(made: string, place: string, now: Date) {
  const earlier = join(made, 'earlier')
  mkdirSync(earlier)
  const fresh = new Set(filesOf(join(made, 'assets')))
  for (const folder of ['earlier', 'assets'])
    for (const name of filesOf(join(place, folder))) {
      const file = join(place, folder, name)
      // A file is as old as its absence, because one that was built long ago may have been in use until today.
      const leftAt = folder === 'assets' ? now : statSync(file).mtime
      if (fresh.has(name) || now.getTime() - leftAt.getTime() > KEPT_MS) continue
      copyFileSync(file, join(earlier, name))
      utimesSync(join(earlier, name), leftAt, leftAt)
    }
}

const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
