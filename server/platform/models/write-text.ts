import { APICallError, type LanguageModelV4, type LanguageModelV4Prompt } from '@ai-sdk/provider'
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

export interface Message {
  role: 'user' | 'assistant'
  text: string
}

export interface Writing {
  instructions: string
  messages: Message[]
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

/**
 * One call of the model, by the provider interface itself: the library's own loop around it (tools, steps, objects) is
 * nothing a chat needs and costs more than everything else we do with a chunk.
 */
async function* once(model: LanguageModelV4, writing: Writing, signal: AbortSignal, patience: Patience) {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('The model went silent', 'TimeoutError'))
  const whole = setTimeout(giveUp, patience.whole)
  let next = setTimeout(giveUp, patience.firstToken)
  let spoke = false
  try {
    const { stream } = await model.doStream({
      prompt: promptOf(writing),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      providerOptions: { offline: writing.offline },
    })
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') {
        const { unified } = part.finishReason
        if (unified === 'error') throw new Error('the model stopped because of an error')
        yield CUT_SHORT[unified] ?? ''
      }
      // Thinking aloud is a sign of life, and not part of the answer.
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue
      if (spoke) next.refresh()
      else {
        spoke = true
        clearTimeout(next)
        next = setTimeout(giveUp, patience.nextToken)
      }
      if (part.type === 'text-delta') yield part.delta
    }
  } catch (error) {
    // Whoever stopped the stream is the reason, whatever the stream made of it.
    throw silence.signal.aborted ? silence.signal.reason : error
  } finally {
    clearTimeout(whole)
    clearTimeout(next)
    // Leaving the loop does not stop the call upstream: it would go on being paid for.
    silence.abort()
  }
}

const promptOf = ({ instructions, messages }: Writing): LanguageModelV4Prompt => [
  { role: 'system', content: instructions },
  ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
]

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
