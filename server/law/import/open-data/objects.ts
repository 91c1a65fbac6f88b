/**
 * The objects of open data, in a folder or in a public bucket. They have the same names in both, so that an importer
 * need not know which it reads.
 */
import type { Readable } from 'node:stream'

export interface StoredObject {
  /** "metadata/parquet/year=2024/metadata.parquet" */
  key: string
  /** Size in bytes. */
  size: number
  /** It changes when the content does. */
  fingerprint: string
}

export interface Objects {
  /** In the order of their keys. */
  list(prefix: string): Promise<StoredObject[]>
  /**
   * Reads the bytes from `start` to before `end`.
   * @throws Skip when they cannot be read
   */
  slice(object: StoredObject, start: number, end: number): Promise<ArrayBuffer>
  /**
   * Reads the whole object, and continues at the same byte when a connection breaks. The stream ends with a Skip error
   * when the rest cannot be read.
   */
  stream(object: StoredObject): Readable
}
