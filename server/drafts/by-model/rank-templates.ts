/** The templates that are nearest to a request, for a model to choose from. */
import { templateName, type TemplateCandidate } from '../requests/choose-template.ts'
import type { RequestReader } from '../requests/request-reader.ts'

/** Characters of a request that are read. */
const MOST_CHARS = 6_000

/** @returns a function that gives all templates, those nearest to the request first */
export function openTemplateRanker({
  templates,
  readTokens,
  readZones,
  score,
}: RequestReader): (request: string) => TemplateCandidate[] {
  return (request) => {
    const text = request.slice(0, MOST_CHARS)
    const tokens = readTokens(text)
    return score(tokens, readZones(text, tokens).readings)
      .ranked.filter(({ id }) => templates.has(id))
      .map(({ id }) => ({ template: id, name: templateName(id), matchedWords: [] }))
  }
}
