/** Tells whether "and" goes on with the list of persons, where no plural announces one: "against Asha Rao and Ravi Rao". */
import type { PartySide } from '../../paper/parties.ts'
import { beginsName, isName } from '../read-name.ts'
import { endsSentence, type PageWord } from '../words.ts'

const TITLE = /^(?:m\/s|mr|mrs|ms|dr|shri|smt|sri)$/
const MOST_NAME = 7
const FIRM_ENDS = /^(?:Ltd|Limited|LLP)\.?$/
/** What goes on behind a person, and is no verb of the sentence that "and" would begin. */
const GOES_ON =
  /^(?:[,(;]|\d+\.?|of|both|for|in|at|from|before|under|u\/s|s\/o|w\/o|d\/o|r\/o|aged|to|on|regarding|about|who|dated?|dt)$/

/**
 * @param at the word behind "and"
 * @param known words for a side, which begin another person of the paper and no second one of this side
 */
export function joinsWholeName(
  words: readonly PageWord[],
  at: number,
  known: ReadonlyMap<string, PartySide | null>,
): boolean {
  const titled = TITLE.test(words[at]?.lower ?? '')
  const from = titled ? at + 1 : at
  const first = words[from]
  if (!first || !beginsName(first) || known.has(first.lower)) return false
  let behind = from
  while (behind < from + MOST_NAME && words[behind] && isName(words[behind] as PageWord)) {
    behind += 1
    if (FIRM_ENDS.test(words[behind - 1]?.text ?? '')) return true
    if (endsSentence(words[behind - 1] as PageWord)) return behind - from > 1 || titled
  }
  if (behind - from < 2 && !titled) return false
  const next = words[behind]
  return next === undefined || GOES_ON.test(next.lower) || GOES_ON.test(next.text)
}
