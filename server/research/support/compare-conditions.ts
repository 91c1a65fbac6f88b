/**
 * A source may ask for something ("only with leave", "not until notice") or except it ("unless a relative objects"), where
 * the sentence says that the thing holds all the same ("without leave", "even if a relative objects"), or the other way round.
 * No word of such a sentence need deny anything.
 */
import { contentWords, countIn } from './content-words.ts'
import type { Fault } from './finding.ts'
import type { SourceStatement } from './read-source.ts'
import { areOpposite } from './wording/opposite-words.ts'

/** What a text says of a condition: it changes nothing, it must be there, or it must not. */
type ConditionKind = 'regardless' | 'needed' | 'excepted'

interface Condition {
  kind: ConditionKind
  /** The condition with the words that make it one. */
  text: string
  words: ReadonlySet<string>
  /** The rest of the text, of which the condition is said: its telling words, and all of them. */
  rest: ReadonlySet<string>
  plainRest: readonly string[]
}

interface Marker {
  pattern: RegExp
  kind: ConditionKind
  /** What it says behind a "not": "no sale without notice" needs the notice. */
  denied: ConditionKind
}

const word = (pattern: string) => String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`
const marker = (kind: ConditionKind, denied: ConditionKind, pattern: string): Marker => ({
  pattern: new RegExp(word(pattern), 'giu'),
  kind,
  denied,
})

const MARKERS: readonly Marker[] = [
  marker(
    'regardless',
    'regardless',
    'even (?:if|where|when|though|after|before|without)|although|though|despite|in spite of|regardless of|irrespective of|notwithstanding|whether or not|no matter',
  ),
  marker('needed', 'needed', '(?:but )?only (?:if|when|where|after|on|with|once|to the extent)|until'),
  marker('excepted', 'needed', 'unless|except|save'),
  marker('regardless', 'needed', 'without'),
  marker(
    'needed',
    'needed',
    String.raw`(?:with|by|under|on|after)(?: the| a| an)?(?: (?:prior|previous|written|express|special|reasonable|due|fair))*(?: (?:approval|consent|permission|leave|sanction|notice|hearing|inquiry|intimation|certificate|licence|warrant|reasons|affidavit|security))`,
  ),
]
const NOT = new RegExp(word(String.raw`not|no|never|nor|neither|none|nobody|nothing|cannot|\p{L}+n['’]t`), 'iu')
/** A condition ends where its clause does, or where the next one begins. */
const ENDS = new RegExp(
  String.raw`[,;:.?!।]|\s(?=(?:but|which|who)\s)|${word('unless|except|until|without|only if|even if|although|despite')}`,
  'iu',
)
const LONGEST = 14
/** Where a "not" is looked for before a marker: within its part of the sentence, and not further away. */
const BEFORE = 140
/** Of a text without a full stop, only so much is read on each side: to read all of it for each marker takes seconds. */
const REACH = 1_000

/** The share of the telling words of the shorter condition that the other must have, and of the rest of the sentence. */
const LIKE = 0.34

function conditionsOf(text: string): Condition[] {
  return MARKERS.flatMap(({ pattern, kind, denied }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const start = text.slice(Math.max(0, index - REACH), index)
      const before = start.split(/[;:]/).at(-1) ?? ''
      const behind = text.slice(index + found.length).slice(0, REACH)
      const end = behind.search(ENDS)
      const part = (end < 0 ? behind : behind.slice(0, end)).split(/\s+/).slice(0, LONGEST).join(' ')
      const words = contentWords(`${found} ${part}`)
      if (words.size === 0) return []
      const said = NOT.test(before.slice(-BEFORE)) ? denied : kind
      const rest = `${start}${found} ${behind.slice(part.length)}`
      const plainRest = rest.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
      return [{ kind: said, text: `${found}${part}`.trim(), words, rest: contentWords(rest), plainRest }]
    }),
  )
}

/** A statement is read once, however many sentences rest on it. */
const READ = new WeakMap<SourceStatement, Condition[]>()
function readConditions(statement: SourceStatement): Condition[] {
  const conditions = READ.get(statement) ?? conditionsOf(statement.text)
  READ.set(statement, conditions)
  return conditions
}

export function compareConditions(text: string, statements: readonly SourceStatement[]): Fault | null {
  const here = conditionsOf(text)
  if (here.length === 0) return null
  const there = statements.flatMap(readConditions)
  for (const one of here) {
    const other = there.find((all) => isOpposed(one, all))
    if (other) return { finding: 'differs', reason: `The source says "${other.text}", the sentence "${one.text}".` }
  }
  return null
}

function isOpposed(one: Condition, other: Condition): boolean {
  if ((one.kind === 'regardless') === (other.kind === 'regardless')) return false
  const both = countIn(one.words, other.words)
  if (both === 0 || both < LIKE * Math.min(one.words.size, other.words.size)) return false
  const shared = countIn(one.rest, other.rest)
  if (shared === 0 || shared < LIKE * one.rest.size) return false
  // "It survives even though nothing was paid" may be what "it lapses only if nothing was paid" says.
  return !areOpposite(one.plainRest, other.plainRest)
}
