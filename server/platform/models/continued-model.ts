import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { ReadableStream } from 'node:stream/web'
import { log } from '../log.ts'
import { OverlapFilter } from './overlap-filter.ts'

/** Each is a whole call that is paid for, and a model that never ends would otherwise write for ever. */
const MOST_CONTINUATIONS = 3

const GO_ON =
  'Your answer was cut at the length limit. Go on exactly where it stopped, in the middle of a word if it stopped there. Repeat nothing, and say nothing about having been cut.'

/**
 * Wraps a model so that an answer which was cut at the output limit goes on: a further call gets what was written and
 * continues it. A call that only thought, or that called a tool, is not continued, because there is nothing to join.
 * Where a continuation fails, the answer ends as cut, because the reader already has its beginning.
 * @param maxOutputTokens the limit of one call
 * @param further the same model for the further calls, whose words must not come early: what they say twice is taken out
 */
export function continuedModel(
  model: LanguageModelV4,
  maxOutputTokens: number,
  further: LanguageModelV4 = model,
): LanguageModelV4 {
  const { specificationVersion, provider, modelId, supportedUrls } = model

  async function* parts(
    first: AsyncIterable<LanguageModelV4StreamPart>,
    options: LanguageModelV4CallOptions,
  ): AsyncGenerator<LanguageModelV4StreamPart> {
    let stream = first
    let written = ''
    let usage: LanguageModelV4Usage | undefined
    let open: string | undefined
    for (let continuation = 0; ; continuation += 1) {
      let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined
      let calledTool = false
      const filter = continuation === 0 ? undefined : new OverlapFilter(written)
      try {
        for await (const part of stream) {
          if (part.type === 'finish') finish = part
          if (continuation === 0) {
            const isTool = part.type === 'tool-input-start' || part.type === 'tool-call'
            calledTool ||= isTool
            if (open !== undefined && (isTool || part.type === 'text-start')) {
              yield { type: 'text-end', id: open }
              open = undefined
            }
            if (part.type === 'text-start') open = part.id
            if (part.type === 'text-delta') written += part.delta
            // The end of the text is held back with the end of the call, because more of the same text may follow.
            if (part.type !== 'finish' && part.type !== 'text-end') yield part
            continue
          }
          if (part.type === 'error') throw part.error
          // Thinking is passed on, because it shows that the model is alive.
          if (part.type.startsWith('reasoning-')) yield part
          if (part.type !== 'text-delta') continue
          const delta = filter?.add(part.delta) ?? ''
          written += delta
          if (delta && open !== undefined) yield { type: 'text-delta', id: open, delta }
        }
        const rest = filter?.end() ?? ''
        written += rest
        if (rest && open !== undefined) yield { type: 'text-delta', id: open, delta: rest }
      } catch (error) {
        if (continuation === 0 || options.abortSignal?.aborted) throw error
        log.warn({ model: modelId }, 'a model failed to continue its answer')
      }
      usage = finish && (usage ? sumOf(usage, finish.usage) : finish.usage)
      const mayGoOn =
        finish?.finishReason.unified === 'length' &&
        open !== undefined &&
        written.trim() !== '' &&
        !calledTool &&
        continuation < MOST_CONTINUATIONS
      const next = mayGoOn ? await goOn(written, options) : undefined
      if (next) {
        stream = next
        continue
      }
      if (open !== undefined) yield { type: 'text-end', id: open }
      if (finish) yield { ...finish, usage: usage ?? finish.usage }
      // The continuation broke off: what was written before is still only a part.
      else if (continuation > 0)
        yield { type: 'finish', usage: NOTHING_REPORTED, finishReason: { unified: 'length', raw: undefined } }
      return
    }
  }

  async function goOn(written: string, options: LanguageModelV4CallOptions) {
    try {
      const { stream } = await further.doStream({
        ...options,
        ...(options.tools ? { toolChoice: { type: 'none' as const } } : {}),
        prompt: [
          ...options.prompt,
          { role: 'assistant', content: [{ type: 'text', text: written.trimEnd() }] },
          { role: 'user', content: [{ type: 'text', text: GO_ON }] },
        ],
      })
      return stream
    } catch (error) {
      if (options.abortSignal?.aborted) throw error
      log.warn({ model: modelId }, 'a model failed to continue its answer')
      return undefined
    }
  }

  return {
    specificationVersion,
    provider,
    modelId,
    supportedUrls,
    doGenerate: (options) => model.doGenerate({ ...options, maxOutputTokens }),
    async doStream(options) {
      const limited = { ...options, maxOutputTokens }
      const { stream, ...rest } = await model.doStream(limited)
      const joined = ReadableStream.from(parts(stream, limited))
      return { ...rest, stream: joined as typeof stream }
    },
  }
}

const NOTHING_REPORTED: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

const add = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other

/** Numbers that one call did not report stay unknown, because a sum without them would be too small. */
const sumOf = (one: LanguageModelV4Usage, other: LanguageModelV4Usage): LanguageModelV4Usage => ({
  inputTokens: {
    total: add(one.inputTokens.total, other.inputTokens.total),
    noCache: add(one.inputTokens.noCache, other.inputTokens.noCache),
    cacheRead: add(one.inputTokens.cacheRead, other.inputTokens.cacheRead),
    cacheWrite: add(one.inputTokens.cacheWrite, other.inputTokens.cacheWrite),
  },
  outputTokens: {
    total: add(one.outputTokens.total, other.outputTokens.total),
    text: add(one.outputTokens.text, other.outputTokens.text),
    reasoning: add(one.outputTokens.reasoning, other.outputTokens.reasoning),
  },
})
