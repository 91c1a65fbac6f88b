import type { Readable } from 'node:stream'

/**
 * A store for the bytes of files. Its keys are made by the server (lower case letters, digits and hyphens), so that no
 * name of a person can lead out of it.
 */
export interface ObjectStore {
  /**
   * Stores a file or bytes, whole or not at all. The same key again replaces them. Throws AppError storage_full or
   * busy.
   */
  put(key: string, from: string | Buffer): Promise<void>
  /** Throws AppError not_found or busy. */
  get(key: string): Promise<Readable>
  /** Deletes an object. It is no error if there is none, because a repeated job may come a second time. */
  delete(key: string): Promise<void>
  /** Lists every object, in no order. */
  list(): AsyncIterable<{ key: string; at: Date }>
}

/** @throws Error for a key that the server cannot have made, because it may be a path */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]{1,99}$/.test(key))
    throw new Error('an object key is 2 to 100 lower case letters, digits and hyphens')
  return key
}
