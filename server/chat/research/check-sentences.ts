import type { SentenceFinding } from '#shared/chat.ts'
import { checkSupport, secondLook } from '../../research/index.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { SourceRegister } from './source-register.ts'

interface Written {
  answer: string
  register: SourceRegister
  /** What the person told and what code computed, because figures may come from there too. */
  given: string
}

/**
 * Holds each sentence that has a source mark against what was read. What code leaves open goes to a second model, where
 * one is configured; code must then find the words that it gives.
 */
export async function checkSentences(
  { checkModel }: Pick<AnswerContext, 'checkModel'>,
  { answer, register: { passages, names }, given }: Written,
  signal: AbortSignal,
): Promise<SentenceFinding[]> {
  const found = checkSupport(answer, passages, { names, given })
  const open = checkModel ? found.filter(({ finding }) => finding === 'open') : []
  const sentences = open.map(({ start, end, numbers }) => ({ text: answer.slice(start, end), numbers }))
  const second = checkModel ? await secondLook(checkModel, sentences, passages, signal) : []
  const carrying = new Map(open.map((one, at) => [one, second[at] ?? null]))
  return found.map((one) => {
    const carried = carrying.get(one)
    return {
      start: one.start,
      end: one.end,
      numbers: one.numbers,
      finding: carried ? 'supported' : one.finding,
      reason: one.reason,
      words: carried?.text ?? one.words?.text ?? '',
    }
  })
}
