/** Reads the rows of a Parquet table group by group, so that a broken group does not take the others with it. */
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { Skip } from '../importer.ts'
import type { Objects, StoredObject } from './objects.ts'

/** The largest group that is unpacked, in bytes. A larger one would exhaust the memory. */
const LARGEST = 1_073_741_824
/** Bytes that are fetched to learn how long a table is, so that counting does not read the table. */
const FOOTER = 65_536

export interface Broken {
  /** Null where even that is unknown. */
  rows: number | null
}

/** @returns how many rows a table has; 0 where that cannot be read */
export async function countRows(objects: Objects, table: StoredObject): Promise<number> {
  const metadata = await parquetMetadataAsync(fileOf(objects, table), { initialFetchSize: FOOTER }).catch(noneOf)
  return Number(metadata?.num_rows ?? 0)
}

/** @yields each row, or a note of the rows that are broken */
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

/**
 * hyparquet reports a bad file by plain Errors, and a bucket reports a failure by Skip; either way there is nothing to
 * read.
 */
function noneOf(error: unknown): null {
  if (error instanceof Error || error instanceof Skip) return null
  throw error
}

export const isBroken = (row: Record<string, unknown> | Broken): row is Broken =>
  Object.keys(row).length === 1 && 'rows' in row
