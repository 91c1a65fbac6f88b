/** Opens the model of a provider, an address and a key. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Config } from '../config/config.ts'
import { cachedPrompt } from './cached-prompt.ts'
import { limitedFetch } from './limited-fetch.ts'

/** @param fetchModel how an OpenAI-compatible address is asked */
export function openModel(
  ai: Config['ai'],
  offline: () => LanguageModelV4,
  fetchModel: typeof fetch = limitedFetch,
): LanguageModelV4 {
  switch (ai.provider) {
    case 'offline':
      return offline()
    case 'openai-compatible': {
      const { baseUrl: baseURL, apiKey } = ai
      return createOpenAICompatible({
        name: 'hosted',
        baseURL,
        includeUsage: true,
        fetch: fetchModel,
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
