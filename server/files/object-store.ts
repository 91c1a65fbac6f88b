import type { Readable } from 'node:stream'

/** Where the bytes of files are kept, under names that the server made: lower case letters, digits and hyphens. */
export interface ObjectStore {
  /** Keeps a file or bytes, whole or not at all; the same key again replaces. Throws AppError storage_full or busy. */
  put(key: string, from: string | Buffer): Promise<void>
  /** Throws AppError not_found or busy. */
  get(key: string): Promise<Readable>
  /** Gone afterwards, also when it was not there. */
  delete(key: string): Promise<void>
  /** Everything kept, in no order. */
  list(): AsyncIterable<{ key: string; at: Date }>
}

/** @throws Error for a key that the server cannot have made */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]{1,99}$/.test(key))
    throw new Error('an object key is 2 to 100 lower case letters, digits and hyphens')
  return key
}
