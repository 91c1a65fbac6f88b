/** Takes out of a sentence what the cause title says of the parties, because no paragraph repeats it. */
import type { PartyMention } from '../facts/read-parties.ts'
import type { ToldSentence } from './split-message.ts'

/** A verb behind a name, so that the name is the subject of the sentence. */
const GOES_ON =
  /^[\s,]*(?:who\s+)?(?:(?:is|are|was|were|has|had|have|will|wants?|lives?|works?|owes|owns|runs|took|gave|paid|sent|filed|refused|alleges|says|claims|died|left|came|went|sold|bought|met|made|does|did|do|never|also|not)\b|(?!authori[sz]ed\b)\p{Ll}{3,}(?:ed|es|ies)\b)/u
/** Words before a name that lead to it. */
const LEADS =
  /(?:^|[\s,;(])(?:my|our|the|is|are|i\.e\.|namely|and|on|m\/s|of|to|for|against|behalf|husband|wife|client)\s*$/iu

/**
 * @param parties who was read in the message, with their places
 * @param call how the paper calls a party: "the Applicant"
 */
export function withoutParties(
  { text, start, end }: ToldSentence,
  flat: string,
  parties: readonly PartyMention[],
  call: (party: PartyMention) => string,
): string {
  const within = parties.filter((one) => one.start >= start - 1 && one.end <= end + 1 && one.end > one.start)
  if (within.length === 0) return text
  const spans = within.reduce<{ start: number; end: number; party: PartyMention }[]>((all, party) => {
    const known = all.find((one) => party.start <= one.end && one.start <= party.end)
    if (known) {
      known.end = Math.max(known.end, party.end)
      known.start = Math.min(known.start, party.start)
    } else all.push({ start: party.start, end: party.end, party })
    return all
  }, [])
  let rest = ''
  let at = start
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    let before = flat.slice(at, Math.max(at, span.start))
    for (let lead = LEADS.exec(before); lead; lead = LEADS.exec(before))
      before = before.slice(0, lead.index + (/^[\s,;(]/.test(lead[0]) ? 1 : 0))
    const behind = flat.slice(span.end, end)
    rest += before + (GOES_ON.test(behind) ? `${call(span.party)} ` : '')
    at = GOES_ON.test(behind) ? span.end + (/^[\s,]*(?:who\s+)?/.exec(behind)?.[0].length ?? 0) : span.end
  }
  return (rest + flat.slice(at, end))
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:.)–-]+/, '')
    .replaceAll(/[,;:]\s*(?=[.;,])/g, '')
    .trim()
}
