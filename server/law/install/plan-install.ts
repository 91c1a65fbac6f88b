/** What an install will fetch, and what that costs on the disk. It is shown before anything begins. */
import { statfs } from 'node:fs/promises'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ImportError } from '../import/importer.ts'
import { COPIES, type Addresses, type InstallChoice, type PublicCopy } from './catalogue.ts'
import { fileFaultOf } from './check-file.ts'
import { partOf, sizeOf } from './fetch-file.ts'
import { listFiles, type RemoteFile } from './list-files.ts'
import { openRecord, type InstallRecord } from './record.ts'

/**
 * Bytes of the library for each byte that is imported. The Central Acts gave 1.6; of a PDF about a fifth is text. Both
 * are taken larger here, because an import that fills the disk is worse than one that is refused.
 */
const GROWTH = { repository: 2, bucket: 0.5 }
/** The library, its working copy and the finished file lie beside each other at the end of an import. */
const COPIES_OF_LIBRARY = 2

export interface PlannedCopy {
  source: string
  copy: PublicCopy
  /** Where it is kept. */
  folder: string
  files: RemoteFile[]
  /** What is not here yet. */
  toFetch: RemoteFile[]
  /** Bytes of `toFetch` that an earlier attempt has fetched. */
  begun: number
  /** Whether anything is here, or will be, that was not imported yet. */
  isNew: boolean
}

export interface InstallPlan {
  copies: PlannedCopy[]
  record: InstallRecord
  /** Bytes that will be fetched. */
  bytes: number
  /** Bytes that the disk must have free. */
  needed: number
  free: number
}

export interface InstallPlace {
  /** The folder of the copies; made when missing. */
  folder: string
  /** The file of the imported library. */
  library: string
  /** @returns the bytes that are free where the folder is */
  freeBytes?: (folder: string) => Promise<number>
}

/** @throws ImportError when a list cannot be read */
export async function planInstall(
  choice: InstallChoice,
  place: InstallPlace,
  { addresses, signal }: { addresses: Addresses; signal?: AbortSignal },
): Promise<InstallPlan> {
  mkdirSync(place.folder, { recursive: true })
  const record = await openRecord(place.folder)
  const copies: PlannedCopy[] = []
  for (const source of choice.sources) {
    const copy = COPIES[source]
    if (!copy) throw new ImportError(`${source} cannot be installed`)
    const files = await listFiles(copy, { choice, addresses, signal })
    copies.push(await planCopy({ source, copy, files, folder: join(place.folder, source) }, record, place))
  }
  const bytes = sum(copies, ({ toFetch, begun }) => total(toFetch) - begun)
  const growth = sum(copies, ({ isNew, files, copy }) => (isNew ? total(files) * GROWTH[copy.kind] : 0))
  const needed = bytes + (growth > 0 ? COPIES_OF_LIBRARY * Math.ceil((await sizeOf(place.library)) + growth) : 0)
  const free = await (place.freeBytes ?? freeBytesOf)(place.folder)
  return { copies, record, bytes, needed, free }
}

async function planCopy(
  about: Pick<PlannedCopy, 'source' | 'copy' | 'files' | 'folder'>,
  record: InstallRecord,
  { library }: InstallPlace,
): Promise<PlannedCopy> {
  const { source, files, folder } = about
  // What was imported into a library that is gone must be fetched again.
  const hasLibrary = existsSync(library)
  const toFetch: RemoteFile[] = []
  let begun = 0
  let isNew = false
  for (const file of files) {
    const known = record.of(source).get(file.key)
    const isSame = known?.fingerprint === file.fingerprint
    if (isSame && known.importedAt !== null && hasLibrary) continue
    isNew = true
    const path = join(folder, file.key)
    if ((await sizeOf(path)) === file.size && (isSame || file.hash) && (await fileFaultOf(path, file)) === null)
      continue
    toFetch.push(file)
    begun += Math.min(file.size, await sizeOf(partOf(path, file)))
  }
  return { ...about, toFetch, begun, isNew }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const total = (files: readonly RemoteFile[]) => sum(files, ({ size }) => size)

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((so, item) => so + of(item), 0)
}
