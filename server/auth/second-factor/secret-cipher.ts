import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/platform/config/load-secret.ts'

const CIPHER = 'aes-256-gcm'
/** NIST SP 800-38D recommends these lengths, bytes. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts the secrets of authenticator apps, so that nobody who reads the database alone can make codes.
 * @param key the one that signs login tokens
 */
export function makeSecretCipher(key: Uint8Array) {
  const factorKey = deriveKey(key, 'nyayadesk second factor')
  // The owner is part of the encryption. Otherwise somebody could copy one account's row over another's and log in with
  // it.
  const ownerData = (userId: number) => Buffer.from(String(userId))

  return {
    encrypt(userId: number, secret: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, factorKey, nonce).setAAD(ownerData(userId))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },

    /** @returns undefined for a secret that was encrypted with another key, or for another account */
    decrypt(userId: number, encrypted: string): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url')
      try {
        const cipher = createDecipheriv(CIPHER, factorKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        cipher.setAAD(ownerData(userId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}
