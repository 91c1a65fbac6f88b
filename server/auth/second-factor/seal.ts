import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/platform/config/load-secret.ts'

const CIPHER = 'aes-256-gcm'
/** Bytes, as NIST SP 800-38D wants them. */
const NONCE = 12
const TAG = 16

/** Keeps secrets of authenticator apps from whoever reads the database. @param key what login tokens are signed with */
export function makeSeal(key: Uint8Array) {
  const own = deriveKey(key, 'nyayadesk second factor')
  // Whose it is, so that a row put in the place of another opens nothing.
  const ownerOf = (userId: number) => Buffer.from(String(userId))

  return {
    close(userId: number, secret: string): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, own, nonce).setAAD(ownerOf(userId))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },

    /** @returns undefined for what was sealed with another key, or for another account */
    open(userId: number, sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const cipher = createDecipheriv(CIPHER, own, bytes.subarray(0, NONCE), { authTagLength: TAG })
        cipher.setAAD(ownerOf(userId)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}
