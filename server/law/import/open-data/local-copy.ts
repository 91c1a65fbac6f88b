import { createReadStream, statSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ImportError, Skip } from '../importer.ts'
import type { Objects } from './objects.ts'

/** @throws ImportError when the folder does not exist */
export function openCopy(folder: string): Objects {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ImportError(`${folder} is not a folder that can be read`)
  return {
    async list(prefix) {
      const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => [])
      const found = await Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map(async (entry) => {
            const path = join(entry.parentPath, entry.name)
            const { size, mtimeMs } = await stat(path)
            const key = relative(folder, path).replaceAll('\\', '/')
            return { key, size, fingerprint: `${size}-${Math.round(mtimeMs)}` }
          }),
      )
      return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    async slice({ key }, start, end) {
      const file = await open(join(folder, key))
      try {
        const bytes = Buffer.alloc(Math.max(0, end - start))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
        if (bytesRead < bytes.length) throw new Skip('a file that ends in the middle')
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
      } finally {
        await file.close()
      }
    },
    stream: ({ key }) => createReadStream(join(folder, key), { highWaterMark: 1_048_576 }),
  }
}
