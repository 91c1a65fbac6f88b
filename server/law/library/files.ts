/** Where the library of digests lies: a file for each content, and beside them the name of the one built last. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file beside the libraries that names the one built last. */
export const CURRENT = 'current'

/**
 * @param dir where `buildLibrary` put the library
 * @returns the path of the library that was built last
 * @throws when none was built there
 */
export async function currentLibrary(dir: string): Promise<string> {
  const name = await readFile(join(dir, CURRENT), 'utf8').catch(() => {
    throw new Error(`There is no law library in ${dir}. Build it: npm run law -- build`)
  })
  return join(dir, name.trim())
}
