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
/** Behind it the facts begin: "objections; fraud was discovered in 2024". */
const HEAD_END = /[;:]/

/** One reading of a request: that it asks here. */
export interface Zones {
  /** For each token, 0 to 1. */
  weights: readonly number[]
  /** The words that name the document: behind the verb, up to the first word that tells more of it. */
  head: Stretch
  /** How likely it is that the request asks here, as points of a score; null where it only names a document, in its story. */
  prior: number | null
}

interface Stretch {
  /** Both tokens are in it. */
  from: number
  to: number
}

type Words = Pick<
  RequestContent,
  'verbs' | 'hindi_verbs' | 'story' | 'made_by_others' | 'hindi_made_by_others' | 'kinds' | 'answers'
>

/** @returns the readings of a request: behind each word that asks, at its beginning, and where it names a document */
export function openZones(content: Words): (text: string, tokens: readonly Token[]) => Zones[] {
  const { made_by_others: others, hindi_made_by_others: hindiOthers } = content
  const [verbs, hindi, made, hindiMade] = [content.verbs, content.hindi_verbs, others, hindiOthers].map(phraseTable)
  const [story, kinds] = [new Set(content.story.map(foldWord)), new Set(content.kinds)]
  const answers = new Set(content.answers)

  return (text, tokens) => {
    const isKind = (at: number) => tokens[at]?.words.some((word) => kinds.has(word)) ?? false
    const isAnswer = (at: number) => tokens[at]?.words.some((word) => answers.has(word)) ?? false
    const isSection = (at: number) => tokens[at]?.words[0]?.startsWith('§') === true && !tokens[at]?.bare
    const clauseEndsIn = (from: number, to: number) =>
      CLAUSE_END.test(text.slice(tokens[from]?.start, tokens[to]?.start))
    const sentences = sentencesOf(text, tokens)
    const asks = sentences.flatMap((sentence, place): Ask[] => {
      const { from, to } = sentence
      const asking = range(from, to).flatMap((at): Ask[] => {
        const length = phraseAt(verbs, tokens, at)
        if (length > 0) return [{ from: at + length, to, sentence, forward: true, prior: ZONES.verb }]
        if (phraseAt(hindi, tokens, at) === 0 || at === from) return []
        const reach = Math.max(from, at - ZONES.hindiReach)
        return [{ from: reach, to: at - 1, sentence, forward: false, prior: ZONES.verb }]
      })
      const title = range(from, Math.min(to, from + ZONES.titleReach))
      const names = title.some((at) => isKind(at) || isSection(at))
      // "My wife has filed a case for maintenance" tells what another did.
      const byOther = title.find((at) => phraseAt(made, tokens, at) > 0)
      const told = byOther !== undefined && byOther < (title.find(isKind) ?? Infinity)
      // "Claim rejected, I want to go to the Ombudsman" begins with what happened and asks behind the comma.
      const asksLater = asking.some(({ from: ask }) => ask > from + 1 && clauseEndsIn(from, ask))
      const prior = place > 0 || told ? null : names && !asksLater ? ZONES.title : ZONES.first
      // "On behalf of my client Asha Rao, defamation notice to ..."
      const kind = title.find(isKind)
      const late = place === 0 && !told && kind !== undefined && kind - from > ZONES.preamble
      return [
        ...asking,
        ...(place > 0 && asking.length === 0 ? shortAsk(sentence) : []),
        // "Prepare a reply to ..." asks behind its verb, which is no name of a paper.
        ...((place === 0 || names) && phraseAt(verbs, tokens, from) === 0
          ? [{ from, to, sentence, forward: true, prior }]
          : []),
        ...(late ? [{ from: kind - 1, to, sentence, forward: true, prior: ZONES.first }] : []),
      ]
    })
    /** "Reply for the respondent." or "Complainant ki or se jawab." behind the story asks without a verb. */
    function shortAsk(sentence: Stretch): Ask[] {
      const { from, to } = sentence
      if (to - from >= ZONES.shortAsk) return []
      if (range(from, to).some((at) => phraseAt(made, tokens, at) > 0 || phraseAt(hindiMade, tokens, at) > 0)) return []
      const prior = ZONES.short
      return [
        ...(isAnswer(from) || isAnswer(from + 1) ? [{ from, to, sentence, forward: true, prior }] : []),
        ...(to > from + 1 && isAnswer(to) ? [{ from, to, sentence, forward: false, prior }] : []),
      ]
    }

    return asks.slice(0, ZONES.mostReadings).map((ask) => readAt(ask))

    function readAt(ask: Ask): Zones {
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
      ])
      // What a verb asks for is wanted, whoever made another of its kind: "draft a reply to the notice received".
      for (const at of new Set(byOthers))
        if (weights[at] !== undefined && !(ask.prior === ZONES.verb && places.includes(at))) weights[at] *= ZONES.others
      // "138 notice" names a section, "FIR 138" does not.
      for (const [at, { bare }] of tokens.entries()) if (bare && !isKind(at + 1)) weights[at] = 0
      return { weights: weights.slice(0, tokens.length), head: { from: Math.min(...head), to }, prior: ask.prior }
    }
  }
}

interface Ask extends Stretch {
  sentence: Stretch
  forward: boolean
  prior: number | null
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
