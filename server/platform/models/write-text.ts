import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4Prompt,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { setTimeout as pause } from 'node:timers/promises'
import { throwError, AppError } from '../errors.ts'
import { log } from '../log.ts'
import { EarlyText, withEarlyText, type EarlyPart } from './early-text.ts'
import { ResponseTooLong } from './limited-fetch.ts'
import type { OfflineBrief } from './offline.ts'

/**
 * How long a model may be silent before the first word and between words, and how long it may write in all; ms. The
 * wait for the first word is long, because many servers send nothing while a model thinks.
 */
export interface Patience {
  firstToken: number
  nextToken: number
  whole: number
}

const PATIENCE: Patience = { firstToken: 90_000, nextToken: 60_000, whole: 360_000 }
export const maxOutputTokens = 4_096
/** If a provider asks to wait longer than this, it counts as down, because a person is waiting. */
const LONGEST_RETRY_WAIT = 5_000

/**
 * The most characters of one answer. `maxOutputTokens` comes to about 20,000; a server that ignores it must not fill
 * our memory or a reader's screen.
 */
export const MOST_WRITTEN_CHARS = 60_000
/**
 * The most characters of thinking. The limit is higher than for the answer, because models think longer than they
 * answer.
 */
const MOST_THOUGHT_CHARS = 200_000

/** Why an answer did not end by itself: the provider's limit, the provider's filter, or our limit. */
export type CutShort = 'length' | 'content-filter' | 'too long'

export interface PromptMessage {
  role: 'user' | 'assistant'
  text: string
  /** WebP in base64, for a model that sees. */
  pictures?: readonly string[] | undefined
}

export interface Writing {
  instructions: string
  messages: PromptMessage[]
  offline: OfflineBrief
  /** What the model gives its words to as they arrive; left out for a model that does not. */
  early?: EarlyText
}

/**
 * Streams what a model writes, at most `MOST_WRITTEN_CHARS` of it. A call that fails quickly and before its first word
 * is tried once more. A later failure is never repeated, because the reader already has the first words.
 * @param signal stops the model at once, and the call to the provider too
 * @returns pieces of text, and at the end, if the answer is not whole, the reason
 * @throws AppError `answer_failed` for every fault of the model; the error of a call that nobody pays for; the signal's
 * reason when it was stopped
 */
export async function* writeText(
  model: LanguageModelV4,
  writing: Writing,
  signal: AbortSignal,
  patience: Patience = PATIENCE,
): AsyncGenerator<string | { cut: CutShort }> {
  for (let attempt = 1; ; attempt += 1) {
    let started = false
    try {
      for await (const piece of once(model, writing, signal, patience)) {
        if (piece === '') continue
        started = true
        yield piece
      }
      if (started) return
      throw new Error('the model wrote nothing')
    } catch (error) {
      signal.throwIfAborted()
      // This is no fault of the model, because nobody pays for the call and it was never asked.
      if (error instanceof AppError) throw error
      if (started && isTooLong(error)) return yield { cut: 'too long' }
      const wait = attempt === 1 && !started ? retryWait(error) : undefined
      if (wait === undefined) {
        log.warn({ model: model.modelId, reason: reasonOf(error) }, 'a model failed')
        throwError('answer_failed', { cause: error })
      }
      await pause(wait, undefined, { signal })
    }
  }
}

/**
 * Makes one call by the provider interface itself, because the library's own loop (tools, steps, objects) gives a chat
 * nothing and costs more than everything else we do with a chunk.
 */
async function* once(
  model: LanguageModelV4,
  writing: Writing,
  signal: AbortSignal,
  patience: Patience,
): AsyncGenerator<string | { cut: CutShort }> {
  const silence = new AbortController()
  const abortSilentModel = () => silence.abort(new DOMException('The model went silent', 'TimeoutError'))
  const whole = setTimeout(abortSilentModel, patience.whole)
  let next = setTimeout(abortSilentModel, patience.firstToken)
  let spoke = false
  let room = MOST_WRITTEN_CHARS
  let thought = 0
  const { early = new EarlyText() } = writing
  early.reset()
  try {
    const { stream } = await model.doStream({
      ...callOptions(writing),
      abortSignal: AbortSignal.any([signal, silence.signal]),
      providerOptions: { offline: writing.offline },
    })
    early.open()
    for await (const part of withEarlyText(stream, early)) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') {
        const { unified } = part.finishReason
        if (unified === 'error') throw new Error('the model stopped because of an error')
        if (unified === 'length' || unified === 'content-filter') yield { cut: unified }
      }
      const words = wordsOf(part, early)
      // Thinking restarts the clock, because it shows that the model is alive, but it is not part of the answer.
      if (words === null) continue
      if (spoke) next.refresh()
      else {
        spoke = true
        clearTimeout(next)
        next = setTimeout(abortSilentModel, patience.nextToken)
      }
      const { text } = words
      if (words.kind === 'thought') {
        thought += text.length
        if (thought > MOST_THOUGHT_CHARS) throw new ResponseTooLong('a model thought longer than is read')
        continue
      }
      if (text.length > room) {
        yield text.slice(0, room).replace(/[\ud800-\udbff]$/, '')
        return yield { cut: 'too long' }
      }
      room -= text.length
      yield text
    }
  } catch (error) {
    // The stream's own error is ignored when the model was stopped for its silence, because the silence is the true
    // reason.
    throw silence.signal.aborted ? silence.signal.reason : error
  } finally {
    clearTimeout(whole)
    clearTimeout(next)
    // The call to the provider must be ended, because leaving the loop does not end it and it would still be paid for.
    silence.abort()
  }
}

/** @returns the words of a part that did not come before; null where it has none */
function wordsOf(part: LanguageModelV4StreamPart | EarlyPart | { type: 'pause' }, early: EarlyText) {
  if (part.type === 'early') return part
  if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') return null
  const kind = part.type === 'text-delta' ? 'text' : 'thought'
  const text = early.rest(kind, part.delta)
  return text === null ? null : { kind, text }
}

export const callOptions = (writing: Omit<Writing, 'offline'>) => ({
  prompt: promptOf(writing),
  maxOutputTokens,
})

const promptOf = ({ instructions, messages }: Omit<Writing, 'offline'>): LanguageModelV4Prompt => [
  { role: 'system', content: instructions },
  ...messages.map(({ role, text, pictures = [] }) =>
    role === 'user'
      ? { role, content: [{ type: 'text' as const, text }, ...pictures.map(pictureFile)] }
      : { role, content: [{ type: 'text' as const, text }] },
  ),
]

/** A picture as a part of a message, in the form of the provider interface. */
const pictureFile = (webp: string) => ({
  type: 'file' as const,
  mediaType: 'image/webp',
  data: { type: 'data' as const, data: webp },
})

export const isTooLong = (error: unknown): boolean =>
  error instanceof ResponseTooLong || (error instanceof Error && error.cause !== undefined && isTooLong(error.cause))

/** @returns the ms to wait before the second try; undefined when there should be none */
function retryWait(error: unknown): number | undefined {
  if (isTooLong(error) || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
  if (!APICallError.isInstance(error)) return 250
  if (error.statusCode !== undefined && error.statusCode < 500 && error.statusCode !== 408 && error.statusCode !== 429)
    return undefined
  const asked = Number(error.responseHeaders?.['retry-after'] ?? 0) * 1_000
  return asked > LONGEST_RETRY_WAIT ? undefined : Math.max(asked || 0, 250)
}

/** Describes a fault for the log without its message, because a provider's error contains the prompt. */
export const reasonOf = (error: unknown) =>
  APICallError.isInstance(error)
    ? `status ${error.statusCode ?? 'none'}`
    : error instanceof Error
      ? error.name
      : 'unknown'
