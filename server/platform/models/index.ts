/**
 * Language models: hosted ones by provider and key, and our own `offline` one. Callers do not know which one they use,
 * so that an operator can change it without a change of code.
 */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Config } from '../config/config.ts'
import { cachedPrompt } from './cached-prompt.ts'
import { limitedFetch } from './limited-fetch.ts'

export { askModel, type ModelFailure } from './ask-model.ts'
export { continuedModel } from './continued-model.ts'
export { inBlock, inert } from './material.ts'
export { offlineModel, type OfflineBrief } from './offline.ts'
export { callOf, paidModel } from './paid-model.ts'
export { readJsonLines } from './read-json-lines.ts'
export { outputTokensFor, roomFor, type ModelLimits } from './room.ts'
export {
  callOptions,
  isTooLong,
  maxOutputTokens,
  MOST_WRITTEN_CHARS,
  reasonOf,
  writeText,
  type CutShort,
  type Message,
  type Patience,
} from './write-text.ts'

export function openModel(ai: Config['ai'], offline: () => LanguageModelV4): LanguageModelV4 {
  switch (ai.provider) {
    case 'offline':
      return offline()
    case 'openai-compatible': {
      const { baseUrl: baseURL, apiKey } = ai
      return createOpenAICompatible({
        name: 'hosted',
        baseURL,
        includeUsage: true,
        fetch: limitedFetch,
        ...(apiKey ? { apiKey } : {}),
      })(ai.model)
    }
    case 'anthropic':
      return cachedPrompt(createAnthropic(settings(ai))(ai.model))
    case 'google':
      return createGoogleGenerativeAI(settings(ai))(ai.model)
  }
}

/** @returns the model of AI_CHECK_MODEL, of the same provider and key; null where none is configured */
export const openCheckModel = (ai: Config['ai']): LanguageModelV4 | null =>
  ai.provider === 'offline' || !ai.checkModel
    ? null
    : openModel({ ...ai, model: ai.checkModel }, () => {
        throw new Error('the offline model checks nothing')
      })

const settings = ({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | undefined }) => ({
  apiKey,
  fetch: limitedFetch,
  ...(baseUrl ? { baseURL: baseUrl } : {}),
})

export const modelName = (ai: Config['ai']) => (ai.provider === 'offline' ? 'offline' : `${ai.provider}:${ai.model}`)
