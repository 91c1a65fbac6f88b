/** The rows of a Parquet table, group by group: one that is broken does not take the others with it. */
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { Skip } from '../importer.ts'
import type { Objects, StoredObject } from './objects.ts'

/** Of one group, in bytes unpacked: more than this is a table made to hurt. */
const LARGEST = 1_073_741_824
/** What is fetched of a table to learn how long it is, in bytes. */
const FOOTER = 65_536

export interface Broken {
  /** How many rows could not be read; null where not even that can be known. */
  rows: number | null
}

/** @returns how many rows a table holds; none where that cannot be read */
export async function countRows(objects: Objects, table: StoredObject): Promise<number> {
  const metadata = await parquetMetadataAsync(fileOf(objects, table), { initialFetchSize: FOOTER }).catch(noneOf)
  return Number(metadata?.num_rows ?? 0)
}

/** @yields each row, or what is broken in its place */
export async function* parquetRows(
  objects: Objects,
  table: StoredObject,
): AsyncGenerator<Record<string, unknown> | Broken> {
  const file = fileOf(objects, table)
  const metadata = await parquetMetadataAsync(file).catch(noneOf)
  if (!metadata) {
    yield { rows: null }
    return
  }
  let from = 0
  for (const group of metadata.row_groups) {
    const to = from + Number(group.num_rows)
    const rows =
      Number(group.total_byte_size) > LARGEST
        ? null
        : await parquetReadObjects({ file, metadata, rowStart: from, rowEnd: to }).catch(noneOf)
    if (rows) yield* rows
    else yield { rows: to - from }
    from = to
  }
}

const fileOf = (objects: Objects, table: StoredObject) => ({
  byteLength: table.size,
  slice: (start: number, end = table.size) => objects.slice(table, start, Math.min(end, table.size)),
})

/** hyparquet says what is wrong with a file in plain Errors; a bucket that fails says so by Skip: both leave nothing to read. */
function noneOf(error: unknown): null {
  if (error instanceof Error || error instanceof Skip) return null
  throw error
}

export const isBroken = (row: Record<string, unknown> | Broken): row is Broken =>
  Object.keys(row).length === 1 && 'rows' in row
