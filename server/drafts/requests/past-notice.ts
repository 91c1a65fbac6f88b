/**
 * Takes points from a notice where the story has one behind it: "the notice went unanswered, now to the court". The words
 * of the story are those of the notice, so the same notice would be made a second time.
 */
import type { ScoredTemplate } from './score-templates.ts'

/** Notices that begin a dispute, and not what an office or a company issues in its course. */
const FIRST_NOTICE =
  /^(?!.*(?:show-cause|general-meeting|rent-increase|tenant-leaving)).*(?<!reply-to-[a-z-]*)-notice$/u
const SENT = [
  /\bnotice\b[^.;,\n]{0,40}?\b(?:sent|served|issued|given|went|unanswered|delivered|expired|replied)\b(?! (?:on|to|by|against) (?:me|us)\b)/iu,
  /\b(?:sent|served|gave|issued) (?:him |her |them |the \p{L}+ )?(?:an? |the )?(?:\p{L}+ ){0,3}notice\b/iu,
  /\bnotis?c?e?\s+(?:bheja|bhej diya|bheja tha|de diya|diya|diya tha|ja chuka)\b|नोटिस (?:दिया|भेजा|दे दिया)/iu,
]
const FORUM = String.raw`(?:mm|jmfc|cjm|acjm|nclt|nclat|drt|high court|hc|sessions|magistrate|(?:district |state |consumer )?commission|tribunal|rera|labour court|family court|civil judge|civil court|consumer forum)`
const TO_COURT = [
  new RegExp(String.raw`\b(?:to|before|move|moving)\s+(?:the\s+)?${FORUM}\b`, 'iu'),
  /\b(?:court|adalat|commission|forum)\s+(?:me|mein)\b|(?:कोर्ट|अदालत|न्यायालय) में/iu,
  /\b(?:case|suit|petition|plaint|dava|dawa)\s+(?:is |has )?(?:to be filed|to be drafted|karna|dalna|file karna|banana)\b/iu,
]

/**
 * @param asksNotice whether the request asks for a notice in so many words
 * @param less points for what was sent already, and for a court to which the paper goes
 */
export function behindPastNotice(
  ranked: readonly ScoredTemplate[],
  message: string,
  asksNotice: boolean,
  less: { sent: number; court: number },
): ScoredTemplate[] {
  if (asksNotice) return [...ranked]
  const points =
    (SENT.some((pattern) => pattern.test(message)) ? less.sent : 0) +
    (TO_COURT.some((pattern) => pattern.test(message)) ? less.court : 0)
  return ranked
    .map((one) => (FIRST_NOTICE.test(one.id) ? { ...one, score: one.score - points } : one))
    .toSorted((one, other) => other.score - one.score)
}
