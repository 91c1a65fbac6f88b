/** Whether a fetched file is what its source lists: its hash where there is one, else its form. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { RemoteFile } from './list-files.ts'

const TAR_BLOCK = 512

/** @returns what is wrong with it; null when nothing is */
export async function fileFaultOf(path: string, { key, size, hash }: RemoteFile): Promise<string | null> {
  if (hash && (await hashOf(path, hash.algorithm, size)) !== hash.hex)
    return 'does not have the hash that its source lists'
  if (key.endsWith('.parquet')) return (await isParquet(path, size)) ? null : 'is no table'
  if (key.endsWith('.tar')) return (await isTar(path, size)) ? null : 'is no archive, or ends in the middle'
  return null
}

async function hashOf(path: string, algorithm: 'git' | 'md5', size: number): Promise<string> {
  const hash = createHash(algorithm === 'git' ? 'sha1' : 'md5')
  // Git hashes a file with its kind and its size in front (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects).
  if (algorithm === 'git') hash.update(`blob ${size}\0`)
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function isParquet(path: string, size: number): Promise<boolean> {
  const [head, tail] = await readAt(path, [0, 4], [size - 4, 4])
  return head?.toString('latin1') === 'PAR1' && tail?.toString('latin1') === 'PAR1'
}

/** An archive ends with two blocks of zeros. One that was cut would give the judgments before the cut, and no error. */
async function isTar(path: string, size: number): Promise<boolean> {
  if (size < 2 * TAR_BLOCK || size % TAR_BLOCK !== 0) return false
  const [magic, end] = await readAt(path, [257, 5], [size - 2 * TAR_BLOCK, 2 * TAR_BLOCK])
  return magic?.toString('latin1') === 'ustar' && end?.every((byte) => byte === 0) === true
}

async function readAt(path: string, ...places: [start: number, length: number][]): Promise<Buffer[]> {
  const file = await open(path)
  try {
    const parts: Buffer[] = []
    for (const [start, length] of places) {
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await file.read(bytes, 0, length, Math.max(0, start))
      parts.push(bytes.subarray(0, bytesRead))
    }
    return parts
  } finally {
    await file.close()
  }
}
