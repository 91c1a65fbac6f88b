import { join } from 'node:path'
import { openDisk } from './disk-objects.ts'
import type { ObjectStore } from './object-store.ts'
import { openS3 } from './s3-objects.ts'

export interface Objects extends ObjectStore {
  /** The folder for uploads that are not stored yet. Only the user of this process may read it. */
  incoming: string
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
