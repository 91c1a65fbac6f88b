/** Finds what one statement denies in nearly the same words in which another affirms it. */
import { clausesOf, isStated } from '../statements/clauses.ts'
import { NEGATION } from '../facts/events.ts'
import type { Fact, Statement } from '../paper.ts'

/**
 * The part of the denied words that must be affirmed, and the least number of them. With fewer, two clauses about
 * different things would contradict each other.
 */
const SHARE = 0.6
const FEWEST = 3
/**
 * "I did not see their faces" has only two such words. Then both must be affirmed, and the witness must speak of
 * himself both times.
 */
const FEWEST_OF_ONE = 2
const OF_HIMSELF = /\bI\b/u
const MOST_CLAUSES = 400

const EMPTY = new Set(
  'the and was were had has have been being that this these those there then when while where which who whom whose with from into onto upon for not but also only him her his hers its our their they them she you your very much any all some such same said did does done could would should can may might will shall thing time day because since until till about after before again ever never still just even than too own one two once it is am are an as at be by do he if in me my no of on or so to up us we i a nor neither nothing nobody none other without'.split(
    ' ',
  ),
)
/** These words mean the same in a denial, so they become one. */
const SAME: [string, RegExp][] = [
  ['drink', /^(?:drink|drank|drunk|consum|addict|alcohol|liquor|intox)/],
  ['see', /^(?:see|saw|seen|witness|watch)/],
  ['go', /^(?:go|went|gone|visit)/],
  ['speak', /^(?:spoke|speak|talk|utter|tell|told)/],
  ['hit', /^(?:hit|beat|beaten|assault|struck|strike)/],
  ['call', /^(?:call|phone|telephon|rang)/],
  ['come', /^(?:come|came|coming|arriv|reach)/],
  ['house', /^(?:house|home|residence)/],
  ['buy', /^(?:buy|bought|purchas)/],
  ['sign', /^(?:sign|execut)/],
  ['know', /^(?:know|knew|acquaint)/],
  ['take', /^(?:take|took|taken|receiv|obtain)/],
  ['give', /^(?:give|gave|given|paid|pay)/],
]
const stem = (word: string) =>
  SAME.find(([, pattern]) => pattern.test(word))?.[0] ??
  word.replace(/(?:ies|ied|ing|ed|es|s|ly)$/u, '').replace(/(.)\1$/u, '$1')

export const contentOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{2,20}/g) ?? []).filter((word) => !EMPTY.has(word)).map(stem))

interface Clause {
  words: Set<string>
  whole: Set<string>
  /** The thing that was missing: "no horn", "any helmet". */
  none: string | null
  fact: Fact
}

function clausesWith({ sentences }: Statement): { denied: Clause[]; affirmed: Clause[] } {
  const [denied, affirmed]: [Clause[], Clause[]] = [[], []]
  for (const sentence of sentences.filter(isStated))
    for (const { text, at } of clausesOf(sentence)) {
      if (denied.length + affirmed.length >= MOST_CLAUSES) return { denied, affirmed }
      const words = contentOf(text)
      const not = NEGATION.test(text)
      const none = not ? ([...contentOf(NONE.exec(text)?.[1] ?? '')][0] ?? null) : null
      if (words.size < FEWEST_OF_ONE && none === null) continue
      const fact: Fact = {
        kind: 'sequence',
        topic: 'what is said and denied',
        of: '',
        value: not ? 'no' : 'yes',
        words: text,
        quote: text,
        at,
      }
      ;(not ? denied : affirmed).push({ words, whole: contentOf(sentence.text), none, fact })
    }
  return { denied, affirmed }
}

const known = new WeakMap<Statement, { denied: Clause[]; affirmed: Clause[] }>()
const of = (statement: Statement) => {
  const before = known.get(statement) ?? clausesWith(statement)
  known.set(statement, before)
  return before
}

const NONE = /\b(?:any|no) ([a-z]{4,20})\b/iu
/** Denying these contradicts nothing, because they are in every statement. */
const COMMON = new Set([
  'person',
  'one',
  'body',
  'statement',
  'witness',
  'enmity',
  'other',
  'further',
  'injur',
  'mean',
  'mention',
  'knowledg',
  'idea',
])
/**
 * One says "he blew no horn", and the other says of the same man that he gave one. That shares too few words for the
 * general rule.
 */
const affirmsTheThing = (no: Clause, yes: Clause) =>
  no.none !== null &&
  !COMMON.has(no.none) &&
  yes.words.has(no.none) &&
  [...yes.words].some((word) => word !== no.none && no.whole.has(word))

const isDenied = (no: Clause, yes: Clause, shared: number) =>
  (shared >= FEWEST && shared >= no.words.size * SHARE) ||
  (no.words.size === FEWEST_OF_ONE &&
    shared === FEWEST_OF_ONE &&
    OF_HIMSELF.test(no.fact.quote) &&
    OF_HIMSELF.test(yes.fact.quote))

const sharedOf = (a: Clause, b: Clause) => [...a.words].filter((word) => b.words.has(word)).length

/** @returns pairs of facts of which one denies what the other affirms, each denied clause once */
export function compareDenials(earlier: Statement, later: Statement): { earlier: Fact; later: Fact }[] {
  const [was, now] = [of(earlier), of(later)]
  const pair = (denied: Clause[], affirmed: Clause[], deniedToo: Clause[]) =>
    denied.flatMap((no) => {
      if (deniedToo.some((other) => sharedOf(no, other) >= Math.max(FEWEST, no.words.size * SHARE))) return []
      const best = affirmed
        .map((yes) => ({ yes, shared: sharedOf(no, yes) }))
        .toSorted((a, b) => b.shared - a.shared)[0]
      const thing = affirmed.find((yes) => affirmsTheThing(no, yes))
      return best && isDenied(no, best.yes, best.shared)
        ? [{ no: no.fact, yes: best.yes.fact }]
        : thing
          ? [{ no: no.fact, yes: thing.fact }]
          : []
    })
  return [
    ...pair(was.denied, now.affirmed, now.denied).map(({ no, yes }) => ({ earlier: no, later: yes })),
    ...pair(now.denied, was.affirmed, was.denied).map(({ no, yes }) => ({ earlier: yes, later: no })),
  ]
}
