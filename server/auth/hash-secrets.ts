import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { throwError } from '#server/platform/errors.ts'

/** argon2id, the library's default. A guess at a six-digit code costs little to check because only five are ever checked. */
const codeCost = { memoryCost: 4_096, timeCost: 1, parallelism: 1 }
/** OWASP's least cost for argon2id: 19 MiB, two passes; about 10 ms of one core. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of logins may take one core, never both, and never the memory. */
const oneAtATime = pLimit(1)
const MAX_WAITING = 50

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= MAX_WAITING) throwError('busy', { retryAfter: 2 })
  return oneAtATime(work)
}

export const hashPassword = (password: string) => runQueued(() => hash(password, passwordCost))
/** For whoever has just proved who they are: no flood, and a refusal would cost them the code or the guess. */
export const hashProvenPassword = (password: string) => oneAtATime(() => hash(password, passwordCost))
export const hashCode = (code: string) => hash(code, codeCost)

let codeDecoy: Promise<string> | undefined
let decoy: Promise<string> | undefined

/** The same as `verifyPassword` for a code that was never sent. */
export async function verifyCode(codeHash: string | null, code: string): Promise<boolean> {
  codeDecoy ??= hashCode(randomBytes(16).toString('hex'))
  const right = await verify(codeHash ?? (await codeDecoy), code)
  return right && codeHash !== null
}

/** Compares with a real hash, or with a decoy of the same cost, so that an unknown address takes as long as a known one. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString('hex'), passwordCost)
  const against = passwordHash ?? (await decoy)
  const right = await runQueued(() => verify(against, password))
  return right && passwordHash !== undefined
}

/** Six digits, leading zeros kept. */
export const createCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** 256 random bits, URL-safe. */
export const createSecret = () => randomBytes(32).toString('base64url')
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function isSameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(sha256(a)), Buffer.from(sha256(b))]
  return timingSafeEqual(x, y)
}

/** What a browser that has logged in before shows, so that a stranger's guessing never locks the owner out. */
export const knownDeviceMark = (passwordHash: string, email: string) =>
  createHmac('sha256', passwordHash).update(`known device of ${email}`).digest('base64url')
