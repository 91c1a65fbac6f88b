/** Opens the model of a provider, an address and a key. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Config } from '../config/config.ts'
import { cachedPrompt } from './cached-prompt.ts'
import { anthropicDelta, openAiDelta, type ReadDelta } from './delta-events.ts'
import type { EarlyText } from './early-text.ts'
import { earlyTextFetch } from './early-text-fetch.ts'
import { limitedFetch } from './limited-fetch.ts'

export interface OpenedModel extends LanguageModelV4 {
  /** The same model, whose streams give their words to `early` as they arrive. Left out where that is not possible. */
  givingEarly?: (early: EarlyText) => LanguageModelV4
}

/** @param fetchModel how an OpenAI-compatible address is asked */
export function openModel(
  ai: Config['ai'],
  offline: () => LanguageModelV4,
  fetchModel: typeof fetch = fetch,
): OpenedModel {
  switch (ai.provider) {
    case 'offline':
      return offline()
    case 'openai-compatible': {
      const { baseUrl: baseURL, apiKey } = ai
      const settings = { name: 'hosted', baseURL, includeUsage: true, ...(apiKey ? { apiKey } : {}) }
      const open = (fetchOne: typeof fetch) => createOpenAICompatible({ ...settings, fetch: fetchOne })(ai.model)
      return ableToGiveEarly(open, openAiDelta, fetchModel)
    }
    case 'anthropic': {
      const open = (fetchOne: typeof fetch) => cachedPrompt(createAnthropic(settings(ai, fetchOne))(ai.model))
      return ableToGiveEarly(open, anthropicDelta, fetchModel)
    }
    case 'google':
      return createGoogleGenerativeAI(settings(ai, limitedFetch(fetchModel)))(ai.model)
  }
}

const ableToGiveEarly = (
  open: (fetchOne: typeof fetch) => LanguageModelV4,
  read: ReadDelta,
  fetchModel: typeof fetch,
): OpenedModel =>
  Object.assign(open(limitedFetch(fetchModel)), {
    givingEarly: (early: EarlyText) => open(earlyTextFetch(early, read, fetchModel)),
  })

/** @returns the model of AI_CHECK_MODEL, of the same provider and key; null where none is configured */
export const openCheckModel = (ai: Config['ai']): LanguageModelV4 | null =>
  ai.provider === 'offline' || !ai.checkModel
    ? null
    : openModel({ ...ai, model: ai.checkModel }, () => {
        throw new Error('the offline model checks nothing')
      })

const settings = ({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | undefined }, fetchOne: typeof fetch) => ({
  apiKey,
  fetch: fetchOne,
  ...(baseUrl ? { baseURL: baseUrl } : {}),
})
