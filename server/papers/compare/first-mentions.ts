/**
 * Finds what somebody said or did to the witness that only the later statement mentions. Only the weightiest are
 * reported.
 */
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import type { Fact } from '../paper.ts'
import type { Piece } from './pieces.ts'

/** For each witness, because more would bury what matters. */
const MOST = 2
/**
 * A clause needs so many words that no earlier statement has, and may share at most this part with any clause of
 * theirs. Otherwise it may only repeat the old in other words.
 */
const FEWEST_NEW = 3
const MOST_KNOWN = 0.5
/** Somebody else says, offers, gives or does something to the witness. */
const TO_THE_WITNESS =
  /(?<=\p{L} )\b(?:told|offered|asked|threatened|promised|warned|gave|sent|paid|showed|requested|instructed|directed|pressuri[sz]ed|forced|begged|informed|advised|ordered|demanded|brought|handed)\b(?: .{0,40} (?:to|from))?(?: to)? (?:me|us)\b/iu
const OWN_ACT = /^(?:(?:and|but|then|thereafter) )?(?:I|we|my|our)\b/iu
/** Notes of the court, and what every witness says about papers, are no new facts. */
const OF_THE_COURT =
  /\b(?:court|counsel|exh?\.|exhibit|signature|signed|identif\w{1,8}|statement|state vs?|police|magistrate|i\.?o\.?|oath|witness|p\.?w|c\.?w)\b/iu

/** @param earlier clauses of all earlier statements of the witness @param told quotes of other findings, so that nothing is reported twice */
export function findFirstMentions(earlier: readonly Piece[], now: readonly Piece[], told: readonly string[]): Fact[] {
  const known = new Set(earlier.flatMap(({ stems }) => [...stems]))
  const candidates = now.flatMap((piece) => {
    const { text, stems, denies } = piece
    if (denies || !TO_THE_WITNESS.test(text) || OWN_ACT.test(text) || OF_THE_COURT.test(text)) return []
    if (told.some((quote) => quote.includes(text) || text.includes(quote))) return []
    const fresh = [...stems].filter((stem) => !known.has(stem)).length
    const near = Math.max(0, ...earlier.map((other) => [...stems].filter((stem) => other.stems.has(stem)).length))
    if (fresh < FEWEST_NEW || near > stems.size * MOST_KNOWN) return []
    return [{ piece, weight: fresh + (quantitiesIn(text).length > 0 ? 2 : 0) }]
  })
  return candidates
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ piece: { text, at } }) => ({
      kind: 'speech',
      topic: 'what was said or done to the witness',
      of: '',
      value: text,
      words: text,
      quote: text,
      at,
    }))
}
