import { createReadStream } from 'node:fs'
import { copyFile, glob, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { once } from 'node:events'
import { throwError } from '#server/platform/errors.ts'
import { toFullDiskError } from './full-disk.ts'
import { checkKey, type ObjectStore } from './object-store.ts'

/**
 * Objects as files of one folder, spread over sub-folders by the first two characters of the key, because a folder with
 * very many files is slow.
 * @param incoming a folder of the same file system, where a file is written before it gets its name, so that nobody
 * ever reads half of one
 */
export function openDisk(root: string, incoming: string): ObjectStore {
  const pathOf = (key: string) => join(root, checkKey(key).slice(0, 2), key)

  return {
    async put(key, from) {
      const path = pathOf(key)
      const draft = join(incoming, `${randomUUID()}.draft`)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        await (typeof from === 'string' ? copyFile(from, draft) : writeFile(draft, from))
        await sync(draft)
        await rename(draft, path)
        await sync(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw toFullDiskError(error) ?? error
      }
    },

    async get(key) {
      const stream = createReadStream(pathOf(key))
      try {
        await once(stream, 'open')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throwError('not_found')
        throw error
      }
      return stream
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for await (const path of glob('??/*', { cwd: root })) {
        const found = await stat(join(root, path)).catch(() => undefined)
        if (found?.isFile()) yield { key: basename(path), at: found.mtime }
      }
    },
  }
}

/**
 * Both the file and its folder are synced, because a rename survives a power cut only when both have reached the disk.
 * Windows cannot sync a folder.
 */
async function sync(path: string) {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (process.platform === 'win32') return undefined
    throw error
  })
  if (!handle) return
  try {
    await handle.sync()
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    await handle.close()
  }
}
