import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { cleanFileName } from '#server/platform/file-name.ts'
import type { OwnFile } from '#server/platform/own-data.ts'

/**
 * Files as a ZIP. The next one is asked for when the last one has been taken: what is in memory does not grow with what there is.
 * @param at the date that the files in it bear
 * @returns is destroyed when a file cannot be read; destroy it, and the files are not read any further
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
      // Until its end the library keeps every stream that it was given: it gets one that is empty when it has been read.
      const source = new PassThrough()
      zip.addReadStream(source, names.of(path), { mtime: at })
      const filled = pipeline(typeof content === 'string' ? [content] : content, source, { signal: left.signal })
      await Promise.all([filled, finished(source)])
    }
    zip.end()
  }
}

/** Names that stay inside the folder they are unpacked in, and do not overwrite each other on any system. */
class UniqueNames {
  readonly #taken = new Set<string>()
  /** How often a name was asked for: thousands of sessions may have the same title. */
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
