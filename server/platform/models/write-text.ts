import type { LanguageModelV4 } from '@ai-sdk/provider'
import { APICallError, streamText, type ModelMessage } from 'ai'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../errors.ts'
import { log } from '../log.ts'
import type { OfflineBrief } from './offline.ts'

/** How long a model may be silent before and between words, and write in all; ms. */
export interface Patience {
  firstToken: number
  nextToken: number
  whole: number
}

const PATIENCE: Patience = { firstToken: 20_000, nextToken: 30_000, whole: 120_000 }
const MAX_OUTPUT_TOKENS = 4_096
/** A provider that asks to wait longer than this is as good as down for somebody who watches. */
const LONGEST_RETRY_WAIT = 5_000

/** What a reader must know of an answer that did not end by itself. */
const CUT_SHORT: Record<string, string> = {
  length: '\n\n**The model reached its length limit here: this answer is not whole.**',
  'content-filter': '\n\n**The model’s provider stopped it here: this answer is not whole.**',
}

export interface Writing {
  instructions: string
  messages: ModelMessage[]
  /** What the offline model composes from. */
  offline: OfflineBrief
}

/**
 * Streams what a model writes. Tried once more when it failed quickly and before its first word; never after.
 * @param signal stops the model at once, upstream too
 * @throws Refusal `answer_failed` for every fault of the model; the signal's reason when it was stopped
 */
export async function* writeText(
  model: LanguageModelV4,
  writing: Writing,
  signal: AbortSignal,
  patience: Patience = PATIENCE,
): AsyncGenerator<string> {
  for (let attempt = 1; ; attempt += 1) {
    let started = false
    try {
      for await (const text of once(model, writing, signal, patience)) {
        if (text === '') continue
        started = true
        yield text
      }
      if (started) return
      throw new Error('the model wrote nothing')
    } catch (error) {
      signal.throwIfAborted()
      const wait = attempt === 1 && !started ? retryWait(error) : undefined
      if (wait === undefined) {
        log.warn({ model: model.modelId, reason: reasonOf(error) }, 'a model failed')
        fail('answer_failed', { cause: error })
      }
      await pause(wait, undefined, { signal })
    }
  }
}

async function* once(
  model: LanguageModelV4,
  { instructions, messages, offline }: Writing,
  signal: AbortSignal,
  patience: Patience,
) {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('The model went silent', 'TimeoutError'))
  const whole = setTimeout(giveUp, patience.whole)
  let next = setTimeout(giveUp, patience.firstToken)
  try {
    const { stream } = streamText({
      model,
      instructions,
      messages,
      maxRetries: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      providerOptions: { offline },
      // Faults arrive as parts of the stream; without this the library also prints them.
      onError: () => undefined,
    })
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw signal.aborted ? signal.reason : silence.signal.reason
      if (part.type === 'finish' && part.finishReason === 'error')
        throw new Error('the model stopped because of an error')
      if (part.type === 'finish') yield CUT_SHORT[part.finishReason] ?? ''
      // Thinking aloud is a sign of life, and not part of the answer.
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue
      clearTimeout(next)
      next = setTimeout(giveUp, patience.nextToken)
      if (part.type === 'text-delta') yield part.text
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(next)
    // Leaving the loop does not stop the call upstream: it would go on being paid for.
    silence.abort()
  }
}

/** How many ms to wait before the second try, or nothing when there should be none. */
function retryWait(error: unknown): number | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return undefined
  if (!APICallError.isInstance(error)) return 250
  if (error.statusCode !== undefined && error.statusCode < 500 && error.statusCode !== 408 && error.statusCode !== 429)
    return undefined
  const asked = Number(error.responseHeaders?.['retry-after'] ?? 0) * 1_000
  return asked > LONGEST_RETRY_WAIT ? undefined : Math.max(asked || 0, 250)
}

/** What may be logged of a fault: never the prompt, which a provider's error carries. */
const reasonOf = (error: unknown) =>
  APICallError.isInstance(error)
    ? `status ${error.statusCode ?? 'none'}`
    : error instanceof Error
      ? error.name
      : 'unknown'
