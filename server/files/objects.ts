import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openDisk } from './disk-objects.ts'
import { openS3 } from './s3-objects.ts'

/** Where the bytes of files are kept, under names that the server made: lower case letters, digits and hyphens. */
export interface Objects {
  /** Where uploads wait until they are kept: a directory of this machine that only this user may read. */
  incoming: string
  /** Keeps a file or bytes, whole or not at all; the same key again replaces. Throws Refusal storage_full or busy. */
  put(key: string, from: string | Buffer): Promise<void>
  /** Throws Refusal not_found. */
  get(key: string): Promise<Readable>
  /** Gone afterwards, also when it was not there. */
  delete(key: string): Promise<void>
  /** Everything kept, in no order. */
  list(): AsyncIterable<{ key: string; at: Date }>
}

/**
 * @param config.dataDir files are kept in its `files` folder when there is no s3Url
 * @param config.s3Url https://KEY:SECRET@host/bucket?region=ap-south-1, both halves percent-encoded; region us-east-1
 */
export function openObjects(config: { dataDir: string; s3Url?: string | undefined }): Objects {
  const incoming = join(config.dataDir, 'incoming')
  const store = config.s3Url ? openS3(config.s3Url) : openDisk(join(config.dataDir, 'files'), incoming)
  return { incoming, ...store }
}

/** @throws Error for a key that nobody but a person can have made */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]{1,99}$/.test(key)) throw new Error('an object key is 2 to 100 lower case letters, digits and hyphens')
  return key
}
