/**
 * Whether a sentence says "not" where its source does not, or the other way round. Only the clause of the source that
 * speaks of the same things is compared, because a "not" elsewhere says nothing.
 */
import { countIn, contentWords, placedWords, shareIn } from './content-words.ts'
import type { Fault } from './finding.ts'
import { findOpposite, findOppositeStatus } from './opposites.ts'
import { beginsWithNot, findOpposedStance } from './stances.ts'

export interface Clause {
  text: string
  words: ReadonlySet<string>
  /** Whether its sentence begins with "No …", which denies each part of a list: "No person shall— (a) …; (b) …". */
  isDenied: boolean
  /** Worked out when it is needed, because most clauses are never compared. */
  negations: Negation[] | undefined
}

interface Negation {
  word: string
  /** Whether it is a "not" of grammar. "Unlawful" and "refuse" only keep another "not" from being compared. */
  isPlain: boolean
  /** The next telling words, of which it says "not". */
  scope: ReadonlySet<string>
}

const NEGATION =
  /(?<![\p{L}\p{M}])(?:(?<plain>not|no|never|nor|neither|none|nobody|nothing|cannot|without|\p{L}+n['’]t|exempt|नहीं|नही|बिना|nahi|nahin|bina)|unable|fail\p{L}*|refus\p{L}+|den(?:y|ies|ied)|lack\p{L}*|absen\p{L}+|cease\p{L}*|outside|unless|until|except|save|despite|forbid\p{L}*|prohibit\p{L}*|restrain\p{L}*|prevent\p{L}*|bar|bars|barred|only|excus\p{L}+|free|exclud\p{L}+|defeat\p{L}*|reject\p{L}*|void|in\p{L}{2,}id|un\p{L}{4,}|irrelevant|insufficient|inadmissible|otherwise|contrary)(?![\p{L}\p{M}])/giu
/** These limit a number, or say nothing at all, so that they turn nothing round. */
const HARMLESS =
  /not only|not merely|not less than|not more than|not exceed(?:ing)?|not later than|not (?:below|inferior)|no more than|no less than|no later than|no longer than|whether or not|if not|or not|(?<![\p{L}])No\.?\s?\d|no doubt|no matter|with or without/giu
/** A "not" that denies a denial, or belongs to a condition or to who is spoken of, only keeps another from being compared. */
const QUIET =
  /not (?:take away|affect|touch|fatal|be fatal|stop|bar|prevent|defeat|end|being|lose|extinguish|offend|oust|spoil|harm|hurt|undo|unsettle|impair|prejudice|too late)|not taken|(?<!\p{L})(?:if|even if|though|although|whether|who|whoever|which)\s[^,;:.]{0,40}?(?:not|no|none|cannot|without|never)(?!\p{L})/giu
const BREAK =
  /[;:.?!।]\s|,\s(?=(?:but|while|although|though|so|even|whatever|because|since|whereas)\s)|,\s(?=and\s\p{L}+\s\p{L}+\s(?:may|must|shall|can|is|are|was|were|has|have)\s)|\s(?=(?:but|although|though|while|because|whereas)\s)/giu
const SCOPE_WORDS = 3
const SCOPE_CHARS = 60

/** The share of the words of a clause that the other must have, before a "not" is compared. */
const ALIKE = 0.6
/** With fewer words in common the two may speak of different things. */
const LEAST_WORDS = 2

export function clausesOf(text: string): Clause[] {
  const parts = text.split(BREAK).filter((part) => part.trim().length > 0)
  let isDenied = false
  let end = 0
  return parts.map((part) => {
    const start = text.indexOf(part, end)
    const between = text.slice(end, start)
    end = start + part.length
    isDenied = beginsWithNot(part) || (isDenied && !/[.?!।]/.test(between))
    return { text: part, words: contentWords(part), isDenied, negations: undefined }
  })
}

function negationsOf(clause: Clause): Negation[] {
  clause.negations ??= readNegations(clause.text.replaceAll(HARMLESS, (words) => ' '.repeat(words.length)))
  return clause.negations
}

function readNegations(text: string): Negation[] {
  const words = placedWords(text)
  const quiet = [...text.matchAll(QUIET)].map((match) => [match.index, match.index + match[0].length] as const)
  return [...text.matchAll(NEGATION)].map(({ 0: word, index, groups }) => {
    const isPlain = groups?.['plain'] !== undefined && !quiet.some(([start, end]) => index >= start && index < end)
    const from = index + word.length
    const until = from + Math.max(0, text.slice(from, from + SCOPE_CHARS).search(/[,;()]|$/))
    const isHindi = /[\u0900-\u097f]|^(?:nahi|nahin|bina)$/u.test(word)
    // In Hindi the "not" stands behind what it denies.
    const near = isHindi
      ? words.filter(({ end }) => end <= index).slice(-SCOPE_WORDS)
      : words.filter(({ start, end }) => start >= from && end <= until).slice(0, SCOPE_WORDS)
    return { word: word.toLowerCase(), isPlain, scope: new Set(near.map(({ stem }) => stem)) }
  })
}

/** Whether both turn and limit what they say in the same way; without this nothing is called supported. */
export const isAlikeInPolarity = (one: string, other: string): boolean => turnsOf(one) === turnsOf(other)

/** How often a text says "not", and which of the words that limit or turn round what it says it has. */
function turnsOf(text: string): string {
  const found = readNegations(text.replaceAll(HARMLESS, (words) => ' '.repeat(words.length)))
  const limits = LIMITING.map((word) => word.test(text))
  return [found.some(({ isPlain }) => isPlain), found.some(({ isPlain }) => !isPlain), ...limits].join(' ')
}
const LIMITING = [/(?<!\p{L})only(?!\p{L})/iu, /(?<!\p{L})(?:unless|until|except|without)(?!\p{L})/iu]

export function comparePolarity(sentence: readonly Clause[], sources: readonly Clause[]): Fault | null {
  for (const clause of sentence) {
    const left = findLeftOut(clause, sources)
    if (left) return { finding: 'differs', reason: left }
    const source = nearestClause(clause, sources)
    const reason =
      (source && (findOpposite(clause.text, source.text) ?? findLoneNegation(clause, source))) ??
      findOpposedStance(clause, source ?? nearestClause(clause, sources, LIKE))
    if (reason) return { finding: 'differs', reason }
  }
  const reason = findOppositeStatus(
    sentence.map(({ text }) => text).join('; '),
    sources.map(({ text }) => text).join('; '),
  )
  if (reason) return { finding: 'differs', reason }
  return null
}

function findLoneNegation(clause: Clause, source: Clause): string | null {
  const [here, there] = [negationsOf(clause), negationsOf(source)]
  const isShared = ({ word, isPlain }: Negation, others: readonly Negation[]) =>
    others.some((other) => other.word === word || (isPlain && other.isPlain))
  const [ownHere, ownThere] = [here.filter((one) => !isShared(one, there)), there.filter((one) => !isShared(one, here))]
  if (here.length === ownHere.length && there.length === 0) {
    const plain = ownHere.filter(({ isPlain }) => isPlain)
    // "Not without leave" asks for leave, as a source may do that has no "not".
    const lone = plain.length === 1 ? plain.find(({ scope }) => countIn(scope, source.words) > 0) : undefined
    if (lone) return `The sentence says "${lone.word}", which the source does not say here: "${shorten(source.text)}".`
  }
  const plainThere = there.filter(({ isPlain }) => isPlain).length
  if (ownHere.length > 0 || plainThere > 1 || (plainThere === 1 && source.isDenied && !beginsWithNot(source.text)))
    return null
  const lone = ownThere.find(({ isPlain, scope }) => isPlain && shareIn(scope, clause.words) >= ALIKE)
  return lone ? `The source says "${lone.word}" here, and the sentence does not: "${shorten(source.text)}".` : null
}

const DEMANDS =
  /(?<!\p{L})(?:must|needs?|requires?|required|shall|has to|have to|had to|to be|first|only|after)(?!\p{L})/iu
/** "Without consent" is otherwise a part of who or what is spoken of: "lay-off without permission is illegal". */
const ALLOWS =
  /(?<!\p{L})(?:may|can|could|free|allowed|entitled|able|at once|need not|needs? no|(?:is|are|was|were) (?!an? (?:offence|crime|ground))(?:\p{L}+ed|\p{L}+en|made|held|kept|put|sold|sent))(?!\p{L})[^,;:]*without/iu
const WITHOUT = 'without'

/** @returns a reason when one of the two demands what the other does without */
function findLeftOut(clause: Clause, sources: readonly Clause[]): string | null {
  const here = negationsOf(clause)
  const lone = here.length === 1 ? here.find(({ word }) => word === WITHOUT) : undefined
  const demands = here.length === 0 && DEMANDS.test(clause.text)
  if (lone && !ALLOWS.test(clause.text)) return null
  if (!lone && !demands) return null
  for (const source of sources) {
    if (countIn(clause.words, source.words) < LEAST_WORDS) continue
    const there = negationsOf(source)
    const shown = `"${shorten(source.text)}"`
    const isDenied = there.some(({ word, scope }) => lone && word.startsWith('n') && countIn(scope, lone.scope) > 0)
    if (
      lone &&
      !isDenied &&
      !there.some(({ word }) => word === WITHOUT) &&
      DEMANDS.test(source.text) &&
      countIn(lone.scope, source.words) > 0
    )
      return `The sentence says "without" where the source asks for it: ${shown}.`
    if (
      demands &&
      there.some(({ word, scope }) => word === WITHOUT && scope.size > 1 && shareIn(scope, clause.words) === 1)
    )
      return `The source says "without" where the sentence asks for it: ${shown}.`
  }
  return null
}

/** The share for groups of words, of which only those are compared that say one thing. */
const LIKE = 0.34

function nearestClause(clause: Clause, sources: readonly Clause[], alike = ALIKE): Clause | undefined {
  let best: Clause | undefined
  let most = 0
  for (const source of sources) {
    const both = countIn(clause.words, source.words)
    if (both < LEAST_WORDS || both < alike * Math.min(clause.words.size, source.words.size)) continue
    const likeness = both / Math.max(1, clause.words.size) + both / Math.max(LEAST_LENGTH, source.words.size) / 2
    if (likeness <= most) continue
    most = likeness
    best = source
  }
  return best
}
/** A clause of fewer words is not preferred for its shortness. */
const LEAST_LENGTH = 4

const MOST_SHOWN = 160
const shorten = (text: string) =>
  text.trim().length > MOST_SHOWN ? `${text.trim().slice(0, MOST_SHOWN)} …` : text.trim().replace(/\.$/, '')
