import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'

const HERE = { anthropic: { cacheControl: { type: 'ephemeral' as const } } }

/**
 * Wraps a model of Anthropic so that it keeps the prefix that the next call begins with again, which then costs a tenth.
 * Other providers do so by themselves. The rules are marked in every call. The end of the prompt is marked only where
 * tools are given: their steps follow at once, and elsewhere keeping it costs a quarter more and is read by nobody.
 */
export function cachedPrompt(model: LanguageModelV4): LanguageModelV4 {
  const { specificationVersion, provider, modelId, supportedUrls } = model
  return {
    specificationVersion,
    provider,
    modelId,
    supportedUrls,
    doGenerate: (options) => model.doGenerate(marked(options)),
    doStream: (options) => model.doStream(marked(options)),
  }
}

function marked(options: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  const last = (options.tools?.length ?? 0) > 0 ? options.prompt.length - 1 : -1
  const prompt = options.prompt.map((message, at) =>
    message.role === 'system' || at === last
      ? { ...message, providerOptions: { ...message.providerOptions, ...HERE } }
      : message,
  )
  return { ...options, prompt }
}
