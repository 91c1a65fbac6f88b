/**
 * Chooses the paper that a request means, by the names of the papers and never by a model. The time grows only with the
 * length of the request.
 */
import { ALL_CATEGORIES } from '#shared/draft-categories.ts'
import { withoutCorrected } from './remove-corrected.ts'
import { behindPastNotice } from './past-notice.ts'
import type { RequestReader } from './request-reader.ts'
import { sectionsOf, type Token } from './request-tokens.ts'
import { COURT_WORDS, type ScoredTemplate } from './score-templates.ts'
import { unsaidAsk } from './unsaid-ask.ts'
import { CHOICE } from './weights.ts'

export interface TemplateCandidate {
  /** "civil-suits/partition" */
  template: string
  name: string
  matchedWords: string[]
}

export interface TemplateChoice {
  /** Null when nothing fits, or two fit so equally that the person must say which. */
  chosen: TemplateCandidate | null
  /** Papers that fit equally or nearly, best first; without a choice, the nearest ones. */
  alternatives: TemplateCandidate[]
  /** The document that was asked for and has no template; the chosen one is the nearest then. */
  notHeld: string | null
  /** The other document that the same message asks for: "a legal notice and then the complaint". */
  also: TemplateCandidate | null
  /** Whether the message is the name of a paper and nothing else, as a button sends it: the facts stand before it. */
  byName: boolean
}

export const NO_CHOICE: TemplateChoice = { chosen: null, alternatives: [], notHeld: null, also: null, byName: false }

export type ChooseTemplate = (request: string) => TemplateChoice

/** "Vakalatnama + affidavit" */
const PLUS = /\s\+\s/g
const ASKS_FIRST = new Set(['first', 'heading', 'verb', 'behind'])
const MOST_ALTERNATIVES = 3
/** Characters of a request that are read, because a longer one is a pasted paper. */
const MOST_CHARS = 6_000
export const GENERAL_PAPER = 'others/others'

const NAMES: ReadonlyMap<string, { name: string; of: string }> = new Map(
  ALL_CATEGORIES.flatMap(({ id: category, name: of, subdrafts }) =>
    subdrafts.map(({ id, name }) => [`${category}/${id}`, { name, of }] as const),
  ),
)

/**
 * @param template "civil-suits/partition" @returns how a person would look it up: "Suit for partition … (Civil suits)"
 */
export function templateName(template: string): string {
  const found = NAMES.get(template)
  if (!found) return template
  return found.name === found.of ? found.name : `${found.name} (${found.of})`
}

/** @returns a function that reads requests in English, Hindi or Hindi in Latin letters */
export function openChooser({ templates, content, readTokens, readZones, score }: RequestReader): ChooseTemplate {
  const exactNames = new Map(
    [...templates.keys()].toReversed().flatMap((id) => {
      const names = [templateName(id), NAMES.get(id)?.name ?? '']
      return names.map((name) => [plain(name), id] as const)
    }),
  )
  const signs = new Set(content.general.signs)
  const kinds = new Set(content.kinds)
  const { papers } = content.general
  /** A paper for any request wins only where none of its own fits, and never where no case is running. */
  const behindOwn = (ranked: readonly ScoredTemplate[], tokens: readonly Token[]) => {
    const hasSign = tokens.some(({ words }) => words.includes('petition')) || signsIn(signs, tokens) > 0
    return ranked
      .filter(({ id }) => hasSign || !papers.some(({ paper }) => paper === id))
      .map((one) =>
        papers.some(({ paper }) => paper === one.id) ? { ...one, score: one.score - CHOICE.generalLess } : one,
      )
      .toSorted((one, other) => other.score - one.score)
  }
  const generalPaper = (kinds: ReadonlySet<string>, tokens: readonly Token[]) =>
    papers.find(
      ({ kinds: own, least_signs: least, paper }) =>
        templates.has(paper) && own.some((kind) => kinds.has(kind)) && signsIn(signs, tokens) >= least,
    )?.paper

  return (request) => {
    const message = withoutCorrected(request.slice(0, MOST_CHARS)).replaceAll(PLUS, ' and ')
    // A name of the catalogue and nothing else is what a button sends, and decides at once.
    const named = exactNames.get(plain(message).replace(/^(?:please )?(?:draft|use|make|prepare) /, ''))
    if (named) return { ...NO_CHOICE, chosen: candidate(named, [message.trim()]), byName: true }
    const unsaid = unsaidAsk(message, readZones(message, readTokens(message)).readings)
    const text = unsaid === null ? message : `${message.trimEnd().replace(/[^.!?।]$/u, '$&.')} ${unsaid}`
    const tokens = readTokens(text)
    const { readings, joined } = readZones(text, tokens)
    const ranking = score(tokens, readings)
    // "My neighbour plays loud music" asks for no document, so its words must be surer.
    const asks =
      readings.some(({ cues }) => cues.includes('verb') || cues.includes('behind')) ||
      tokens.some(({ words }) => words.some((word) => kinds.has(word)))
    const least = asks ? CHOICE.least : CHOICE.leastUnasked
    const asksNotice = readings.some(
      ({ cues, head }) =>
        (cues.includes('verb') || cues.includes('behind')) &&
        tokens.slice(head.from, head.to + 1).some(({ words }) => words.includes('notice')),
    )
    const own = behindPastNotice(behindOwn(ranking.ranked, tokens), message, asksNotice, CHOICE.pastNotice)
    const ranked = withoutAnticipatory(own, text)
    const [best] = ranked
    const general = generalPaper(ranking.kinds, tokens)
    if (general && (!best || best.score < CHOICE.general) && best?.id !== general)
      return {
        ...NO_CHOICE,
        chosen: candidate(general, []),
        alternatives: ranked
          .filter(({ id, score: points }) => templates.has(id) && id !== general && points >= CHOICE.least)
          .slice(0, MOST_ALTERNATIVES)
          .map(({ id, matched }) => candidate(id, wordsAt(matched, message, tokens))),
      }
    if (!best || best.score < least)
      return { ...NO_CHOICE, alternatives: offerWithGeneral(ranked.slice(0, MOST_ALTERNATIVES - 1)) }
    const candidateOf = ({ id, matched }: ScoredTemplate) => candidate(id, wordsAt(matched, message, tokens))
    const missing = content.not_held[Number(best.id)]
    if (missing) {
      const [chosen = null, ...alternatives] = missing.near.map((id) => candidate(id, []))
      return { ...NO_CHOICE, chosen, alternatives, notHeld: missing.name }
    }
    const near = ranked
      .slice(1)
      .filter(({ id, score: points }) => templates.has(id) && best.score - points <= CHOICE.near)
      .slice(0, MOST_ALTERNATIVES)
    const rivals = [best, ...near]
    const ofTwoCourts = rivals
      .flatMap((one) => rivals.map((other) => [one, other] as const))
      .find(([one, other]) => one !== other && differInUnnamedCourt(one.id, other.id, tokens))
    // A third paper may be the best one by chance. Only a word of its own ("anticipatory") says that it is meant.
    const isThird = ofTwoCourts && !best.matched.every((at) => ofTwoCourts[0].matched.includes(at))
    const meant = ofTwoCourts && !isThird ? ofTwoCourts : []
    const [second] = near
    if (meant.length > 0 || (second && best.score - second.score <= CHOICE.tie))
      return { ...NO_CHOICE, alternatives: [...new Set([...meant, ...rivals])].map(candidateOf) }
    const both = joined
      // "Divorce petition … . Custody and alimony too": the last words ask for no paper that goes before the first one.
      .filter(({ first }) => first.zones.cues.some((cue) => ASKS_FIRST.has(cue)))
      .map(({ first, second }) =>
        [first, second].map((one) => score(one.tokens, [one.zones]).ranked.find(({ id }) => templates.has(id))),
      )
      .find((pair) => pair.some((one) => one?.id === best.id) && pair.every((one) => one && one.score >= CHOICE.least))
    const [first = best, also = best] = both?.flatMap((one) => one ?? []) ?? []
    return {
      ...NO_CHOICE,
      chosen: candidateOf(first),
      alternatives: near.filter(({ id }) => id !== first.id && id !== also.id).map(candidateOf),
      also: also.id === first.id ? null : candidateOf(also),
    }
  }
}

/** Who was arrested asks for no anticipatory bail. A friend who was arrested says nothing, so a word of it counts more. */
const ARRESTED =
  /\b(?<!\b(?:never|not|be|being) )arrested (?:on )?(?=\d)|\bin (?:jail|judicial custody|jc|custody) (?:since|from)\b|गिरफ्तार (?:किया|हुआ|हुए)/iu
const ANTICIPATORY = 'criminal-cases/anticipatory-bail'

function withoutAnticipatory(ranked: ScoredTemplate[], text: string): ScoredTemplate[] {
  const isSaid = /anticipat|agrim|अग्रिम|\baba\b|\bab\b/iu.test(text)
  return isSaid || !ARRESTED.test(text) ? ranked : ranked.filter(({ id }) => id !== ANTICIPATORY)
}

/**
 * Whether two papers are one before different courts, and the request says nothing that tells which: no court, and no
 * section whose punishment would. However often examples name the one, the other may be meant.
 */
function differInUnnamedCourt(one: string, other: string, tokens: readonly Token[]): boolean {
  const [mine, theirs] = [one, other].map((id) => NAMES.get(id)?.name.split(' before ') ?? [])
  const isOnePaper = mine?.length === 2 && theirs?.length === 2 && mine[0] === theirs[0]
  // "FIR No. 5" reads like a section of an Act, and says nothing of the court.
  const sections = [...sectionsOf(tokens).keys()].filter((section) => !section.startsWith('fir'))
  const tellsCourt = sections.length > 0 || tokens.some(({ words }) => words.some((word) => COURT_WORDS.has(word)))
  return isOnePaper && !tellsCourt
}

/** Counts how many different words of a request say that a case is running. */
const signsIn = (signs: ReadonlySet<string>, tokens: readonly Token[]) =>
  new Set(tokens.flatMap(({ raw, words }) => [raw, ...words].filter((word) => signs.has(word)))).size

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

/** The words of the request, those that stand together as one. */
function wordsAt(matched: readonly number[], text: string, tokens: readonly Token[]): string[] {
  const stretches: { from: number; to: number }[] = []
  for (const at of matched) {
    const last = stretches.at(-1)
    if (last && tokens.slice(last.to + 1, at).every(({ words }) => words.length === 0)) last.to = at
    else stretches.push({ from: at, to: at })
  }
  return stretches.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to]?.end)).filter(hasLetters)
}

/** A number without its Act is not worth showing, because it tells the person nothing. */
const hasLetters = (words: string) => /\p{L}{2}/u.test(words)

const candidate = (template: string, matchedWords: string[]): TemplateCandidate => ({
  template,
  name: templateName(template),
  matchedWords,
})

/** Offers papers, always with the general one, so that nobody is left without a paper. */
const offerWithGeneral = (ranked: readonly ScoredTemplate[]) =>
  [...new Set([...ranked.map(({ id }) => id).filter((id) => NAMES.has(id)), GENERAL_PAPER])].map((id) =>
    candidate(id, []),
  )
