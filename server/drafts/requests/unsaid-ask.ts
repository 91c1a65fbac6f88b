/**
 * What a message wants without naming it: a reply to the notice that came and is denied, an answer to the case that was
 * filed against the person. The words of that paper would otherwise make the same paper again, for the wrong side.
 */
import type { Zones } from './request-zones.ts'

const PAPER = String.raw`(?:notice|letter|demand|notis|chitthi|नोटिस|पत्र)`
const CASE = String.raw`(?:suit|case|petition|complaint|appeal|application|wp|writ|slp|oa|dawa|dava|मुकदमा|दावा|याचिका)`
const CAME = [
  String.raw`\b${PAPER}\b[^.;\n]{0,40}\b(?:came|has come|have come|is received|was received|has been received|served on (?:me|us))\b`,
  String.raw`\b(?:received|got|sent (?:me|us)|served (?:me|us) with)\b[^.;\n]{0,40}\b${PAPER}\b`,
  String.raw`\b${PAPER}\b[^.;\n]{0,10}\bhas come\b`,
  String.raw`${PAPER}[^.;\n]{0,40}(?:\b(?:mila|aaya|aya|bheja)\b|मिला|आया|भेजा)`,
].map((source) => new RegExp(source, 'iu'))
const DENIES =
  /\b(?:deny|denies|denied|(?:we|i) dispute|false|not true|untrue|it is true|baseless|nothing is (?:due|owed|payable)|galat|jhooth|jhuth|jhootha)\b|झूठ|गलत/iu
const AGAINST_US = [
  String.raw`\b${CASE}\b[^.;\n]{0,40}\bfiled (?:(?:by|in) [^.;\n]{2,40} )?against (?:me|us|our|my)\b`,
  String.raw`\b(?:filed|moved|put) (?:an? |the )?(?:\p{L}+ ){0,3}${CASE}\b[^.;\n]{0,30}\bagainst (?:me|us|our|my)\b`,
].map((source) => new RegExp(source, 'iu'))
/** "Delay of 47 days in filing the first appeal" at the beginning is the heading of its application. */
const LATE = /^\W*delay of [^.;\n]{1,30} in (?:filing|preferring|presenting)\b/iu

/**
 * @param readings the places at which the message may ask
 * @returns a sentence that asks for it; null where the message asks itself
 */
export function unsaidAsk(message: string, readings: readonly Zones[]): string | null {
  if (LATE.test(message)) return 'Draft an application for condonation of delay.'
  if (readings.some(({ cues }) => cues.includes('verb') || cues.includes('behind'))) return null
  if (CAME.some((pattern) => pattern.test(message)) && DENIES.test(message)) return 'Draft a reply to the notice.'
  return AGAINST_US.some((pattern) => pattern.test(message)) ? 'Draft our reply.' : null
}
