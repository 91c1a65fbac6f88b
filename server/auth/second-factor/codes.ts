/** Codes of an authenticator app (RFC 6238) as every app makes them, and those that stand in for a lost one. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { sha256 } from '../hash-secrets.ts'

const RECOVERY_CODES = 10
/** Of each, bytes: 80 bits are sixteen letters, and need no slow hash. */
const RECOVERY_BYTES = 10
/** Without it some cameras find no code (ISO/IEC 18004), modules. */
const QUIET_ZONE = 4

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'NyayaDesk', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** 160 bits (RFC 4226, §4), base32. */
export const createAppSecret = () => new Secret({ size: 20 }).base32

/** What an app reads, as a picture. @param label the account's name in the app */
export function drawQrCode(secret: string, label: string): string {
  const svg = renderSVG(totpOf(secret, label).toString(), { border: QUIET_ZONE })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** @returns the time step whose code it is, of now's, the one before and the one after; undefined for another code */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const app = totpOf(secret, '')
  const timestamp = now.getTime()
  const apart = app.validate({ token: code, timestamp, window: 1 })
  return apart === null ? undefined : app.counter({ timestamp }) + apart
}

/** As a person may type it: "123 456", "abcd-efgh-…". */
export const normalizeCode = (given: string) => given.replaceAll(/[\s-]/g, '').toUpperCase()

/** Each to be shown once. @returns "ABCD-EFGH-JKLM-NPQR", and what is kept of them */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32)
  return { codes: plain.map((code) => (code.match(/.{4}/g) ?? []).join('-')), hashes: plain.map(sha256) }
}
