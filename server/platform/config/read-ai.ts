import { ConfigError } from './config-error.ts'

interface AiVariables {
  AI_PROVIDER?: 'offline' | 'openai-compatible' | 'anthropic' | 'google' | undefined
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
  AI_SEES?: 'true' | 'false' | undefined
}

/**
 * Reads which model is used.
 * @throws ConfigError where a part of its address is missing
 */
export function readAi(e: AiVariables) {
  const named = e.AI_BASE_URL ?? e.AI_API_KEY ?? e.AI_MODEL
  const provider = e.AI_PROVIDER ?? (named ? 'openai-compatible' : 'offline')
  if (provider === 'offline') return { provider } as const
  if (!e.AI_MODEL) throw new ConfigError(`AI_MODEL: needed with AI_PROVIDER=${provider}`)
  if (provider === 'openai-compatible') {
    if (!e.AI_BASE_URL) throw new ConfigError('AI_BASE_URL: needed with AI_PROVIDER=openai-compatible')
    return {
      provider,
      baseUrl: e.AI_BASE_URL,
      apiKey: e.AI_API_KEY,
      model: e.AI_MODEL,
      sees: e.AI_SEES === 'true',
    } as const
  }
  if (!e.AI_API_KEY) throw new ConfigError(`AI_API_KEY: needed with AI_PROVIDER=${provider}`)
  // All models of these two providers see pictures.
  const sees = e.AI_SEES !== 'false'
  return { provider, baseUrl: e.AI_BASE_URL, apiKey: e.AI_API_KEY, model: e.AI_MODEL, sees } as const
}
