/** What the Scenario Solver composes without a model, from what the library found. */
import type { Found } from '#shared/law/law.ts'
import { numberSources } from '#server/chat/answers/sources.ts'
import { tools } from '#server/chat/tools/index.ts'

export const composeScenario = (prompt: string, found: Found, language: 'en' | 'hi' = 'en'): string =>
  tools.scenario.compose({
    prompt,
    language,
    found,
    sources: numberSources(found, language),
    attachment: null,
    cited: [],
    named: [],
  })
