/** Where the events of a provider's stream have the words of the model. */
import type { DeltaKind } from './early-text.ts'

export interface Delta {
  kind: DeltaKind
  text: string
  /** @returns the same event with another text */
  withText: (text: string) => unknown
}

/** `none` for an event without words; `unknown` for one that only the AI SDK can read. */
export type ReadDelta = (event: unknown) => Delta | 'none' | 'unknown'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const openAiDelta: ReadDelta = (event) => {
  if (!isRecord(event) || !Array.isArray(event['choices'])) return 'unknown'
  const [choice] = event['choices'] as unknown[]
  if (choice === undefined) return 'none'
  if (!isRecord(choice)) return 'unknown'
  const { delta } = choice
  if (!isRecord(delta)) return 'none'
  const field = typeof delta['reasoning_content'] === 'string' ? 'reasoning_content' : 'reasoning'
  const { content, [field]: thinking, tool_calls: calls } = delta
  const text = content ?? ''
  const thought = thinking ?? ''
  const isWithoutCalls = !calls || (Array.isArray(calls) && calls.length === 0)
  if (typeof text !== 'string' || typeof thought !== 'string' || !isWithoutCalls) return 'unknown'
  if (text === '' && thought === '') return 'none'
  // The last words may come together with the reason of the end.
  const isLast = typeof choice['finish_reason'] === 'string'
  if ((text !== '' && thought !== '') || isLast) return 'unknown'
  const withDelta = (words: object) => ({ ...event, choices: [{ ...choice, delta: { ...delta, ...words } }] })
  return text === ''
    ? { kind: 'thought', text: thought, withText: (all) => withDelta({ [field]: all }) }
    : { kind: 'text', text, withText: (all) => withDelta({ content: all }) }
}

const WORDLESS = ['message_start', 'message_delta', 'message_stop', 'content_block_stop', 'ping']

export const anthropicDelta: ReadDelta = (event) => {
  if (!isRecord(event)) return 'unknown'
  const { type, delta, content_block: block } = event
  if (WORDLESS.includes(String(type))) return 'none'
  if (type === 'content_block_start')
    return isRecord(block) && (block['text'] === '' || block['thinking'] === '') ? 'none' : 'unknown'
  if (type !== 'content_block_delta' || !isRecord(delta)) return 'unknown'
  const { type: kind, text, thinking } = delta
  if (kind === 'text_delta' && typeof text === 'string')
    return { kind: 'text', text, withText: (all) => ({ ...event, delta: { ...delta, text: all } }) }
  if (kind === 'thinking_delta' && typeof thinking === 'string')
    return { kind: 'thought', text: thinking, withText: (all) => ({ ...event, delta: { ...delta, thinking: all } }) }
  // The signature of a thought shows that the model thinks, even where its thoughts are not sent.
  if (kind === 'signature_delta') return { kind: 'thought', text: '', withText: () => event }
  return 'unknown'
}
