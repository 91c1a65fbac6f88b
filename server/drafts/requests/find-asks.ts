/**
 * Finds where a request may ask for a paper: behind "draft", before "banana hai", at the beginning of a sentence or of a
 * clause that names a document. What speaks for and against each place is given as cues, whose weights are learned.
 */
import type { RequestContent } from './request-content.ts'
import { foldWord, type Token } from './request-tokens.ts'
import { ZONES } from './weights.ts'

export interface Stretch {
  /** Both tokens are in it. */
  from: number
  to: number
}

/** One place at which the request may ask. */
export interface Ask extends Stretch {
  sentence: Stretch
  /** Whether what is wanted stands behind the first token; else before the last one. */
  forward: boolean
  /** Whether a word asks here. */
  byVerb: boolean
  /** Names of what speaks for and against it, `content/drafts/ask-weights.json`. */
  cues: readonly string[]
}

export type AskWords = Pick<
  RequestContent,
  'verbs' | 'hindi_verbs' | 'verbs_behind' | 'made_by_others' | 'hindi_made_by_others' | 'kinds' | 'answers' | 'done'
>

/** A full stop behind one of these abbreviations must not end a sentence. */
const SENTENCE_END =
  /(?<!(?:\b(?:no|nos|rs|dr|mr|mrs|ms|smt|sri|shri|st|u\/s|sec|art|ltd|pvt|co|v|vs|p|s|f\.i|f\.i\.r|h)|\b\p{L}))\.(?=\s)|[!?।\n]/giu
const CLAUSE_START = /[;:()]|,\s|\s[-–—]\s/

export function openAsks(content: AskWords): (text: string, tokens: readonly Token[]) => Ask[] {
  const verbs = phraseTable(content.verbs)
  const behind = phraseTable([...content.hindi_verbs, ...content.verbs_behind])
  const made = phraseTable(content.made_by_others)
  const hindiMade = phraseTable(content.hindi_made_by_others)
  const [kinds, answers] = [new Set(content.kinds), new Set(content.answers)]
  const done = phraseTable(content.done)

  return (text, tokens) => {
    const isKind = (at: number) =>
      !isInside(tokens, at) && !isDeadline(tokens, at) && (tokens[at]?.words.some((word) => kinds.has(word)) ?? false)
    const isAnswer = (at: number) => tokens[at]?.words.some((word) => answers.has(word)) ?? false
    const isSection = (at: number) => tokens[at]?.words[0]?.startsWith('§') === true && !tokens[at]?.bare
    const isMade = (at: number) => phraseAt(made, tokens, at) > 0 || phraseAt(hindiMade, tokens, at) > 0
    const isClauseStart = (at: number) => CLAUSE_START.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start))
    const sentences = sentencesOf(text, tokens)
    return sentences.flatMap((sentence, place) => {
      const { from, to } = sentence
      const asks: (Stretch & { forward: boolean; type: string })[] = []
      const add = (type: string, first: number, last: number, forward: boolean) =>
        asks.push({ type, from: first, to: last, forward })
      const hasVerb = phraseAt(verbs, tokens, from) > 0
      for (const at of range(from, to)) {
        const length = isDeed(tokens, at) || isClaim(tokens, at) ? 0 : phraseAt(verbs, tokens, at)
        if (length > 0 && at + length <= to) add('verb', at + length, to, true)
        else if (at > from && phraseAt(behind, tokens, at) > 0)
          add('behind', Math.max(from, at - ZONES.hindiReach), at - 1, false)
        const title = range(at, Math.min(to, at + ZONES.titleReach))
        if (at > from && isClauseStart(at) && length === 0 && title.some(isKind)) add('clause', at, to, true)
      }
      const title = range(from, Math.min(to, from + ZONES.titleReach))
      // "Prepare a reply to ..." asks behind its verb, which is no name of a paper.
      if (!hasVerb && (place === 0 || title.some((at) => isKind(at) || isSection(at)))) add('start', from, to, true)
      // "On behalf of my client Asha Rao, defamation notice to ..."
      const kind = title.find(isKind)
      if (kind !== undefined && kind - from > ZONES.preamble) add('late', kind - 1, to, true)
      const last = range(Math.max(from, to - 3), to).findLast(isKind)
      if (last !== undefined && last > from + 1) add('end', Math.max(from, last - ZONES.hindiReach), to, false)
      return asks.map(({ type, forward, ...stretch }) => ({
        ...stretch,
        sentence,
        forward,
        byVerb: isByVerb(type),
        cues: cuesOf(type, forward, stretch, sentence, place, sentences.length),
      }))
    })

    function cuesOf(
      type: string,
      forward: boolean,
      { from, to }: Stretch,
      sentence: Stretch,
      place: number,
      sentenceCount: number,
    ): string[] {
      const places = range(from, to)
      const reach = (forward ? places : places.toReversed()).slice(0, ZONES.titleReach)
      const kind = reach.find(isKind)
      const section = reach.find(isSection)
      const head = kind ?? section
      const between = head === undefined ? [] : forward ? range(from, head - 1) : range(head + 1, to)
      const isStory = range(sentence.from, sentence.to).some((at) => isMade(at) || phraseAt(done, tokens, at) > 0)
      const cues: Readonly<Record<string, boolean>> = {
        [type]: true,
        first: place === 0 && sentenceCount > 1,
        short: sentence.to - sentence.from < ZONES.shortAsk,
        far: between.length > ZONES.farName,
        answer: head !== undefined && isAnswer(head),
        also: kind !== undefined && ALSO.has(tokens[kind + 1]?.raw ?? ''),
        heading: type === 'start' && place === 0 && !isStory && head !== undefined && between.length <= ZONES.farName,
        story: isStory && !isByVerb(type),
      }
      return Object.keys(cues).filter((cue) => cues[cue])
    }
  }
}

/** "Delay of 74 days in filing the appeal" tells what was done, and asks for no appeal. */
const isDeed = (tokens: readonly Token[], at: number) =>
  /^(?:filing|sending)$/.test(tokens[at]?.raw ?? '') &&
  /^(?:in|of|for|after|before|by|without)$/.test(tokens[at - 1]?.raw ?? '')

/** "Want 15 lakh in 30 days" asks the other side for money, and the draftsman for nothing. */
const isClaim = (tokens: readonly Token[], at: number) =>
  /^(?:want|need|require|seek)s?$/.test(tokens[at]?.raw ?? '') && /^(?:\d|rs$)/.test(tokens[at + 1]?.raw ?? '')

/** "Add in the WS", "to be mentioned in our reply": the document is there, and is not what is asked for. */
export const isInside = (tokens: readonly Token[], at: number) =>
  [1, 2].some((back) => tokens[at - back]?.raw === 'in' && (back === 1 || OWNED.has(tokens[at - 1]?.raw ?? '')))
const OWNED = new Set(['the', 'his', 'her', 'our', 'my', 'their'])

/** "Reply in 48 hours" says what the other side must do. */
const isDeadline = (tokens: readonly Token[], at: number) =>
  /^(?:reply|respond|response|answer)$/.test(tokens[at]?.raw ?? '') &&
  /^(?:in|within)$/.test(tokens[at + 1]?.raw ?? '') &&
  /^\d/.test(tokens[at + 2]?.raw ?? '')

/** Behind a document they say that another one is wanted first. */
const ALSO = new Set(['bhi', 'भी', 'also', 'too'])

const isByVerb = (type: string) => type === 'verb' || type === 'behind'

export const range = (from: number, to: number): number[] =>
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

export type PhraseTable = ReadonlyMap<string, string[][]>

export function phraseTable(phrases: readonly string[]): PhraseTable {
  const table = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const words = phrase.split(' ').map(foldWord)
    table.set(words[0] ?? '', [...(table.get(words[0] ?? '') ?? []), words])
  }
  return table
}

/** @returns how many tokens the phrase has that begins here; 0 for none */
export function phraseAt(table: PhraseTable, tokens: readonly Token[], at: number): number {
  const found = table
    .get(tokens[at]?.raw ?? '')
    ?.filter((words) => words.every((word, i) => tokens[at + i]?.raw === word))
  return Math.max(0, ...(found ?? []).map(({ length }) => length))
}
