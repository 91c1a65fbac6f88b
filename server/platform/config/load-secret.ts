import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/**
 * Reads a secret from the data directory, or creates it once. Only the owner of the process may read the file.
 * @param loss what happens when an operator deletes the file
 * @throws ConfigError when the stored secret is damaged
 */
export function loadOrCreateSecret(dataDir: string, name: string, loss: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    // The secret is written to a file aside first, because a half-written one would be read at the next start. A link
    // never replaces a file, so one of several nodes that start together wins.
    const aside = `${file}.${randomUUID()}`
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      linkSync(aside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(aside)
    }
  }
  const kept = readFileSync(file, 'utf8')
  if (kept.length < 32) throw new ConfigError(`DATA_DIR: ${file} is damaged; delete it, and ${loss}`)
  return kept
}

/**
 * The key that signs login tokens: the given secret, or one that was created in the data directory.
 * @throws ConfigError when the stored secret is damaged
 */
export function loadTokenKey(secret: string | undefined, dataDir: string): Uint8Array {
  return new TextEncoder().encode(secret ?? loadOrCreateSecret(dataDir, 'token-secret', 'everybody logs in again'))
}

/**
 * Derives a key of 32 bytes for one purpose, so that a leaked key reveals neither the main key nor the key of another
 * purpose.
 */
export const deriveKey = (key: Uint8Array, purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))
