/** Which paper of the catalogue a request means: by the meanings of its words, never by a model; the time grows with its length alone. */
import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import { NOT_HELD, REQUEST_RULES } from './requests/request-rules.ts'
import { meaningsOf } from './requests/request-words.ts'

export interface Candidate {
  /** "civil-suits/partition" */
  template: string
  /** As the catalogue calls it, with its category: "Partition …, Civil suits". */
  name: string
  /** The words of the request that speak for it. */
  because: string[]
}

export interface TemplateChoice {
  /** Null where the catalogue has no such paper, or nothing was asked for that code could tell. */
  chosen: Candidate | null
  /** Papers that fit as well or nearly so, best first; where none was chosen, the nearest there are. */
  alternatives: Candidate[]
  /** What was asked for and is not in the catalogue: "a will". */
  notHeld: string | null
}

/** Weaker than this, words only happen to be there. */
const LEAST = 4
/** Within so much of the best, another paper may be what was meant. */
const NEAR = 2
const MOST_ALTERNATIVES = 3
/** A request is looked at so far. */
const MOST_CHARS = 4_000
export const OTHERS = 'others/others'

const NAMES: ReadonlyMap<string, { name: string; of: string }> = new Map(
  DRAFT_CATEGORIES.flatMap(({ id: category, name: of, subdrafts }) =>
    subdrafts.map(({ id, name }) => [`${category}/${id}`, { name, of }] as const),
  ),
)

/** @param template "civil-suits/partition" @returns how a person would look it up: "Suit for partition … (Civil suits)" */
export function templateName(template: string): string {
  const found = NAMES.get(template)
  if (!found) return template
  return found.name === found.of ? found.name : `${found.name} (${found.of})`
}

/**
 * @param request in English, Hindi or Hindi in Roman letters
 * @returns the paper it means, with honest alternatives; none rather than a wrong one
 */
export function chooseTemplate(request: string): TemplateChoice {
  const text = request.slice(0, MOST_CHARS)
  const named = namedExactly(text)
  if (named) return { chosen: candidate(named, ['its name']), alternatives: [], notHeld: null }

  const ranked = rank(meaningsOf(text))
  const missing = NOT_HELD.find(({ words }) => words.test(text))
  const [best] = ranked
  // "Suit on a mortgage deed" is held; "draft a mortgage deed" is not: a paper of the court must be asked for by more than its subject.
  if (missing && !(best && best.score >= 9 && !missing.near.includes(best.template)))
    return { chosen: null, alternatives: offered(missing.near), notHeld: missing.name }
  if (!best || best.score < LEAST)
    return {
      chosen: null,
      alternatives: offered(ranked.slice(0, MOST_ALTERNATIVES).map(({ template }) => template)),
      notHeld: null,
    }

  const alternatives = ranked
    .slice(1)
    .filter(({ score }) => score >= LEAST && best.score - score <= NEAR)
    .slice(0, MOST_ALTERNATIVES)
  return {
    chosen: candidate(best.template, best.because),
    alternatives: alternatives.map(({ template, because }) => candidate(template, because)),
    notHeld: null,
  }
}

interface Ranked {
  template: string
  score: number
  because: string[]
}

function rank(meanings: ReadonlyMap<string, string>): Ranked[] {
  const best = new Map<string, Ranked>()
  for (const { template, meanings: needed, weight } of REQUEST_RULES) {
    if (!needed.every((meaning) => meanings.has(meaning))) continue
    if ((best.get(template)?.score ?? 0) < weight)
      best.set(template, { template, score: weight, because: needed.map((meaning) => meanings.get(meaning) ?? '') })
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score)
}

/** The catalogue's own name of a paper says it all, where no other has the same. */
function namedExactly(text: string): string | null {
  const asked = ` ${plain(text)} `
  const hits = [...NAMES].filter(([id, { name }]) => {
    if (id === OTHERS) return /^(?:use |draft |the |template )*others?$/.test(asked.trim())
    return plain(name).split(' ').length > 2 && !id.startsWith('vakalath/') && asked.includes(` ${plain(name)} `)
  })
  const longest = hits.toSorted(([, one], [, other]) => other.name.length - one.name.length)[0]
  return longest?.[0] ?? null
}

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

const candidate = (template: string, because: string[]): Candidate => ({
  template,
  name: templateName(template),
  because,
})

/** The paper for everything else is always among what is offered. */
const offered = (templates: readonly string[]) =>
  [...new Set([...templates, OTHERS])].map((template) => candidate(template, []))
