/**
 * Reads a request to change a paper. What is exact (a value, a clause to add, a paragraph to remove, words to replace) is
 * done by code; what wants another wording needs a language model.
 */
import { MAX_INSTRUCTION_CHARS } from '#shared/drafts.ts'
import { readClauseTexts, type Clause } from './clauses.ts'

export type ChangeInstruction =
  | { kind: 'remove'; style: 'ground' | 'numbered' | 'lettered' | 'list'; markers: string[]; said: string }
  | { kind: 'remove-named'; name: string }
  | { kind: 'replace'; old: string; new: string }
  /** `told`: it tells a fact and does not ask for a change in so many words. */
  | { kind: 'set'; target: string; value: string; told?: true }
  | { kind: 'add-clause'; clause: Clause; value: string }
  | { kind: 'write'; said: string }

const STYLES = {
  ground: 'ground',
  paragraph: 'numbered',
  para: 'numbered',
  clause: 'numbered',
  prayer: 'lettered',
  item: 'list',
  entry: 'list',
} as const

const POLITE = /^(?:please|pls|kindly|now|also|then|and|can you|could you|i want (?:you )?to)[,\s]+/i
const PART = String.raw`(ground|paragraph|para|clause|prayer|item|entry|sentence|heading)s?`
const REMOVE = String.raw`(?:remove|delete|strike (?:out|off)|drop|omit|take out|cut(?: out)?)`
const REMOVE_PART = new RegExp(
  String.raw`^${REMOVE} (?:the )?${PART} (?:no\.? ?|number )?(\(?[a-z0-9]{1,3}[.)]*(?:(?:,| and|,? &) ?\(?[a-z0-9]{1,3}[.)]*)*)$`,
  'i',
)
const REMOVE_NAMED = new RegExp(String.raw`^${REMOVE} (?:the )?(.{2,60}?) (?:clause|paragraph|para|term)$`, 'i')
const QUOTED = String.raw`["“”'‘’«»]`
const REPLACE = new RegExp(
  String.raw`^(?:replace|change|substitute) (?:the words? |all )?(?:${QUOTED}(.+?)${QUOTED}|(.+?)) (?:with|by|to|into) (?:${QUOTED}(.+?)${QUOTED}|(.+))$`,
  'is',
)
const SET =
  /^(?:change|set|make|correct|update|amend|increase|reduce|raise|lower|put) (?:the |his |her |their |my |our )?(.{2,80}?) (?:to|as|at|=) (.+)$/is
const IS_NOW = /^(?:the )?((?:name|address|age|occupation) of (?:the |my )?.{2,40}?) (?:is|should be|must be) (.+)$/is
const ADD = /^(?:add|insert|include|put in) (?:a |an |the )?(.+)$/is
/** Words that ask for another wording. */
const WRITE = new RegExp(
  String.raw`^(?:(?:much |a (?:little|bit) )?(?:shorter|stronger|simpler|longer|crisper)\b|(?:make|keep) (?:it|this|the|them|that|${PART})\b.*\b(?:shorter|stronger|longer|clearer|simpler|formal|polite|softer|firmer|crisp|crisper|concise|detailed|better|aggressive|persuasive)\b|translate\b|(?:rewrite|rephrase|reword|redraft|shorten|strengthen|expand|elaborate|simplify|soften|tighten|improve|polish)\b|${REMOVE} (?:the )?(?:${PART}|last|first|second)\b|(?:add|insert|include) (?:a |an |another |one more )?(?:new )?(?:\w+ )?(?:clause|ground|paragraph|para|prayer|term)\b|(?:anuvad|anuvaad)\b|.*(?:अनुवाद|छोटा कर|मजबूत))`,
  'iu',
)
const NEXT_ORDER = new RegExp(
  String.raw`\s*(?:;|\n|[.,]? and (?:also )?(?=(?:please )?(?:${REMOVE}|replace|change|set|make|add|insert|include|translate|shorten|rewrite|strengthen|increase|reduce)\b)|\. (?=[A-Z]))\s*`,
  'i',
)

/** @returns the orders of a message; empty when it asks for no change of the paper */
export function readOrders(message: string): ChangeInstruction[] {
  const orders = message
    .trim()
    .split(NEXT_ORDER)
    .map((part) => readOrder(part ?? ''))
  return orders.some((order) => order === null)
    ? orders.filter((order) => order !== null)
    : (orders as ChangeInstruction[])
}

/**
 * Whether every part of a message asks for a change of the paper, so that none of it tells facts or wants another paper.
 * @param isFact whether the paper has a fact of that name: "make a notice to the tenant" sets none
 */
export function asksForChange(message: string, isFact: (target: string) => boolean): boolean {
  if (message.length > MAX_INSTRUCTION_CHARS) return false
  return message
    .trim()
    .split(NEXT_ORDER)
    .every((part) => {
      const order = readOrder(part ?? '')
      return order !== null && (order.kind !== 'set' || (!order.told && isFact(order.target)))
    })
}

function readOrder(part: string): ChangeInstruction | null {
  let said = part.trim().replace(/[.!\s]+$/, '')
  while (POLITE.test(said)) said = said.replace(POLITE, '')
  if (said === '') return null
  const removed = REMOVE_PART.exec(said)
  const style = STYLES[removed?.[1]?.toLowerCase() as keyof typeof STYLES] as
    | (typeof STYLES)[keyof typeof STYLES]
    | undefined
  if (removed && style) {
    const markers = (removed[2] ?? '')
      .split(/,| and |&/i)
      .map(plainMarker)
      .filter(Boolean)
    return { kind: 'remove', style, markers, said }
  }
  const named = REMOVE_NAMED.exec(said)?.[1]
  if (named) return { kind: 'remove-named', name: named }
  const added = ADD.exec(said)?.[1]
  const clause = added === undefined ? undefined : clauseOrder(added)
  if (clause) return clause
  if (WRITE.test(said)) return { kind: 'write', said }
  const replaced = REPLACE.exec(said)
  const [old, wanted] = [replaced?.[1] ?? replaced?.[2], replaced?.[3] ?? replaced?.[4]]
  // Without quotation marks only a name or a figure is meant word by word: "the rent" is the name of a fact.
  if (
    old &&
    wanted &&
    (replaced?.[1] || /^replace/i.test(said) || (/^(?:Rs\b|₹|\p{Lu}|\d)/u.test(old) && !/^the /i.test(old)))
  )
    return { kind: 'replace', old: old.trim(), new: wanted.trim() }
  const set = SET.exec(said)
  const isNow = IS_NOW.exec(said)
  const [, target, value] = set ?? isNow ?? []
  if (target && value)
    return {
      kind: 'set',
      target: target.trim(),
      value: value.trim().replaceAll(/^["“]|["”]$/g, ''),
      ...(!set && { told: true as const }),
    }
  return null
}

export const plainMarker = (marker: string) => marker.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const LENGTH = String.raw`(?:\d[\d.,/]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|thirty|sixty|ninety)[\s-]?(?:days?|weeks?|months?|years?|per ?cent|%)(?: (?:a|per) (?:year|month|annum))?`

/** "a lock-in of 6 months", "6 months lock-in", "an arbitration clause with seat at Pune" */
function clauseOrder(words: string): ChangeInstruction | undefined {
  const isCalled = (name: string) =>
    new RegExp(String.raw`(?<![\p{L}])${name.replaceAll(/[-\s]/g, String.raw`[-\s]?`)}(?![\p{L}])`, 'iu')
  const fits = readClauseTexts()
    .flatMap((clause) => clause.called.map((name) => ({ clause, name, match: isCalled(name).exec(words) })))
    .filter(({ match }) => match !== null)
    .toSorted((a, b) => b.name.length - a.name.length)
  const [best] = fits
  if (!best?.match) return undefined
  const before = words.slice(0, best.match.index).trim()
  const after = words.slice(best.match.index + best.match[0].length)
  // More words before its name than a length mean another thing: "a defendant who has no interest".
  const length = new RegExp(String.raw`^(?:an? )?(${LENGTH})['’]?s?(?: (?:of|for))?$`, 'i').exec(before)?.[1]
  if (
    before &&
    !length &&
    !/^(?:new|standard|mutual|suitable|proper|usual|simple|(?:clause|term|provision) (?:on|about|for|of))$/i.test(
      before,
    )
  )
    return undefined
  const told = after
    .replace(/^\s*(?:clause|period|condition|term|provision)s?\b/i, '')
    .replace(
      /^\s*(?:of|for|at|@|with|by|in|:|to be|being)?\s*(?:the )?(?:seat|place|rate|period)?\s*(?:of|at|in|being|is)?\s*/i,
      '',
    )
    .replace(/\s*(?:clause|too|as well)$/i, '')
    .trim()
  const value = (length ?? told).replace(
    /(\d)\s?-?\s?(day|week|month|year)s?\b/i,
    (_, n: string, unit: string) => `${n} ${unit}s`,
  )
  return { kind: 'add-clause', clause: best.clause, value: value.replace(/\b1 (\w+)s\b/, '1 $1') }
}
