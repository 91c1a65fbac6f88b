/** One call to a hosted model whose failure costs nothing but its help: code goes on without it. */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { SECOND } from '../clock.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'
import { reasonOf, writeText } from './write-text.ts'

/** A person waits meanwhile. */
const MOST_MS = 60 * SECOND

/** Why a model gave no answer. */
export type ModelFailure = AppError

export interface ModelReply {
  text: string
  /** The model was ended at a limit of length, or by its provider's filter. */
  cut: boolean
  /** Why there is no answer; null when there is one. */
  failure: ModelFailure | null
}

/**
 * @param model one that a person pays for (`paidModel`)
 * @param mostMs ends the call after so long
 * @throws nothing but the reason of the signal
 */
export async function askModel(
  model: LanguageModelV4,
  { instructions, text }: { instructions: string; text: string },
  signal: AbortSignal,
  mostMs: number = MOST_MS,
): Promise<ModelReply> {
  const reply: ModelReply = { text: '', cut: false, failure: null }
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new DOMException('The model took too long', 'TimeoutError')), mostMs)
  const writing = { instructions, messages: [{ role: 'user' as const, text }], offline: {} }
  try {
    for await (const piece of writeText(model, writing, AbortSignal.any([signal, stop.signal])))
      if (typeof piece === 'string') reply.text += piece
      else reply.cut = true
    return reply
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) return { ...reply, failure: error }
    log.warn({ model: model.modelId, reason: reasonOf(error) }, 'a model was not waited for')
    return { ...reply, failure: new AppError('answer_failed', { cause: error }) }
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
