/**
 * What the folder of copies holds, and what of it was imported: by source and key, with the fingerprint of the content.
 * An archive that was imported is deleted, and this record is why it is not fetched a second time.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const entry = z.object({
  fingerprint: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When it was imported; null while it is only fetched. */
  importedAt: z.nullable(z.iso.datetime()),
})
const record = z.record(z.string(), z.record(z.string(), entry))
type RecordEntry = z.infer<typeof entry>

export type InstallRecord = Awaited<ReturnType<typeof openRecord>>

/** @param folder the folder of copies, which exists */
export async function openRecord(folder: string) {
  const path = join(folder, 'installed.json')
  const written = record.safeParse(parseJson(await readFile(path, 'utf8').catch(() => '{}')))
  // A record that cannot be read costs a second fetch. A wrong one would cost law that is missing.
  const sources = new Map(
    Object.entries(written.data ?? {}).map(([name, files]) => [name, new Map(Object.entries(files))]),
  )
  const filesOf = (source: string): Map<string, RecordEntry> => {
    const known = sources.get(source) ?? new Map<string, RecordEntry>()
    sources.set(source, known)
    return known
  }
  return {
    of: (source: string): ReadonlyMap<string, RecordEntry> => filesOf(source),
    set: (source: string, key: string, value: RecordEntry) => void filesOf(source).set(key, value),
    forget: (source: string, key: string) => void filesOf(source).delete(key),
    async save() {
      const plain = Object.fromEntries([...sources].map(([name, files]) => [name, Object.fromEntries(files)]))
      await writeFile(`${path}.new`, JSON.stringify(plain, null, 1))
      await rename(`${path}.new`, path)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
