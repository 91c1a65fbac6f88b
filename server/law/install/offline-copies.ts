/** Copies that somebody carried here on a disk: a folder as `install` keeps it, or as its parts are imported by hand. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ImportError } from '../import/importer.ts'
import { SOURCES } from '../import/sources.ts'

export interface OfflineCopy {
  source: string
  /** A folder or a table. */
  from: string
}

/** The Constitution has no entry in the catalogue, because no public copy by article was found; a file of it is taken. */
const OFFLINE = ['india-code', 'constitution', 'repealed-codes', 'sc-open-data', 'hc-open-data']

/**
 * @param folder has a folder or a table for each source, by its name: "india-code/", "constitution.jsonl"
 * @param named the sources that are wanted; all that are there when empty
 * @throws ImportError when the folder or a named source is missing
 */
export function findOfflineCopies(folder: string, named: readonly string[]): OfflineCopy[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ImportError(`${folder} is not a folder that can be read`)
  const wanted = named.length > 0 ? [...new Set(named)] : OFFLINE
  const found = wanted.flatMap((source) => {
    if (!Object.hasOwn(SOURCES, source) || !OFFLINE.includes(source))
      throw new ImportError(`${source} cannot be installed from a folder. These can: ${OFFLINE.join(', ')}`)
    const from = [`${source}.jsonl`, `${source}.jsonl.gz`, source]
      .map((name) => join(folder, name))
      .find((path) => existsSync(path))
    return from ? [{ source, from: tableIn(from) }] : []
  })
  const missing = named.filter((source) => !found.some((one) => one.source === source))
  if (missing.length > 0) throw new ImportError(`${folder} has no ${missing.join(' and no ')}`)
  if (found.length === 0) throw new ImportError(`${folder} has none of ${OFFLINE.join(', ')}`)
  return found
}

/** A folder with one table and nothing else stands for the table. */
function tableIn(path: string): string {
  if (!statSync(path).isDirectory()) return path
  const [only, ...more] = readdirSync(path)
  return only !== undefined && more.length === 0 && /\.jsonl(?:\.gz)?$/.test(only) ? join(path, only) : path
}
