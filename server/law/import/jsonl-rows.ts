import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { decode } from './folder.ts'
import { ImportError, Skip } from './importer.ts'

export interface JsonlRow<T> {
  value: T
  /** A hash of the line, so that an unchanged row is not read again. */
  fingerprint: string
}

/** The longest line that is read, in bytes. A longer one is no row and would fill the memory. */
const LONGEST = 32 * 1024 * 1024

/**
 * @param path a .jsonl or .jsonl.gz file
 * @yields each row, or null for a line that is no row, so that the import can count it; throws Skip at the end when the
 * file breaks off
 * @throws ImportError when the file does not exist
 */
export async function* readRows<T>(path: string, schema: z.ZodType<T>): AsyncGenerator<JsonlRow<T> | null> {
  for await (const bytes of readLines(path)) {
    if (bytes.every((byte) => byte === 32 || byte === 13 || byte === 9)) continue
    const parsed = schema.safeParse(parse(decode(bytes)))
    yield parsed.success ? { value: parsed.data, fingerprint: hashOf(bytes) } : null
  }
}

/** @returns 16 hexadecimal digits */
export const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function* readLines(path: string): AsyncGenerator<Buffer> {
  if (!existsSync(path)) throw new ImportError(`${path} is not there`)
  const file = createReadStream(path)
  const chunks = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  file.on('error', (error) => chunks.destroy(error))
  let rest: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)])
        rest = []
        size = 0
        from = end + 1
      }
      rest.push(chunk.subarray(from))
      size += chunk.length - from
      if (size > LONGEST) throw new Skip('a line without an end')
    }
  } catch (error) {
    throw error instanceof Skip ? error : new Skip('the file ends in the middle')
  }
  if (size > 0) yield Buffer.concat(rest)
}
