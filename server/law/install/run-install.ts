/**
 * Fetches what a plan lists, and imports it by the same importers as by hand. Whatever ends it, the same command goes on
 * where it was: whole files are kept, parts are continued, and an import goes on in its working copy.
 */
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import { ImportError } from '../import/importer.ts'
import { runImport, type ImportCounts } from '../import/run-import.ts'
import { downloadCopy } from './fetch-file.ts'
import type { InstallPlan, PlannedCopy } from './plan-install.ts'

/** Files that are fetched at once. Small files would otherwise wait for the network one after another. */
const AT_ONCE = 4

type InstallStage = 'fetch' | 'import'

export interface InstallProgress {
  /** @param done bytes while fetching, records while importing @param total null where it is not known */
  (stage: InstallStage, source: string, done: number, total: number | null): void
}

type Knowledge = Omit<Parameters<typeof runImport>[0], 'library' | 'source' | 'from'>

export interface RunOptions {
  library: string
  knowledge: Knowledge
  /** Keeps archives after they were imported, so that the folder can be carried to another machine. */
  keep: boolean
  signal?: AbortSignal
  now?: () => Date
}

/**
 * @returns what each import did, by source; a source of which nothing is new is not imported again
 * @throws ImportError when the disk has too little room, or a file cannot be fetched or is not right
 * @throws the signal's reason when it is aborted
 */
export async function runInstall(
  plan: InstallPlan,
  { library, knowledge, keep, signal, now = () => new Date() }: RunOptions,
  progress: InstallProgress,
): Promise<Map<string, ImportCounts>> {
  if (plan.needed > plan.free)
    throw new ImportError(
      `The disk has ${inMegabytes(plan.free)} free and ${inMegabytes(plan.needed)} are needed. Nothing was fetched: make room, or choose fewer years.`,
      'disk',
    )
  const done = new Map<string, ImportCounts>()
  for (const copy of plan.copies) {
    if (!copy.isNew) continue
    await fetchCopy(plan, copy, progress, signal)
    signal?.throwIfAborted()
    await dropUnlisted(copy)
    const { source, folder } = copy
    done.set(
      source,
      await runImport({ ...knowledge, library, source, from: folder }, (count, total) => {
        // The import keeps each record that it read, so that it may end between any two of them.
        signal?.throwIfAborted()
        progress('import', source, count, total)
      }),
    )
    const importedAt = now().toISOString()
    for (const { key, fingerprint, size } of copy.files) plan.record.set(source, key, { fingerprint, size, importedAt })
    await plan.record.save()
    if (!keep) await dropArchives(copy)
  }
  return done
}

async function fetchCopy(plan: InstallPlan, copy: PlannedCopy, progress: InstallProgress, signal?: AbortSignal) {
  const { source, folder, toFetch, begun } = copy
  const total = toFetch.reduce((sum, { size }) => sum + size, 0)
  let done = begun
  const arrived = (bytes: number) => progress('fetch', source, (done += bytes), total)
  // The first failure ends the other fetches too, so that nothing goes on in the background.
  const failed = new AbortController()
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const limit = pLimit(AT_ONCE)
  const fetches = toFetch.map((file) =>
    limit(async () => {
      either.throwIfAborted()
      try {
        await downloadCopy(file, join(folder, file.key), arrived, either)
      } catch (error) {
        failed.abort(error)
        throw error
      }
      plan.record.set(source, file.key, { fingerprint: file.fingerprint, size: file.size, importedAt: null })
    }),
  )
  const results = await Promise.allSettled(fetches)
  await plan.record.save()
  signal?.throwIfAborted()
  if (results.some(({ status }) => status === 'rejected')) throw failed.signal.reason
}

/** An Act that its source no longer has must not be imported from an older copy. */
async function dropUnlisted({ copy, folder, files }: PlannedCopy) {
  if (copy.kind !== 'repository') return
  const listed = new Set(files.map(({ key }) => key))
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && !listed.has(entry.name) && (entry.name.endsWith(copy.ending) || entry.name.endsWith('.part')))
      await rm(join(folder, entry.name))
}

/** The tables are kept, because a later archive of the same year is described by them. */
async function dropArchives({ copy, folder }: PlannedCopy) {
  if (copy.kind !== 'bucket') return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && /\.tar(?:\.[0-9a-f]{12}\.part)?$/.test(entry.name)) {
      const path = join(entry.parentPath, entry.name)
      if (!relative(folder, path).startsWith('..')) await rm(path)
    }
}

export const inMegabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString('en-IN')} MB`
