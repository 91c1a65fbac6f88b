import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { ReadableStream } from 'node:stream/web'
import type { SpendingHold, PaidCall, Spending } from '../spending/index.ts'
import { costOf, mostTokens, usedTokens, type CallPurpose, type ModelPrice } from '../spending/prices.ts'

/** These statuses mean that the request was wrong, so they must not count as failures of the provider. */
const ASKED_WRONGLY = [400, 413, 422]

/** @returns the most that one call may cost */
export const callOf = (
  userId: number,
  price: ModelPrice,
  options: Pick<LanguageModelV4CallOptions, 'prompt' | 'maxOutputTokens'>,
  about?: CallPurpose,
): PaidCall => ({ service: 'model', userId, paise: costOf(price, mostTokens(options)), about })

type Measure = ReturnType<Spending['measure']>

/**
 * Wraps a model so that a person's budget pays for each call. The cost is reserved before the call, and settled at what
 * the provider reports. A call that was stopped or has no report stays at the reserved amount, because the provider may
 * have written to the end. A call throws AppError `purse_empty`, `day_spent`, `provider_rests`, or the errors of the
 * model.
 */
export function paidModel(
  model: LanguageModelV4,
  { spending, price, userId, about }: { spending: Spending; price: ModelPrice; userId: number; about?: CallPurpose },
): LanguageModelV4 {
  const { specificationVersion, provider, modelId, supportedUrls } = model

  function blame(error: unknown, signal: AbortSignal | undefined, measure: Measure) {
    const asked = APICallError.isInstance(error) && ASKED_WRONGLY.includes(error.statusCode ?? 0)
    // A person who stops the answer is no fault of the provider. Its silence is.
    const stopped =
      signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
    measure(stopped ? 'stopped' : 'failed')
    if (!asked && !stopped) spending.failed('model')
  }

  /**
   * A call that fails before any answer is free, because nothing can be charged. A call that was abandoned may be
   * charged.
   */
  const failed = async (error: unknown, hold: SpendingHold, signal: AbortSignal | undefined, measure: Measure) => {
    blame(error, signal, measure)
    await hold.settle(APICallError.isInstance(error) ? 0 : undefined)
  }

  async function* parts(
    stream: AsyncIterable<LanguageModelV4StreamPart>,
    hold: SpendingHold,
    signal: AbortSignal | undefined,
    measure: Measure,
  ): AsyncGenerator<LanguageModelV4StreamPart> {
    let settled = false
    try {
      for await (const part of stream) {
        if (part.type === 'error') blame(part.error, signal, measure)
        if (part.type === 'finish') {
          measure(part.finishReason.unified === 'error' ? 'failed' : 'answered')
          if (part.finishReason.unified === 'error') spending.failed('model')
          else spending.heard('model')
          const tokens = usedTokens(part.usage, provider)
          await hold.settle(tokens && costOf(price, tokens), tokens)
          settled = true
        }
        yield part
      }
    } catch (error) {
      blame(error, signal, measure)
      throw error
    } finally {
      // Whoever reads the answer may leave it without an error.
      measure('stopped')
      if (!settled) await hold.settle()
    }
  }

  /** Whoever has left must not pay: neither before the amount is reserved, nor when they leave while it is. */
  async function reserve(options: LanguageModelV4CallOptions): Promise<SpendingHold> {
    const { abortSignal } = options
    abortSignal?.throwIfAborted()
    const hold = await spending.hold(callOf(userId, price, options, about))
    if (abortSignal?.aborted) await hold.settle(0)
    abortSignal?.throwIfAborted()
    return hold
  }

  return {
    specificationVersion,
    provider,
    modelId,
    supportedUrls,
    async doGenerate(options) {
      const hold = await reserve(options)
      const measure = spending.measure('model')
      try {
        const result = await model.doGenerate(options)
        measure('answered')
        spending.heard('model')
        const tokens = usedTokens(result.usage, provider)
        await hold.settle(tokens && costOf(price, tokens), tokens)
        return result
      } catch (error) {
        await failed(error, hold, options.abortSignal, measure)
        throw error
      }
    },
    async doStream(options) {
      const hold = await reserve(options)
      const measure = spending.measure('model')
      try {
        const { stream, ...rest } = await model.doStream(options)
        const metered = ReadableStream.from(parts(stream, hold, options.abortSignal, measure))
        return { ...rest, stream: metered as typeof stream }
      } catch (error) {
        await failed(error, hold, options.abortSignal, measure)
        throw error
      }
    },
  }
}
