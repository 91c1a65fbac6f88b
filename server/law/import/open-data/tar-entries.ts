/** The files of an archive, as its bytes come: nothing is unpacked to the disk. */
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { Skip } from '../importer.ts'

export interface TarEntry {
  /** Without its folders. */
  name: string
  /** Bytes. */
  size: number
  /** Size and time, as one word. */
  fingerprint: string
  /** Its bytes, asked for before the next entry is, or not at all. */
  bytes(): Promise<Buffer>
}

/** A file larger than this is not taken into memory. */
const LARGEST = 256 * 1_048_576

/** @yields each file; throws Skip at the end when the archive stops in the middle, or is none */
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
