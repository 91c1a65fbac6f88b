/**
 * How much each word of a request speaks for the paper that is wanted: most behind "draft" and before "banana hai",
 * little in the story, least for what somebody else wrote.
 */
import type { RequestContent } from './request-content.ts'
import { foldWord, type Token } from './request-tokens.ts'
import { ZONES } from './weights.ts'

/** A full stop behind one of these abbreviations must not end a sentence. */
const SENTENCE_END =
  /(?<!(?:\b(?:no|nos|rs|dr|mr|mrs|ms|smt|sri|shri|st|u\/s|sec|art|ltd|pvt|co|v|vs|p|s|f\.i|f\.i\.r|h)|\b\p{L}))\.(?=\s)|[!?।\n]/giu
const CLAUSE_END = /[;:()]|,\s/

export interface Zones {
  /** For each token, 0 to 1. */
  weights: readonly number[]
  /** The first and the last token of what is asked for, up to the first word that begins a story. */
  object: { from: number; to: number }
}

type Words = Pick<RequestContent, 'verbs' | 'hindi_verbs' | 'story' | 'made_by_others' | 'kinds'>

/** @param names of documents that are one word: "SLP" */
export function openZones(
  content: Words,
  names: ReadonlySet<string>,
): (text: string, tokens: readonly Token[]) => Zones {
  const [verbs, hindi, others] = [content.verbs, content.hindi_verbs, content.made_by_others].map(phraseTable)
  const [story, kinds] = [new Set(content.story.map(foldWord)), new Set([...content.kinds, ...names])]

  return (text, tokens) => {
    const sentences = sentencesOf(text, tokens)
    const isKind = (at: number) => tokens[at]?.words.some((word) => kinds.has(word)) ?? false
    const asks = sentences.flatMap(({ from, to }) => {
      const found: Ask[] = []
      for (let at = from; at <= to; at++) {
        const length = phraseAt(verbs, tokens, at)
        if (length > 0) found.push({ from: at + length, to, sentence: { from, to }, forward: true })
        else if (phraseAt(hindi, tokens, at) > 0 && at > from)
          found.push({
            from: Math.max(from, at - ZONES.hindiReach),
            to: at - 1,
            sentence: { from, to },
            forward: false,
          })
      }
      return found
    })
    const named = (ask: Ask) => range(ask.from, Math.min(ask.to, ask.from + ZONES.objectReach)).some((at) => isKind(at))
    const titled = sentences.find(({ from, to }) => range(from, to).some((at) => isKind(at))) ?? sentences[0]
    const ask =
      asks.find(named) ??
      (titled && range(titled.from, Math.min(titled.to, titled.from + ZONES.objectReach)).some(isKind)
        ? undefined
        : asks[0]) ??
      (titled && { ...titled, sentence: titled, forward: true })
    const weights = tokens.map((): number => ZONES.elsewhere)
    if (!ask) return { weights, object: { from: 0, to: -1 } }

    for (const at of range(ask.sentence.from, ask.sentence.to)) weights[at] = ZONES.sameSentence
    let weight = 1
    let last = ask.forward ? ask.to : ask.from
    let ended = false
    for (const at of ask.forward ? range(ask.from, ask.to) : range(ask.from, ask.to).toReversed()) {
      const token = tokens[at]
      if (!token) continue
      const begins = story.has(token.raw)
      if (begins) weight *= ZONES.story
      else if (token.words.length === 0) weight *= ZONES.little
      const between = ask.forward ? text.slice(tokens[at - 1]?.end ?? token.start, token.start) : ''
      if (CLAUSE_END.test(between) && at > ask.from) weight *= ZONES.clause
      if ((begins || weight < ZONES.objectLeast) && !ended) {
        ended = true
        last = ask.forward ? at - 1 : at + 1
      }
      weights[at] = Math.max(weight, ZONES.sameSentence)
    }
    const object = ask.forward ? { from: ask.from, to: last } : { from: last, to: ask.to }
    for (const at of tokens.keys())
      if (phraseAt(others, tokens, at) > 0)
        for (const behind of range(at + 1, at + ZONES.othersReach))
          if ((behind < object.from || behind > object.to) && weights[behind] !== undefined)
            weights[behind] *= ZONES.others
    // "138 notice" names a section, "FIR 138" does not.
    for (const [at, { bare }] of tokens.entries()) if (bare && !isKind(at + 1)) weights[at] = 0
    return { weights, object }
  }
}

interface Stretch {
  from: number
  to: number
}
interface Ask extends Stretch {
  sentence: Stretch
  forward: boolean
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

function sentencesOf(text: string, tokens: readonly Token[]): Stretch[] {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index)
  const sentences: Stretch[] = []
  let [from, next] = [0, 0]
  for (const [at, { start }] of tokens.entries()) {
    let ended = false
    while (next < ends.length && (ends[next] ?? 0) < start) {
      next += 1
      ended = true
    }
    if (!ended || at === 0) continue
    sentences.push({ from, to: at - 1 })
    from = at
  }
  return tokens.length > 0 ? [...sentences, { from, to: tokens.length - 1 }] : []
}

type PhraseTable = ReadonlyMap<string, string[][]>

function phraseTable(phrases: readonly string[]): PhraseTable {
  const table = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const words = phrase.split(' ').map(foldWord)
    table.set(words[0] ?? '', [...(table.get(words[0] ?? '') ?? []), words])
  }
  return table
}

/** @returns how many tokens the phrase has that begins here; 0 for none */
function phraseAt(table: PhraseTable | undefined, tokens: readonly Token[], at: number): number {
  const found = table
    ?.get(tokens[at]?.raw ?? '')
    ?.filter((words) => words.every((word, i) => tokens[at + i]?.raw === word))
  return Math.max(0, ...(found ?? []).map(({ length }) => length))
}
