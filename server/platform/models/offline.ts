import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'

/** The input of the offline model, in `providerOptions.offline`. Hosted models ignore it. */
export type OfflineBrief = NonNullable<LanguageModelV4CallOptions['providerOptions']>[string]

export interface OfflineModelOptions {
  /** Composes the whole answer from the brief. The same brief always gives the same answer. */
  compose(brief: OfflineBrief): string
  /** The pause between two pieces, ms. An answer that appeared at once could be neither followed nor stopped. */
  paceMs: number
}

const PIECE = /[\s\S]{1,24}(?=\s|$)|[\s\S]{24}/gu
const nothingUsed = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}
const finishReason = { unified: 'stop', raw: undefined } as const

/** A language model in name only: code composes its answer from looked-up texts. */
export function offlineModel({ compose, paceMs }: OfflineModelOptions): LanguageModelV4 {
  const answer = ({ providerOptions }: LanguageModelV4CallOptions) => compose(providerOptions?.['offline'] ?? {})

  async function* parts(options: LanguageModelV4CallOptions): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'stream-start', warnings: [] }
    yield { type: 'text-start', id: '1' }
    for (const delta of answer(options).match(PIECE) ?? []) {
      yield { type: 'text-delta', id: '1', delta }
      if (paceMs > 0) await pause(paceMs, undefined, options.abortSignal ? { signal: options.abortSignal } : {})
    }
    yield { type: 'text-end', id: '1' }
    yield { type: 'finish', usage: nothingUsed, finishReason }
  }

  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId: 'offline',
    supportedUrls: {},
    async doGenerate(options) {
      return { content: [{ type: 'text', text: answer(options) }], usage: nothingUsed, finishReason, warnings: [] }
    },
    async doStream(options) {
      return {
        stream: ReadableStream.from(parts(options)) as Awaited<ReturnType<LanguageModelV4['doStream']>>['stream'],
      }
    },
  }
}
