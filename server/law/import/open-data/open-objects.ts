import { openBucket } from './bucket.ts'
import { openCopy } from './local-copy.ts'
import type { Objects } from './objects.ts'

/**
 * @param from a folder; or "s3://name", "https://host/bucket", either with "/year=2024/court=27_1" behind it for a part
 * of it
 * @throws ImportError when it does not exist or does not answer
 */
export async function openObjects(from: string): Promise<{ objects: Objects; only: string[] }> {
  if (!/^(?:s3|https?):\/\//.test(from)) return { objects: openCopy(from), only: [] }
  const parts = from.replace(/\/+$/, '').split('/')
  const first = parts.findIndex((part) => /^[a-z]+=[^/]+$/.test(part))
  const address = first < 0 ? parts : parts.slice(0, first)
  return { objects: await openBucket(address.join('/')), only: first < 0 ? [] : parts.slice(first) }
}
