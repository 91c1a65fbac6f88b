/** Reads the files of an archive while its bytes come, so that nothing is unpacked to the disk. */
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { Skip } from '../importer.ts'

export interface TarEntry {
  /** Without folders. */
  name: string
  /** Size in bytes. */
  size: number
  fingerprint: string
  /** Must be called before the next entry is taken, or not at all, because the bytes are gone then. */
  bytes(): Promise<Buffer>
}

/** The largest file that is read into memory, in bytes. */
const LARGEST = 256 * 1_048_576

/** @yields each file; throws Skip at the end when the archive breaks off, or is no archive */
export async function* tarEntries(archive: Readable): AsyncGenerator<TarEntry> {
  const entries = extract()
  const feeding = pipeline(archive, entries).then(
    () => null,
    (error: unknown) => error,
  )
  let whole = false
  try {
    for await (const entry of entries) {
      const { name, size, mtime, type } = entry.header
      if (type === 'file')
        yield {
          name: name.replace(/^.*\//, ''),
          size,
          fingerprint: `${size}-${mtime?.getTime() ?? 0}`,
          async bytes() {
            if (size > LARGEST) throw new Skip(`a file larger than ${LARGEST / 1_048_576} MB`)
            return Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
          },
        }
      entry.resume()
    }
    whole = true
  } catch (error) {
    throw error instanceof Skip ? error : new Skip('an archive that ends in the middle')
  } finally {
    if (!whole) archive.destroy()
    await feeding
  }
}
