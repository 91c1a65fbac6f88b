/**
 * Each content has a file of its own, so that readers of the old library go on while a new one is built. The file
 * `current` names the latest.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
