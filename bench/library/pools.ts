/** The judgments and statutes of FIRE AILA 2019, as the importers read them. */
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { root } from '../support.ts'

/** The folder of the track; absent where the public data is. */
export const aila = join(root, '../shared/data/aila2019')

/**
 * @param dir gets the folders `judgments-text` and `statutes-text`
 * @returns the texts of the judgments
 */
export async function unpackPools(dir: string): Promise<string[]> {
  const judgments: string[] = []
  const folders = { Object_casedocs: join(dir, 'judgments-text'), Object_statutes: join(dir, 'statutes-text') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  for await (const entry of createReadStream(join(aila, 'documents.tar.gz')).pipe(createGunzip()).pipe(extract())) {
    const folder = Object.entries(folders).find(([name]) => entry.header.name.includes(`${name}/`))?.[1]
    const bytes = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
    if (!folder || !entry.header.name.endsWith('.txt')) continue
    writeFileSync(join(folder, basename(entry.header.name)), bytes)
    if (folder === folders.Object_casedocs) judgments.push(bytes.toString())
  }
  return judgments
}
