/** Where the libraries of digests are: one file for each content, and beside them a file with the name of the latest. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of the file that has the name of the latest library. */
export const CURRENT = 'current'

/**
 * @param dir where `buildLibrary` put the library
 * @returns the path of the latest library
 * @throws when none was built there
 */
export async function currentLibrary(dir: string): Promise<string> {
  const name = await readFile(join(dir, CURRENT), 'utf8').catch(() => {
    throw new Error(`There is no law library in ${dir}. Build it: npm run law -- build`)
  })
  return join(dir, name.trim())
}
