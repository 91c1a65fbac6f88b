/** Finds where one message asks for two documents: "a legal notice and then the complaint", "bail aur vakalatnama". */
import { phraseAt, phraseTable, range, type Ask } from './find-asks.ts'
import type { RequestContent } from './request-content.ts'
import type { Token } from './request-tokens.ts'

export interface JoinedAsks {
  /** The document before the joining word. */
  first: Ask
  /** The document behind it. */
  second: Ask
  /** Whether each has a sentence of its own. */
  apart: boolean
}

/** Tokens between a joining word and the kind of document before it, and the one behind it. */
const [REACH_BACK, REACH] = [10, 6]
/** Tokens from the asking word to the joining one. What stands further away tells the story. */
const MOST_APART = 14

/** @returns a function that gives the joined pairs, in the order of the message */
export function openJoinedAsks(
  content: Pick<RequestContent, 'kinds' | 'joins' | 'story' | 'verbs' | 'made_by_others' | 'hindi_made_by_others'>,
): (tokens: readonly Token[], asks: readonly Ask[]) => JoinedAsks[] {
  const joins = phraseTable(content.joins)
  const verbs = phraseTable(content.verbs)
  const made = [phraseTable(content.made_by_others), phraseTable(content.hindi_made_by_others)]
  const [kinds, story] = [new Set(content.kinds), new Set(content.story)]

  return (tokens, asks) => {
    const isKind = (at: number) => tokens[at]?.words.some((word) => kinds.has(word)) ?? false
    // "The notice received from him and my reply" asks for one document. So does a story.
    const isTold = (at: number) =>
      story.has(tokens[at]?.raw ?? '') || made.some((table) => phraseAt(table, tokens, at) > 0)
    const joinAt = (at: number) => phraseAt(joins, tokens, at)
    /** Past joining words and the verb behind them: "and then also draft the". */
    const behindJoins = (from: number): number => {
      const length = joinAt(from) || phraseAt(verbs, tokens, from)
      return length > 0 ? behindJoins(from + length) : from
    }

    const secondIn = (ask: Ask, from: number): Ask | null => {
      const start = behindJoins(from)
      const kind = range(start, Math.min(ask.to, start + REACH)).find(isKind)
      // "The notice and the complaint filed by him"
      if (kind === undefined || range(start, kind + 1).some(isTold)) return null
      return { ...ask, from: start, forward: true }
    }

    const inOneSentence = asks.flatMap((ask) => {
      const { from, to } = ask
      const places = ask.forward ? range(from, Math.min(to, from + MOST_APART)) : range(from, to)
      const join = places.find(
        (at) => at > from && joinAt(at) > 0 && range(Math.max(from, at - REACH_BACK), at - 1).some(isKind),
      )
      if (join === undefined || range(from, join - 1).some(isTold)) return []
      const second = secondIn(ask, join)
      return second ? [{ first: { ...ask, to: join - 1 }, second, apart: false }] : []
    })
    // "Draft a legal notice. Then also draft the complaint."
    const inTwo = asks.flatMap((ask) => {
      const { from } = ask.sentence
      const first = asks.find((one) => one.byVerb && one.sentence.to < from)
      const second = joinAt(from) > 0 && first ? secondIn(ask, from) : null
      return first && second ? [{ first, second, apart: true }] : []
    })
    return [...inOneSentence, ...inTwo]
  }
}
