/**
 * Imports tables about judgments and archives of their PDFs, partition by partition, because one partition fits in
 * memory. A judgment that is in both is stored once.
 */
import { ImportError, Skip, type ImportPlan, type SourceItem, type SourcePart, type StoredItems } from '../importer.ts'
import type { Incoming, IncomingJudgment } from '../../library/incoming.ts'
import { toIncomingJudgment } from '../judgments-text.ts'
import { hashOf } from '../jsonl-rows.ts'
import { openPdfReader, type PdfReader } from '../pdf/pdf-reader.ts'
import type { DescribedJudgment, Layout } from './layout.ts'
import type { Objects, StoredObject } from './objects.ts'
import { openObjects } from './open-objects.ts'
import { countRows, isBroken, parquetRows } from './parquet-rows.ts'
import { tarEntries } from './tar-entries.ts'

const TABLES = 'metadata/parquet/'
const ARCHIVES = 'data/tar/'
/** With more tables than this the rows are not counted beforehand, because counting would take longer than it is worth. */
const MOST_COUNTED = 200

interface Partition {
  /** "year=2024/" */
  name: string
  tables: StoredObject[]
  archives: StoredObject[]
}

/** @throws ImportError when the folder or bucket has neither tables nor archives of this layout */
export async function importOpenData(layout: Layout, from: string, stored: StoredItems): Promise<ImportPlan> {
  const { objects, only } = await openObjects(from)
  const partitions = await partitionsIn(objects, layout, only)
  if (partitions.length === 0)
    throw new ImportError(`${from} holds no ${TABLES}…/*.parquet and no ${ARCHIVES}…/${layout.archives}*.tar`)
  const tables = partitions.flatMap((partition) => partition.tables)
  let total: number | null = tables.length > 0 && tables.length <= MOST_COUNTED ? 0 : null
  if (total !== null) for (const table of tables) total += await countRows(objects, table)
  const pdfs = openPdfReader()
  const reading: OpenDataImport = { layout, objects, stored, pdfs, names: new Set() }
  return { total, parts: partsOf(reading, partitions), close: pdfs.close }
}

async function partitionsIn(objects: Objects, layout: Layout, only: readonly string[]): Promise<Partition[]> {
  const below = only[0]?.startsWith('year=') ? `${only.join('/')}/` : ''
  const found = new Map<string, Partition>()
  const partition = (name: string) => {
    const known = found.get(name) ?? { name, tables: [], archives: [] }
    found.set(name, known)
    return known
  }
  const asked = ({ key }: StoredObject) => only.every((part) => key.includes(`/${part}/`))
  for (const object of (await objects.list(`${TABLES}${below}`)).filter(asked))
    if (object.key.endsWith('.parquet')) partition(folderOf(object.key, TABLES)).tables.push(object)
  for (const object of (await objects.list(`${ARCHIVES}${below}`)).filter(asked)) {
    const folder = folderOf(object.key, ARCHIVES)
    if (object.key.endsWith('.tar') && folder.endsWith(layout.archives))
      if (!layout.archives || folder !== layout.archives)
        partition(folder.slice(0, folder.length - layout.archives.length)).archives.push(object)
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const folderOf = (key: string, below: string) => key.slice(below.length, key.lastIndexOf('/') + 1)

interface OpenDataImport {
  layout: Layout
  objects: Objects
  stored: StoredItems
  pdfs: PdfReader
  /** The judgments of this import so far, because one may be in two partitions. */
  names: Set<string>
}

async function* partsOf(reading: OpenDataImport, partitions: readonly Partition[]): AsyncGenerator<SourcePart> {
  for (const partition of partitions) {
    const about = partition.tables.map(({ fingerprint }) => fingerprint).join('+')
    let rows: Promise<DescribedRows> | undefined
    const described = () => (rows ??= describeAll(reading, partition.tables))
    const met = new Set<string>()
    for (const archive of partition.archives)
      yield {
        name: archive.key,
        fingerprint: hashOf(`${archive.fingerprint}+${about}`),
        items: filesOf(reading, archive, described, met),
      }
    if (partition.tables.length > 0)
      yield {
        name: `${TABLES}${partition.name}`,
        fingerprint: hashOf(`${about}+${partition.archives.map(({ fingerprint }) => fingerprint).join('+')}`),
        items: rowsOf(reading, described, met),
      }
  }
}

interface DescribedRows {
  byName: Map<string, DescribedJudgment & { fingerprint: string }>
  byFile: Map<string, string>
  /** Rows that name no judgment, are there twice or cannot be read: how many, by reason. */
  left: Map<string, number>
  broken: boolean
}

async function describeAll(
  { layout, objects }: OpenDataImport,
  tables: readonly StoredObject[],
): Promise<DescribedRows> {
  const all: DescribedRows = { byName: new Map(), byFile: new Map(), left: new Map(), broken: false }
  const leave = (reason: string, count = 1) => all.left.set(reason, (all.left.get(reason) ?? 0) + count)
  for (const table of tables)
    for await (const row of parquetRows(objects, table)) {
      if (isBroken(row)) {
        all.broken = true
        if (row.rows) leave('a row of a table that is broken', row.rows)
        continue
      }
      const described = layout.describe(row)
      if (!described) {
        leave('a row that names no judgment')
        continue
      }
      if (all.byName.has(described.name)) leave('a row that is there twice')
      all.byName.set(described.name, { ...described, fingerprint: hashOf(JSON.stringify(described)) })
      if (described.file) all.byFile.set(described.file, described.name)
    }
  return all
}

async function* filesOf(
  reading: OpenDataImport,
  archive: StoredObject,
  described: () => Promise<DescribedRows>,
  met: Set<string>,
): AsyncGenerator<SourceItem> {
  const { layout, objects, stored, pdfs, names } = reading
  const { byName, byFile } = await described()
  for await (const entry of tarEntries(objects.stream(archive))) {
    const file = layout.fileName(entry.name)
    if (file === null) continue
    const name = byFile.get(file) ?? file
    const about = byName.get(name)
    if (names.has(name)) {
      yield leftOut(`${archive.key}: ${entry.name}`, 'a judgment that is there twice')
      continue
    }
    const item = { name, fingerprint: about ? `${entry.fingerprint}-${about.fingerprint}` : entry.fingerprint }
    // The archive is streamed once, so the bytes are taken now or never.
    const bytes = stored.has(item) ? null : await entry.bytes().catch(asSkip)
    // The file was cut off with its archive. It must not count as read, because then the whole archive would never be opened for it again.
    if (bytes === undefined) continue
    names.add(name)
    met.add(name)
    yield { ...item, read: () => judgmentIn(pdfs, bytes, file, about?.judgment) }
  }
}

/**
 * A file that is too large is reported for itself; an archive that breaks inside a file is reported for the archive, at
 * the next entry.
 */
const asSkip = (error: unknown) => (error instanceof Skip ? error : undefined)

async function judgmentIn(
  pdfs: PdfReader,
  bytes: Buffer | Skip | null,
  file: string,
  about: IncomingJudgment | undefined,
): Promise<Incoming> {
  try {
    if (bytes === null || bytes instanceof Skip) throw bytes ?? new Skip('a file that was not read')
    const read = toIncomingJudgment(await pdfs.read(bytes), file)
    return about ? joinTableAndText(about, read) : read
  } catch (error) {
    if (!about || !(error instanceof Skip)) throw error
    return { ...about, lacking: error.message }
  }
}

/**
 * The table's values win, because the header of a text is read by guesswork. Gaps of the table are filled from the
 * text.
 */
const joinTableAndText = (about: IncomingJudgment, read: IncomingJudgment): IncomingJudgment => ({
  ...read,
  ...about,
  date: about.date ?? read.date,
  judges: about.judges.length > 0 ? about.judges : read.judges,
  neutral: about.neutral ?? read.neutral,
  reports: about.reports.length > 0 ? about.reports : read.reports,
  passages: read.passages,
})

async function* rowsOf(
  { names }: OpenDataImport,
  described: () => Promise<DescribedRows>,
  met: ReadonlySet<string>,
): AsyncGenerator<SourceItem> {
  const { byName, left, broken } = await described()
  for (const { name, judgment, fingerprint } of byName.values()) {
    if (met.has(name)) continue
    if (names.has(name)) {
      left.set('a row that is there twice', (left.get('a row that is there twice') ?? 0) + 1)
      continue
    }
    names.add(name)
    yield { name, fingerprint: `row-${fingerprint}`, withoutText: true, read: async () => judgment }
  }
  let at = 0
  for (const [reason, count] of left)
    for (let times = 0; times < count; times++) yield leftOut(`row ${(at += 1)} of ${firstOf(byName)}`, reason)
  if (broken) throw new Skip('a table that cannot be read to its end')
}

const firstOf = (byName: ReadonlyMap<string, unknown>) => byName.keys().next().value ?? 'a table'

const leftOut = (name: string, reason: string): SourceItem => ({
  name,
  fingerprint: '',
  read: () => Promise.reject(new Skip(reason)),
})
