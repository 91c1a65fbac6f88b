/** The templates that are nearest to a request, for a model to choose from. */
import type { Template } from '../templates/read-templates.ts'
import { templateName, type TemplateCandidate } from '../requests/choose-template.ts'
import type { RequestContent } from '../requests/request-content.ts'
import { openTokenReader } from '../requests/request-tokens.ts'
import { openZones } from '../requests/request-zones.ts'
import { openScorer } from '../requests/score-templates.ts'

/** Characters of a request that are read. */
const MOST_CHARS = 6_000

/** @returns a function that gives all templates, those nearest to the request first */
export function openRanker(
  templates: ReadonlyMap<string, Template>,
  content: RequestContent,
): (request: string) => TemplateCandidate[] {
  const readTokens = openTokenReader(content)
  const readZones = openZones(content)
  const score = openScorer(templates, content, readTokens)
  return (request) => {
    const text = request.slice(0, MOST_CHARS)
    const tokens = readTokens(text)
    return score(tokens, readZones(text, tokens).readings)
      .ranked.filter(({ id }) => templates.has(id))
      .map(({ id }) => ({ template: id, name: templateName(id), matchedWords: [] }))
  }
}
