/**
 * A hosted model as a researcher: it searches and reads the library in several steps and then writes. The steps are the
 * AI SDK's own loop; what the tools give, how far they go and what may be shown is decided here.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelMessage, ToolSet } from 'ai'
import { AppError, throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { SECOND } from '#server/platform/clock.ts'
import {
  EarlyText,
  inBlock,
  isTooLong,
  maxOutputTokens,
  MOST_WRITTEN_CHARS,
  reasonOf,
  withEarlyText,
  writeText,
  type CutShort,
  type PromptMessage,
  type Patience,
  type Writing,
} from '#server/platform/models/index.ts'
import type { AnswerStep } from '#shared/chat.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import type { ResearchBudget } from './limits.ts'
import { Preface } from './hold-preface.ts'
import type { SourceRegister } from './source-register.ts'
import { begunStep, endedStep, thinking } from './shown-steps.ts'
import type { ToolSupport } from './tool-support.ts'
import type { CallResult } from './tools-for-model.ts'

const PATIENCE: Patience = { firstToken: 90 * SECOND, nextToken: 60 * SECOND, whole: 360 * SECOND }

export interface ResearchedWriting extends Writing {
  tools: ToolSet
  register: SourceRegister
  budget: ResearchBudget
  toolSupport: ToolSupport
}

type Piece = string | { cut: CutShort } | Extract<WrittenEvent, { type: 'step' | 'sources' }>

/**
 * Streams what a model writes after it has looked things up. A model that cannot call tools, or that fails before its
 * first word, writes in a single pass from what was read so far.
 * @param signal stops the model at once, and the call to the provider too
 * @returns pieces of text, steps, the sources as they become more, and at the end, if the answer is not whole, the reason
 * @throws AppError `answer_failed` for every fault of the model; the error of a call that nobody pays for; the signal's
 * reason when it was stopped
 */
export async function* writeResearched(
  model: LanguageModelV4,
  writing: ResearchedWriting,
  signal: AbortSignal,
  patience: Patience = PATIENCE,
): AsyncGenerator<Piece> {
  const { toolSupport } = writing
  let started = false
  let refusal: unknown
  if (!toolSupport.isMissing) {
    try {
      for await (const piece of loop(model, writing, signal, patience)) {
        started ||= typeof piece === 'string' && piece !== ''
        yield piece
      }
      if (started) return
    } catch (error) {
      signal.throwIfAborted()
      // This is no fault of the model, because nobody pays for the call and it was never asked.
      if (error instanceof AppError) throw error
      if (started && isTooLong(error)) return yield { cut: 'too long' }
      log.warn({ model: model.modelId, reason: reasonOf(error) }, 'a model failed at research')
      if (started || isTimeout(error)) throwError('answer_failed', { cause: error })
      refusal = error
    }
  }
  yield* writeText(model, singlePass(writing), signal)
  toolSupport.noteAnsweredWithout(refusal)
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** The same question with what was read so far, for a model that answers without tools. */
function singlePass({ register, messages, ...writing }: ResearchedWriting): Writing {
  const read = register.readLater.map(({ n, text }) => `[${n}] ${text}`).join('\n\n')
  const more: PromptMessage[] = read
    ? [{ role: 'user', text: `${inBlock('sources', read)}\n\nWrite the answer now.` }]
    : []
  return { ...writing, messages: [...messages, ...more] }
}

async function* loop(
  model: LanguageModelV4,
  { instructions, messages, tools, register, budget, early = new EarlyText() }: ResearchedWriting,
  signal: AbortSignal,
  patience: Patience,
): AsyncGenerator<Piece> {
  // It takes a tenth of a second to load, and a product without a hosted model never needs it.
  const { isStepCount, streamText } = await import('ai')
  const silence = new AbortController()
  const abortSilentModel = () => silence.abort(new DOMException('The model went silent', 'TimeoutError'))
  const whole = setTimeout(abortSilentModel, patience.whole)
  const next = setTimeout(abortSilentModel, patience.firstToken)
  const preface = new Preface()
  const steps = new Map<string, AnswerStep>()
  let { sources } = register
  let room = MOST_WRITTEN_CHARS
  let thoughts = 0
  let calls = 0
  let isThinking = false
  early.reset()

  // Lists and not generators, because this is done for each word.
  const show = (text: string): Piece[] => {
    if (text === '') return NOTHING
    const shown = text.length > room ? text.slice(0, room).replace(/[\ud800-\udbff]$/, '') : text
    room -= text.length
    return room < 0 ? [shown, { cut: 'too long' }] : [shown]
  }
  const think = (now: boolean): Piece[] => {
    if (now === isThinking) return NOTHING
    isThinking = now
    if (now) thoughts += 1
    return [{ type: 'step', step: thinking(thoughts, now ? 'running' : 'done') }]
  }
  try {
    const { stream } = streamText({
      model,
      instructions,
      messages: messages.map(asModelMessage),
      tools,
      maxOutputTokens,
      maxRetries: 0,
      stopWhen: isStepCount(budget.limits.calls + 3),
      prepareStep: () => (budget.isSpent ? { toolChoice: 'none' as const } : {}),
      abortSignal: AbortSignal.any([signal, silence.signal]),
      // Its own handler prints the error, and a provider's error contains the prompt.
      onError: () => undefined,
    })
    for await (const part of withEarlyText(stream, early, () => preface.dueIn())) {
      next.refresh()
      switch (part.type) {
        case 'start-step':
          early.open()
          break
        case 'early':
          for (const step of think(part.kind === 'thought')) yield step
          if (part.kind === 'text') for (const piece of show(preface.add(part.text))) yield piece
          break
        case 'reasoning-delta':
          if (early.rest('thought', part.text) !== null) yield* think(true)
          break
        case 'text-delta': {
          const text = early.rest('text', part.text)
          if (text === null) break
          yield* think(false)
          yield* show(preface.add(text))
          break
        }
        case 'pause':
          yield* show(preface.release())
          break
        case 'tool-input-start':
          preface.drop()
          break
        case 'tool-call': {
          preface.drop()
          yield* think(false)
          calls += 1
          const step = begunStep(calls, part)
          steps.set(part.toolCallId, step)
          yield { type: 'step', step }
          break
        }
        case 'tool-result':
        case 'tool-error': {
          const step = steps.get(part.toolCallId)
          if (step)
            yield {
              type: 'step',
              step: endedStep(step, part.type === 'tool-result' ? (part.output as CallResult) : null),
            }
          if (register.sources !== sources) yield { type: 'sources', sources: (sources = register.sources) }
          break
        }
        case 'finish-step': {
          yield* think(false)
          const { finishReason } = part
          if (finishReason === 'error') throw new Error('the model stopped because of an error')
          yield* show(preface.endStep())
          if (room >= 0 && (finishReason === 'length' || finishReason === 'content-filter')) yield { cut: finishReason }
          break
        }
        case 'error':
          throw part.error
        default:
      }
      if (room < 0) return
    }
    signal.throwIfAborted()
    silence.signal.throwIfAborted()
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

const NOTHING: Piece[] = []

function asModelMessage({ role, text, pictures = [] }: PromptMessage): ModelMessage {
  if (role === 'assistant' || pictures.length === 0) return { role, content: text }
  const files = pictures.map((webp) => ({ type: 'file' as const, mediaType: 'image/webp', data: webp }))
  return { role, content: [{ type: 'text', text }, ...files] }
}
