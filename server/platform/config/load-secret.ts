import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/**
 * A secret that is made once and kept in the data directory, readable by its owner only.
 * @param loss what happens when an operator deletes it
 * @throws ConfigError when the kept one is damaged
 */
export function loadOrCreateSecret(dataDir: string, name: string, loss: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    // Written aside first: a half-written secret would be found at the next start. A link never replaces a file, so of
    // several nodes that start together one wins.
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
 * What login tokens are signed with: the given secret, or one made once and kept in the data directory, readable by its owner only.
 * @throws ConfigError when the kept one is damaged
 */
export function loadTokenKey(secret: string | undefined, dataDir: string): Uint8Array {
  return new TextEncoder().encode(secret ?? loadOrCreateSecret(dataDir, 'token-secret', 'everybody logs in again'))
}

/** A key of 32 bytes for one purpose, from which neither the other nor that of another purpose can be found. */
export const deriveKey = (key: Uint8Array, purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))
