/**
 * Fetches one file into a part file and puts it in place when it is whole and right. The part file has the fingerprint
 * of its content in its name, so that what was fetched of an older content is never continued with a newer one.
 */
import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImportError } from '../import/importer.ts'
import { fileFaultOf } from './check-file.ts'
import type { RemoteFile } from './list-files.ts'
import { hostOf, requestFile, TRIES } from './request.ts'

const WAIT_MS = 300

/** @param path where the whole file will be @returns where its part is until then */
export const partOf = (path: string, { fingerprint }: RemoteFile) =>
  `${path}.${createHash('sha256').update(fingerprint).digest('hex').slice(0, 12)}.part`

export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * @param path where the file will be
 * @param arrived is told the bytes of each piece; negative when what was there had to be dropped
 * @throws ImportError when it cannot be fetched whole, or is not what the source lists; what came is kept for the next
 * attempt only when it may be right
 */
export async function downloadCopy(
  file: RemoteFile,
  path: string,
  arrived: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const part = partOf(path, file)
  await mkdir(dirname(path), { recursive: true })
  for (let tried = 1; ; tried++) {
    await fetchPart(file, part, arrived, signal)
    const fault = await fileFaultOf(part, file)
    if (fault === null) break
    await rm(part, { force: true })
    arrived(-file.size)
    // A piece may have been spoiled on the way, so the whole is asked for once more.
    if (tried >= 2) throw new ImportError(`${file.key} from ${hostOf(file.url)} ${fault}. Nothing of it was kept.`)
  }
  await rename(part, path)
}

async function fetchPart(file: RemoteFile, part: string, arrived: (bytes: number) => void, signal?: AbortSignal) {
  const { size, url, etag } = file
  const out = await open(part, 'a').catch(explainDisk)
  try {
    let at = (await out.stat()).size
    if (at > size) {
      await out.truncate(0)
      at = 0
    }
    for (let failed = 0; at < size;) {
      const before = at
      const { status, body } = await requestFile(
        url,
        { range: `bytes=${at}-${size - 1}`, ...(etag && { 'if-match': `"${etag}"` }) },
        signal,
      )
      if (status === 412 || status === 416)
        throw new ImportError(`${file.key} was replaced at its source. Begin again.`)
      // A server that knows no ranges sends the file from its beginning.
      if (status === 200 && at > 0) {
        await out.truncate(0)
        arrived(-at)
        at = 0
      }
      try {
        for await (const chunk of body) {
          if (at + chunk.length > size)
            throw new ImportError(`${file.key} from ${hostOf(url)} is longer than its source lists`)
          await out.appendFile(chunk).catch(explainDisk)
          at += chunk.length
          arrived(chunk.length)
        }
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof ImportError) throw error
      }
      if (at >= size) break
      failed = at > before ? 1 : failed + 1
      if (failed >= TRIES)
        throw new ImportError(
          `${file.key} from ${hostOf(url)} ends after ${at} of ${size} bytes. What came is kept.`,
          'network',
        )
      await pause(WAIT_MS * 2 ** (failed - 1), undefined, { ...(signal && { signal }) })
    }
    await out.sync()
  } finally {
    await out.close()
  }
}

function explainDisk(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw new ImportError('The disk is full. What came is kept: make room and begin again.', 'disk')
  throw error
}
