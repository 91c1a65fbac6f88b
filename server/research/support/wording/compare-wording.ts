/**
 * A sentence that repeats its source nearly word for word is turned round by a single word: a "not" that is put in or left
 * out, "may" for "must", "unless" for "even if", a word for its opposite. The words of both are set beside each other, and
 * where they part only in such a word, the sentence says something else.
 */
import { shareIn } from '../content-words.ts'
import type { Fault } from '../finding.ts'
import type { SourceStatement } from '../read-source.ts'
import { alignWords, wordsToAlign, type AlignedWord } from './align-words.ts'
import { changesOf, type Change } from './list-changes.ts'
import { hasLoneNot, isNeutral, isTurned } from './is-turned.ts'
import { areOpposite } from './opposite-words.ts'

/** A sentence that shares less with each statement of its sources is a paraphrase, whose words may part without a fault. */
const LEAST_LIKE = 0.6
/** With more it repeats the statement, and where nothing is turned it says the same. */
const REPEATS = 0.9
/** The share of the sentence's telling words that the source has in the same order, and the words there must be next to a change. */
const NEEDED: readonly { share: number; near: number }[] = [
  { share: REPEATS, near: 1.5 },
  { share: 0.7, near: 2.5 },
  { share: LEAST_LIKE, near: 3 },
]
const MOST_STATEMENTS = 2
/** Words between the two places of a "not" that was moved. */
const MOVED = 4

export interface ComparedWording {
  fault: Fault | null
  /** Whether the sentence repeats a statement of its source and turns nothing round. */
  isRepeated: boolean
}

/** @param words the telling words of the sentence */
export function compareWording(
  text: string,
  words: ReadonlySet<string>,
  statements: readonly SourceStatement[],
): ComparedWording {
  const alike = statements
    .map((statement) => ({ statement, share: shareIn(words, statement.words) }))
    .filter(({ share }) => share >= LEAST_LIKE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_STATEMENTS)
  if (alike.length === 0) return { fault: null, isRepeated: false }
  const here = wordsToAlign(text)
  const compared = alike.map(({ statement }) => compareWith(here, statement)).toSorted((a, b) => b.share - a.share)
  const [best] = compared
  const [change] = best?.changes ?? []
  // Two changes undo each other: "no suit lies" and "a suit does not lie".
  if (!best || !change || best.changes.length % 2 === 0) return { fault: null, isRepeated: best?.isRepeated ?? false }
  // Another statement that has as many of the words and turns none of them says what the sentence says.
  if (compared.some(({ share, changes }) => share >= best.share && changes.length === 0))
    return { fault: null, isRepeated: false }
  const { text: source, aligned } = best.statement
  const reason = `The source says "${shown(source, aligned, change.shownThere)}", the sentence "${shown(text, here, change.shownHere)}".`
  return { fault: { finding: 'differs', reason }, isRepeated: false }
}

function compareWith(here: readonly AlignedWord[], statement: SourceStatement) {
  const there = statement.aligned
  const pairs = alignWords(here, there)
  const telling = here.filter(({ isTelling }) => isTelling).length
  const share = pairs.filter(([at]) => here[at]?.isTelling).length / Math.max(1, telling)
  const needed = NEEDED.find((one) => share >= one.share)?.near ?? Infinity
  const all = changesOf(here, there, pairs)
  const changes = all.filter((one) => one.near >= needed && isTurned(one, share) && !isMoved(one, all))
  const isOpposed = pairs.some(([i, j]) => areOpposite([here[i]?.word ?? ''], [there[j]?.word ?? '']))
  return { statement, share, changes, isRepeated: share >= REPEATS && !isOpposed && all.every(isNeutral) }
}

/** Whether a "not" that is missing here stands a few words before or behind. */
const isMoved = (change: Change, all: readonly Change[]) =>
  hasLoneNot(change) &&
  all.some(
    (other) =>
      other !== change &&
      hasLoneNot(other) &&
      Math.min(
        Math.abs(other.shownHere[0] - change.shownHere[1]),
        Math.abs(change.shownHere[0] - other.shownHere[1]),
      ) <= MOVED,
  )

const shown = (text: string, words: readonly AlignedWord[], [from, to]: readonly [number, number]) =>
  text.slice(words[Math.max(0, from)]?.start, words[Math.min(words.length - 1, to)]?.end)
