/** All that reads a request for a paper. It takes about a second to open, and more than one way of choosing needs it. */
import type { Template } from '../templates/read-templates.ts'
import type { RequestContent } from './request-content.ts'
import { openTokenReader } from './request-tokens.ts'
import { openZones } from './request-zones.ts'
import { openScorer } from './score-templates.ts'

export type RequestReader = ReturnType<typeof openRequestReader>

export function openRequestReader(templates: ReadonlyMap<string, Template>, content: RequestContent) {
  const readTokens = openTokenReader(content)
  return {
    templates,
    content,
    readTokens,
    readZones: openZones(content),
    score: openScorer(templates, content, readTokens),
  }
}
