/**
 * Runs one import. The working copy is beside the library and survives a kill, so that the same command goes on where
 * it was. The finished library replaces the old one in one step, and readers of the old one can go on.
 */
import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KnownProvision } from './corpus/align-provisions.ts'
import { openCorpusWriter, type CorpusWriter, type KnownActs } from './corpus/write-corpus.ts'
import { Skip, type SourceItem, type SourcePart } from './importer.ts'
import type { Incoming } from '../library/incoming.ts'
import { SOURCES } from './sources.ts'

export interface ImportCounts {
  added: number
  changed: number
  same: number
  /** Records that were left out, or kept without their unreadable part: how many, by reason. */
  skipped: Map<string, number>
}

/**
 * The Acts of the shipped digests by their names, and the provisions, because a text without a number is recognised by
 * their headings.
 */
interface DigestKnowledge {
  known: KnownActs
  digests?: readonly KnownProvision[]
}

export type Progress = (done: number, total: number | null, counts: ImportCounts) => void

/** Records that are read ahead of the one that is being written, so that the processes which read PDFs stay busy. */
const AHEAD = 6

const workingCopy = (library: string) => `${library}.importing`

/**
 * @param library created when missing
 * @param from a path or a bucket's address
 * @throws ImportError when there is nothing to read, or another import is writing
 */
export async function runImport(
  { library, source, from, known, digests }: DigestKnowledge & { library: string; source: string; from: string },
  progress: Progress,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, same: 0, skipped: new Map() }
  const goesOn = existsSync(workingCopy(library))
  let writer: CorpusWriter | undefined
  const { open } = SOURCES[source] as (typeof SOURCES)[string]
  const { total, parts, close } = await open(from, { has: (item) => writer?.has(source, item) ?? false })
  try {
    const writing = (writer = openWorkingCopy(library, known))
    const taking = { writer: writing, source, counts, done: 0, tell: (done: number) => progress(done, total, counts) }
    for await (const part of parts) await importPart(taking, part)
    // An unchanged library stays where it is, so that servers need not open it again.
    if (goesOn || !existsSync(library) || writing.changed())
      publish(library, (out) => writing.finish(source, from, out, digests))
  } finally {
    writer?.close()
    await close?.()
  }
  dropWorkingCopy(library)
  return counts
}

export function runReindex(
  library: string,
  known: KnownActs,
  progress: (done: number, total: number) => void,
  digests: readonly KnownProvision[] = [],
): void {
  const writer = openWorkingCopy(library, known)
  try {
    writer.reindex(progress)
    publish(library, (out) => writer.finish(null, '', out, digests))
  } finally {
    writer.close()
  }
  dropWorkingCopy(library)
}

interface ImportRun {
  writer: CorpusWriter
  source: string
  counts: ImportCounts
  done: number
  tell(done: number): void
}

async function importPart(taking: ImportRun, { name, fingerprint, items }: SourcePart) {
  const { writer, source, counts } = taking
  const tick = (count = 1) => taking.tell((taking.done += count))
  const before = fingerprint === null ? undefined : writer.partSize(source, name, fingerprint)
  if (before !== undefined) {
    counts.same += before
    tick(before)
    return
  }
  let kept = 0
  const waiting: { item: SourceItem; read: Promise<Incoming> | null }[] = []
  const takeNext = async () => {
    const next = waiting.shift()
    if (next && (await storeRecord(taking, next))) kept += 1
    tick()
  }
  try {
    for await (const item of items) {
      if (item.withoutText && writer.hasDocument(source, item.name)) continue
      const read = writer.has(source, item) ? null : item.read()
      // A read may fail before its turn; the error is handled when its turn comes. Without this the process would end
      // for a rejection that nobody awaits.
      read?.catch(() => undefined)
      waiting.push({ item, read })
      if (waiting.length > AHEAD) await takeNext()
    }
    while (waiting.length > 0) await takeNext()
    if (fingerprint !== null) writer.finishPart(source, name, fingerprint, kept)
  } catch (error) {
    while (waiting.length > 0) await takeNext()
    if (!isBadRecord(error)) throw error
    skipRecord(taking, name, reasonOf(error))
  }
}

/** @returns whether the record is in the library now */
async function storeRecord(taking: ImportRun, { item, read }: { item: SourceItem; read: Promise<Incoming> | null }) {
  const { writer, source, counts } = taking
  if (read === null) {
    counts.same += 1
    return true
  }
  try {
    const incoming = await read
    counts[writer.put(source, item, incoming)] += 1
    if (incoming.kind === 'judgment' && incoming.lacking) skipRecord(taking, `${item.name}: text`, incoming.lacking)
    return true
  } catch (error) {
    // A fault in one record is reported for that record alone, because the next one may be good.
    if (!isBadRecord(error)) throw error
    skipRecord(taking, item.name, reasonOf(error))
    return false
  }
}

function skipRecord({ writer, source, counts }: ImportRun, name: string, reason: string) {
  counts.skipped.set(reason, (counts.skipped.get(reason) ?? 0) + 1)
  writer.skip(source, name, reason)
}

/**
 * A fault of one record must not end the import. A fault of the disk or the database must, because nothing more could
 * be stored.
 */
const isBadRecord = (error: unknown) => [Skip, SyntaxError, RangeError, TypeError].some((kind) => error instanceof kind)

const reasonOf = (error: unknown) => (error instanceof Skip ? error.message : 'could not be read')

function openWorkingCopy(library: string, known: KnownActs): CorpusWriter {
  mkdirSync(dirname(library), { recursive: true })
  const copy = workingCopy(library)
  if (!existsSync(copy) && existsSync(library)) {
    // Where the file system supports it, the copy shares the unchanged blocks, so that it costs neither time nor space.
    copyFileSync(library, `${copy}.tmp`, constants.COPYFILE_FICLONE)
    renameSync(`${copy}.tmp`, copy)
  }
  return openCorpusWriter(copy, known)
}

function publish(library: string, write: (out: string) => string) {
  const out = `${library}.new`
  rmSync(out, { force: true })
  renameSync(write(out), library)
}

function dropWorkingCopy(library: string) {
  for (const ending of ['', '-wal', '-shm']) rmSync(workingCopy(library) + ending, { force: true })
}
