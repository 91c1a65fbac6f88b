/**
 * How much each word of a request speaks for the paper that is wanted: most behind "draft" and before "banana hai",
 * little in the story, least for what somebody else wrote.
 */
import { isInside, openAsks, phraseAt, phraseTable, range, type Ask, type AskWords, type Stretch } from './find-asks.ts'
import { openJoinedAsks } from './joined-asks.ts'
import type { RequestContent } from './request-content.ts'
import { foldWord, type Token } from './request-tokens.ts'
import { ZONES } from './weights.ts'

const CLAUSE_END = /[;:()]|,\s/
/** Behind it the facts begin: "objections; fraud was discovered in 2024". */
const HEAD_END = /[;:]/

/** One reading of a request: that it asks here. */
export interface Zones {
  /** For each token, 0 to 1. */
  weights: readonly number[]
  /** The words that name the document: behind the verb, up to the first word that tells more of it. */
  head: Stretch
  /** How likely it is that the request asks here, as points of a score. */
  prior: number
  cues: readonly string[]
}

export interface ReadingsOfRequest {
  /** One for each place at which it may ask. */
  readings: Zones[]
  /** Those of two documents that are both asked for. */
  joined: { first: JoinedReading; second: JoinedReading }[]
}

interface JoinedReading {
  zones: Zones
  /** Without the words of the other document, because they would speak for it. */
  tokens: Token[]
}

export function openZones(
  content: AskWords & Pick<RequestContent, 'story' | 'joins' | 'ask_weights'>,
): (text: string, tokens: readonly Token[]) => ReadingsOfRequest {
  const readAsks = openAsks(content)
  const readJoined = openJoinedAsks(content)
  const made = phraseTable(content.made_by_others)
  const hindiMade = phraseTable(content.hindi_made_by_others)
  const [story, kinds] = [new Set(content.story.map(foldWord)), new Set(content.kinds)]

  return (text, tokens) => {
    const isKind = (at: number) => tokens[at]?.words.some((word) => kinds.has(word)) ?? false
    const asks = readAsks(text, tokens)
      .map((ask) => ({ ...ask, prior: priorOf(ask) }))
      .toSorted((one, other) => other.prior - one.prior)
      .slice(0, ZONES.mostReadings)
    const joined = readJoined(tokens, asks).map(({ first, second, apart }) => {
      const [one, other] = [readAt(first, 0), readAt(second, 0)]
      // "Draft a legal notice. Then the consumer complaint": the second sentence tells the matter of both.
      const stays = (word: string) => word.startsWith('§') || (apart && !kinds.has(word))
      return {
        first: { zones: one, tokens: without(tokens, second.from, other.head.to, stays) },
        second: { zones: other, tokens: without(tokens, one.head.from, first.to, stays) },
      }
    })
    return { readings: asks.map((ask) => readAt(ask, ask.prior)), joined }

    function readAt(ask: Ask, prior: number): Zones {
      const weights = tokens.map((): number => ZONES.elsewhere)
      for (const at of range(ask.sentence.from, ask.sentence.to)) weights[at] = ZONES.sameSentence
      const places = range(ask.from, ask.to)
      let weight = 1
      const head: number[] = []
      let headEnded = false
      for (const at of ask.forward ? places : places.toReversed()) {
        const token = tokens[at]
        if (!token) continue
        const before = ask.forward && at > ask.from ? text.slice(tokens[at - 1]?.end, token.start) : ''
        if (CLAUSE_END.test(before)) weight *= ZONES.clause
        if (head.length > 0 && HEAD_END.test(before)) headEnded = true
        if (story.has(token.raw)) weight *= ZONES.story
        else if (token.words.length === 0) weight *= ZONES.little
        weights[at] = Math.max(weight, ZONES.sameSentence)
        if (head.length > 0 && (token.words.length === 0 || weight < ZONES.headLeast)) headEnded = true
        if (!headEnded && token.words.length > 0) head.push(at)
      }
      const to = Math.max(...head)
      const byOthers = [...tokens.keys()].flatMap((at) => [
        ...(phraseAt(made, tokens, at) > 0 ? range(at + 1, at + ZONES.othersReach) : []),
        ...(phraseAt(hindiMade, tokens, at) > 0 ? range(at - ZONES.hindiOthersReach, at - 1) : []),
        // "Condonation of delay in filing the appeal" asks for no appeal.
        ...(tokens[at]?.raw === 'filing' && tokens[at - 1]?.raw === 'in' ? range(at + 1, at + ZONES.othersReach) : []),
      ])
      // What a verb asks for is wanted, whoever made another of its kind: "draft a reply to the notice received".
      for (const at of new Set(byOthers))
        if (weights[at] !== undefined && !(ask.byVerb && places.includes(at))) weights[at] *= ZONES.others
      // "Wants to add in the WS that …" asks for no written statement.
      for (const at of tokens.keys())
        if (isKind(at) && isInside(tokens, at)) weights[at] = (weights[at] ?? 0) * ZONES.others
      // "138 notice" names a section, "FIR 138" does not.
      for (const [at, { bare }] of tokens.entries()) if (bare && !isKind(at + 1)) weights[at] = 0
      return { weights: weights.slice(0, tokens.length), head: { from: Math.min(...head), to }, prior, cues: ask.cues }
    }
  }

  function priorOf({ cues }: Ask): number {
    return cues.reduce((sum, cue) => sum + (content.ask_weights[cue] ?? 0), 0)
  }
}

/** A section stays, because both documents may be of it: "138 notice and complaint". */
const without = (tokens: readonly Token[], from: number, to: number, stays: (word: string) => boolean): Token[] =>
  tokens.map((token, at) => (at >= from && at <= to ? { ...token, words: token.words.filter(stays) } : token))
