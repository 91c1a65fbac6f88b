/**
 * Chooses the paper that a request means, by the meanings of its words and never by a model. The time grows only with
 * the length of the request.
 */
import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import { headOf, isComplaint, isNotice, isPleading, type RequestHead } from './request-head.ts'
import { NOT_HELD, NOT_HELD_DOCUMENTS, REQUEST_RULES } from './request-rules.ts'
import { meaningsOf } from './request-words.ts'

export interface TemplateCandidate {
  /** "civil-suits/partition" */
  template: string
  name: string
  matchedWords: string[]
}

export interface TemplateChoice {
  /** Null when the catalogue has no such paper, or code could not tell which one is meant. */
  chosen: TemplateCandidate | null
  /** Papers that fit equally or nearly, best first; without a choice, the nearest ones. */
  alternatives: TemplateCandidate[]
  notHeld: string | null
}

/** A lower score is ignored, because its words only happen to be there. */
const MIN_SCORE = 4
/** A paper within this distance of the best score is offered too, because it may be the one that was meant. */
const NEAR_SCORE = 2
const MOST_ALTERNATIVES = 3
/** Added when all words of a rule are in the sentence that asks, because scattered over a story they mean less. */
const ONE_SENTENCE_BONUS = 2
const CLEAR_SCORE = 9
/** Characters of a request that are read, because what follows is the story of the case. */
const MOST_CHARS = 4_000
export const GENERAL_PAPER = 'others/others'

const NAMES: ReadonlyMap<string, { name: string; of: string }> = new Map(
  DRAFT_CATEGORIES.flatMap(({ id: category, name: of, subdrafts }) =>
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

/**
 * @param request in English, Hindi or Hindi in Roman letters
 * @returns the paper that is meant, with alternatives; no paper rather than a wrong one
 */
export function chooseTemplate(request: string): TemplateChoice {
  const text = request.slice(0, MOST_CHARS)
  const named = namedExactly(text)
  if (named) return { chosen: candidate(named, [wordsOfName(text, named)]), alternatives: [], notHeld: null }

  const head = headOf(text)
  const ranked = ofKind(head, rank(text, head))
  const missing = findNotHeld(head, ranked[0])
  if (missing) return { chosen: null, alternatives: offerWithGeneral(missing.near), notHeld: missing.name }
  const [best] = ranked
  if (!best || best.score < MIN_SCORE)
    return {
      chosen: null,
      alternatives: offerWithGeneral(ranked.slice(0, MOST_ALTERNATIVES).map(({ template }) => template)),
      notHeld: null,
    }

  const alternatives = ranked
    .slice(1)
    .filter(({ score }) => score >= MIN_SCORE && best.score - score <= NEAR_SCORE)
    .slice(0, MOST_ALTERNATIVES)
  return {
    chosen: candidate(best.template, best.because.filter(hasLetters)),
    alternatives: alternatives.map(({ template, because }) => candidate(template, because.filter(hasLetters))),
    notHeld: null,
  }
}

/** Whether matched words are worth showing. A number without its Act is not, because it tells the person nothing. */
const hasLetters = (words: string) => /\p{L}{2}/u.test(words)

/**
 * Finds a document that was asked for and has no template. The noun of the document decides; a subject counts only when
 * no kind of paper was named.
 */
function findNotHeld(head: RequestHead, best: Ranked | undefined) {
  const known = NOT_HELD.find(({ words }) => words.test(head.noun))
  const asked = known ?? (isPleading(head) ? undefined : NOT_HELD_DOCUMENTS.find(({ words }) => words.test(head.noun)))
  if (asked) return asked
  const subject = NOT_HELD.find(({ words }) => words.test(head.sentence))
  return subject && !(best && best.score >= CLEAR_SCORE && !subject.near.includes(best.template)) ? subject : undefined
}

interface Ranked {
  template: string
  score: number
  because: string[]
}

/**
 * Scores the papers. The sentence that asks must match. The story behind it may only complete a rule, because it may
 * mention other papers.
 */
function rank(text: string, head: RequestHead): Ranked[] {
  const { sentence } = head
  const [asked, told] = [meaningsOf(sentence), meaningsOf(text)]
  const best = new Map<string, Ranked>()
  for (const { template, meanings: needed, weight } of REQUEST_RULES) {
    if (!needed.every((meaning) => told.has(meaning)) || !needed.some((meaning) => asked.has(meaning))) continue
    const score = weight + (needed.every((meaning) => asked.has(meaning)) ? ONE_SENTENCE_BONUS : 0)
    if ((best.get(template)?.score ?? 0) < score)
      best.set(template, {
        template,
        score,
        because: needed.map((meaning) => asked.get(meaning) ?? told.get(meaning) ?? ''),
      })
  }
  const ranked = [...best.values()].toSorted((one, other) => other.score - one.score)
  return ranked.length > 0 || sentence.trim() === text.trim() ? ranked : rank(text, { ...head, sentence: text })
}

const NOTICES = new Set(['criminal-cases/cheque-notice', 'consumer-cases/consumer-notice', GENERAL_PAPER])

/**
 * Keeps papers of the kind that was named, because a notice is no petition and a complaint is no notice, even about the
 * same cheque.
 */
function ofKind(head: RequestHead, ranked: readonly Ranked[]): Ranked[] {
  if (isComplaint(head)) return ranked.filter(({ template }) => !NOTICES.has(template))
  if (!isNotice(head)) return [...ranked]
  const notices = ranked.filter(({ template }) => NOTICES.has(template))
  return notices.length > 0 ? notices : [...ranked]
}

/**
 * The exact name of the catalogue decides at once. A name of one or two words does not, because such words are too
 * common.
 */
function namedExactly(text: string): string | null {
  const asked = ` ${plain(text)} `
  const hits = [...NAMES].filter(([id, { name }]) => {
    if (id === GENERAL_PAPER) return /^(?:use |draft |the |template )*others?$/.test(asked.trim())
    return plain(name).split(' ').length > 2 && !id.startsWith('vakalath/') && asked.includes(` ${plain(name)} `)
  })
  const longest = hits.toSorted(([, one], [, other]) => other.name.length - one.name.length)[0]
  return longest?.[0] ?? null
}

function wordsOfName(text: string, id: string): string {
  const words = plain(NAMES.get(id)?.name ?? '').split(' ')
  return new RegExp(words.join(String.raw`[^\p{L}\p{M}\p{N}]{1,9}`), 'iu').exec(text)?.[0] ?? words.join(' ')
}

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

const candidate = (template: string, matchedWords: string[]): TemplateCandidate => ({
  template,
  name: templateName(template),
  matchedWords,
})

/** Offers papers, always with the general one, so that nobody is left without a paper. */
const offerWithGeneral = (templates: readonly string[]) =>
  [...new Set([...templates, GENERAL_PAPER])].map((template) => candidate(template, []))
