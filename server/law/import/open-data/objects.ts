/** Where open data lies: a folder or a public bucket, with the same names in it. */
import type { Readable } from 'node:stream'

export interface StoredObject {
  /** "metadata/parquet/year=2024/metadata.parquet" */
  key: string
  /** Bytes. */
  size: number
  /** Changes when its content does. */
  fingerprint: string
}

export interface Objects {
  /** @returns what lies below the prefix, in the order of the keys */
  list(prefix: string): Promise<StoredObject[]>
  /** Bytes from `start` to before `end`. @throws Skip when they cannot be had */
  slice(object: StoredObject, start: number, end: number): Promise<ArrayBuffer>
  /** The whole of it; goes on where it was when a connection breaks. Ends in an error of type Skip when the rest cannot be had. */
  stream(object: StoredObject): Readable
}
