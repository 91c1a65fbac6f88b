/** Checks whether a provision was in force on the dates that matter, and says what stood in its place before or after. */
import { addDays, readableDate } from '../../text/dates.ts'
import type { InForceContext } from '../context.ts'
import type { ActRecord, ProvisionRecord } from '../../library/store.ts'
import { findPredecessors, findReplacement } from './code-map.ts'

/**
 * The codes of procedure and evidence. They follow the date of the proceeding, not of the act, because section 531 BNSS and section 170
 * BSA keep the old codes only for what was pending when the new ones began.
 */
export const PROCEDURAL_CODES: ReadonlySet<string> = new Set(['bnss', 'bsa', 'crpc', 'iea'])

/**
 * A law that was held unconstitutional was never good law, so earlier acts are reached too: Central Bureau of Investigation v. R.R.
 * Kishore, 2023 INSC 817.
 */
const STRUCK_DOWN = /\bstruck it down as unconstitutional\b/

export interface ForceVerdict {
  state: 'verified' | 'check'
  /** One or more sentences; empty when the provision is plainly in force. */
  reason: string
}

/** @param sub what was cited of the provision: "(2)(n)", or "" for all of it */
export function checkInForce(
  question: InForceContext,
  provision: ProvisionRecord,
  act: ActRecord,
  sub: string,
): ForceVerdict {
  return provision.to === null
    ? checkLawInForce(question, provision, act, sub)
    : checkRepealedLaw(question, provision, provision.to, act, sub)
}

function checkRepealedLaw(
  question: InForceContext,
  provision: ProvisionRecord,
  to: string,
  act: ActRecord,
  sub: string,
): ForceVerdict {
  const { dates, factsDate } = question
  const procedure = PROCEDURAL_CODES.has(act.id)
  const end = readableDate(addDays(to, 1))
  if (factsDate && dates.to < provision.from)
    return {
      state: 'check',
      reason: `In force from ${readableDate(provision.from)} to ${readableDate(to)}: it does not reach acts before that time.`,
    }
  const place = findReplacement(question, provision, sub)
  const then = place ? `${place.replaced && to === act.to ? ', when' : ';'} ${place.clause}` : ''
  if (STRUCK_DOWN.test(provision.says))
    return {
      state: 'check',
      reason: `Struck down as unconstitutional on ${readableDate(to)}, which reaches earlier acts too${then}.`,
    }
  if (dates.to <= to) {
    const reach = procedure ? `It applies to proceedings pending before ${end}` : `It applies to acts before ${end}`
    return { state: 'verified', reason: `${reach}${then}.` }
  }
  const ended = `${to === act.to ? 'Repealed' : 'No longer in force'} from ${end}${then}.`
  const reach =
    dates.from <= to
      ? ' It applies only to what happened before that day.'
      : factsDate
        ? ''
        : procedure
          ? ' It still governs proceedings that were pending then.'
          : ' It still governs acts before that date.'
  return { state: 'check', reason: ended + reach }
}

function checkLawInForce(
  question: InForceContext,
  provision: ProvisionRecord,
  act: ActRecord,
  sub: string,
): ForceVerdict {
  const { dates } = question
  const { from, substituted } = provision
  if (dates.from >= (substituted ?? from)) return { state: 'verified', reason: '' }
  if (substituted && dates.from >= from)
    return {
      state: 'check',
      reason: `In its present words from ${readableDate(substituted)}; before that day it had others, which the library does not hold.`,
    }
  const start = readableDate(from)
  const { list, none } = findPredecessors(question, provision, sub)
  const unknown = none ? '; the comparison of the codes names no older provision for it' : ''
  if (PROCEDURAL_CODES.has(act.id))
    return {
      state: 'verified',
      reason: `It governs proceedings begun from ${start}; earlier ones continue under the old code${list ? `, ${list}` : unknown}.`,
    }
  const reach = dates.to >= from ? 'applies only to acts from that day' : 'does not reach acts before that day'
  return {
    state: 'check',
    reason: `In force from ${start}: it ${reach}${list ? `; for earlier acts ${list}` : unknown}.`,
  }
}
