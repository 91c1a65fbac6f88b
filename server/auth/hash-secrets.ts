import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { throwError } from '#server/platform/errors.ts'

/** The cost is the default of argon2id. It is low, because at most five guesses at a code are ever checked. */
const codeCost = { memoryCost: 4_096, timeCost: 1, parallelism: 1 }
/** The lowest cost that OWASP recommends for argon2id: 19 MiB and two passes, about 10 ms of one core. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes run one at a time, so that a flood of logins takes one core and little memory, never the whole machine. */
const oneAtATime = pLimit(1)
const MAX_WAITING = 50

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= MAX_WAITING) throwError('busy', { retryAfter: 2 })
  return oneAtATime(work)
}

export const hashPassword = (password: string) => runQueued(() => hash(password, passwordCost))
/**
 * The person has just proved who they are, so this hash never waits in the limited queue, because a refusal would cost
 * them the code they used.
 */
export const hashProvenPassword = (password: string) => oneAtATime(() => hash(password, passwordCost))
export const hashCode = (code: string) => hash(code, codeCost)

let codeDecoy: Promise<string> | undefined
let decoy: Promise<string> | undefined

/**
 * Compares a code like `verifyPassword`. A code that was never sent takes as long as one that was, so that the time
 * gives nothing away.
 */
export async function verifyCode(codeHash: string | null, code: string): Promise<boolean> {
  codeDecoy ??= hashCode(randomBytes(16).toString('hex'))
  const right = await verify(codeHash ?? (await codeDecoy), code)
  return right && codeHash !== null
}

/**
 * Compares with the real hash, or with a decoy of the same cost, so that an unknown address takes as long as a known
 * one.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString('hex'), passwordCost)
  const against = passwordHash ?? (await decoy)
  const right = await runQueued(() => verify(against, password))
  return right && passwordHash !== undefined
}

export const createCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
export const createSecret = () => randomBytes(32).toString('base64url')
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function isSameSecret(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(sha256(a)), Buffer.from(sha256(b))]
  return timingSafeEqual(x, y)
}

/**
 * The mark that a browser keeps after a login. Its tries are counted apart, so that a stranger's guessing never locks
 * the owner out.
 */
export const knownDeviceMark = (passwordHash: string, email: string) =>
  createHmac('sha256', passwordHash).update(`known device of ${email}`).digest('base64url')
