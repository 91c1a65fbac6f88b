/** Codes of an authenticator app (RFC 6238), and the recovery codes that replace a lost app. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { sha256 } from '../hash-secrets.ts'

const RECOVERY_CODES = 10
/** Ten bytes are 80 bits, or sixteen letters. Nobody can guess that many, so a fast hash is enough. */
const RECOVERY_BYTES = 10
/** Without this margin some cameras do not find the code (ISO/IEC 18004). In modules. */
const QUIET_ZONE = 4

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'NyayaDesk', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** 160 bits (RFC 4226, §4) in base32. */
export const createAppSecret = () => new Secret({ size: 20 }).base32

/** @param label the account's name in the app */
export function drawQrCode(secret: string, label: string): string {
  const svg = renderSVG(totpOf(secret, label).toString(), { border: QUIET_ZONE })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/**
 * A code is right in its own time step of 30 s, the one before and the one after, because clocks differ.
 * @returns the time step of the code; undefined for a wrong code
 */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const app = totpOf(secret, '')
  const timestamp = now.getTime()
  const apart = app.validate({ token: code, timestamp, window: 1 })
  return apart === null ? undefined : app.counter({ timestamp }) + apart
}

/** Removes blanks and hyphens, because people type them: "123 456", "abcd-efgh-…". */
export const normalizeFactorCode = (given: string) => given.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Creates recovery codes. They are shown only once, because only their hashes are stored.
 * @returns the codes ("ABCD-EFGH-JKLM-NPQR") and the hashes to store
 */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32)
  return { codes: plain.map((code) => (code.match(/.{4}/g) ?? []).join('-')), hashes: plain.map(sha256) }
}
