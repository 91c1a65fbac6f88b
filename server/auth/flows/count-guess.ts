import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '../hash-secrets.ts'
import * as limit from '../limits.ts'
import { originBinding, type Origin } from '../origin.ts'
import { countGuess, findFlowByCookie, findOnlyFlow, type Flow } from './store.ts'

export interface SubmittedCode {
  otp: string
  /** The secret from the cookie or header of the flow. Some clients keep neither. */
  flowSecret: string | undefined
  origin: Origin
}

/**
 * Finds the flow that a code belongs to, and counts the guess before anything is compared, so that parallel guesses
 * cannot slip past the limit.
 * @param email if given, it must be the flow's own
 * @returns undefined if the text cannot be a code, or if the flow is missing, over or out of guesses
 * @throws AppError `too_many`
 */
export async function countGuessAtFlow(
  { db, clock, limits }: Platform,
  kind: Flow['kind'],
  { otp, flowSecret, origin }: SubmittedCode,
  email?: string,
): Promise<Flow | undefined> {
  await limits.consume(...limitOnNetwork(origin.ip, limit.guessesPerIp))
  const now = clock.now()
  const most = limit.MAX_GUESSES[kind]
  const found = flowSecret
    ? await findFlowByCookie(db, kind, sha256(flowSecret))
    : await findOnlyFlow(db, kind, originBinding(origin), now, most)
  if (!found || !/^\d{6}$/.test(otp) || (email !== undefined && email !== found.email)) return undefined
  return countGuess(db, found.id, now, most)
}
