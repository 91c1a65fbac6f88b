/**
 * Lists and reads the files of a folder and its subfolders, in the order of their names, so that two imports of one
 * folder give the same library.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ImportError, Skip } from './importer.ts'

export interface FoundFile {
  path: string
  /**
   * Its path in the folder, with forward slashes and without its ending, so that it is unique however deep the file is.
   */
  name: string
  /** Size in bytes and time, as one string. */
  fingerprint: string
}

export async function listFiles(folder: string, ending: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new ImportError(`${folder} is not a folder that can be read`)
  })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  if (paths.length === 0) throw new ImportError(`${folder} holds no ${ending} files`)
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(path)
      const name = relative(folder, path).replaceAll('\\', '/').slice(0, -ending.length)
      return { path, name, fingerprint: `${size}-${Math.round(mtimeMs)}` }
    }),
  )
}

/** Bytes. The longest judgment of the Supreme Court has some 5 MB, so a longer file is something else. */
const LARGEST = 32 * 1024 * 1024

/**
 * Reads a text file in any encoding.
 * @throws Skip when it is empty, too long or no text
 */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path)
  if (bytes.length > LARGEST) throw new Skip(`longer than ${LARGEST / 1024 / 1024} MB`)
  const text = decode(bytes)
  if (text.includes('\0')) throw new Skip('not a text')
  if (!/\p{L}/u.test(text)) throw new Skip('empty')
  return text
}

/** Decodes UTF-8, UTF-16 by its mark, or else the Windows encoding, because old judgments were typed in it. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
