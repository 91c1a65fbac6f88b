import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { cleanFileName } from '#server/platform/file-name.ts'
import type { OwnFile } from '#server/platform/own-data.ts'

/**
 * Writes files into a ZIP. The next file is asked for when the last one has been taken, so that the memory does not
 * grow with the number of files.
 * @param at the date of the files in the archive
 * @returns a stream that is destroyed when a file cannot be read; if the caller destroys it, no further file is read
 */
export function writeZip(files: AsyncIterable<OwnFile>, at: Date): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream.pipe(new PassThrough())
  const left = new AbortController()
  out.once('close', () => left.abort())
  zip.on('error', (error: Error) => out.destroy(error))
  void fill().catch((error: Error) => out.destroy(error))
  return out

  async function fill() {
    const names = new UniqueNames()
    for await (const { path, content } of files) {
      // The library keeps every stream until its end. It gets a PassThrough, because that one is empty once it has been
      // read.
      const source = new PassThrough()
      zip.addReadStream(source, names.of(path), { mtime: at })
      const filled = pipeline(typeof content === 'string' ? [content] : content, source, { signal: left.signal })
      await Promise.all([filled, finished(source)])
    }
    zip.end()
  }
}

/**
 * Makes names that stay inside the folder they are unpacked in, because a path in a name could otherwise overwrite any
 * file of the reader. They overwrite each other on no system.
 */
class UniqueNames {
  readonly #taken = new Set<string>()
  /**
   * The count of each name, so that the search for a free one does not start from 1 each time: thousands of sessions
   * may have the same title.
   */
  readonly #times = new Map<string, number>()

  of(path: readonly string[]): string {
    const folders = path.slice(0, -1).map((name) => cleanFileName(name, '_'))
    const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(path.at(-1) ?? '') ?? []
    const name = cleanFileName(stem, '_')
    const asked = [...folders, name + ending].join('/').toLowerCase()
    for (;;) {
      const n = (this.#times.get(asked) ?? 0) + 1
      this.#times.set(asked, n)
      const unique = [...folders, `${name}${n === 1 ? '' : ` (${n})`}${ending}`].join('/')
      if (this.#taken.has(unique.toLowerCase())) continue
      this.#taken.add(unique.toLowerCase())
      return unique
    }
  }
}
