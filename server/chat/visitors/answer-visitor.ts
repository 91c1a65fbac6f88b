import { throwError } from '#server/platform/errors.ts'
import { toAppError } from '#server/platform/http/create-app.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import { log } from '#server/platform/log.ts'
import type { AnswerEvent, VisitorQuestion } from '#shared/chat.ts'
import { MAX_VISITOR_QUESTION_CHARS } from '#shared/tools.ts'
import type { AnswerRequest } from '../answers/answer-context.ts'
import type { Chat } from '../context.ts'
import { readIntent } from '../intent/index.ts'
import { visitorCallsPer5Minutes, visitorQuestionsPerDay } from '../limits.ts'
import { writeAnswer } from '../pipeline.ts'

/** No account has this id. The pipeline wants one, and nothing is stored or paid in its name. */
const NOBODY = 0

/**
 * Answers a visitor from the law library, without a language model. Nothing of it is stored: neither the question nor
 * the answer, which ends when its reader leaves.
 * @param ip counts for its whole network
 * @throws AppError `prompt_needed`, `visitor_question_long`, `visitor_questions` when the network has no question left
 */
export async function answerVisitor(
  chat: Chat,
  ip: string,
  { question, language }: VisitorQuestion,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { limits } = chat.platform
  const prompt = question.trim().replaceAll('\0', '').toWellFormed()
  if (!prompt) throwError('prompt_needed')
  if (prompt.length > MAX_VISITOR_QUESTION_CHARS) throwError('visitor_question_long')
  await limits.consume(...limitOnNetwork(ip, visitorCallsPer5Minutes))
  // A cry for help must be answered whatever was asked before.
  const counted = readIntent(prompt, { attached: false })?.kind !== 'danger'
  if (counted) await limits.consume(...limitOnNetwork(ip, visitorQuestionsPerDay))
  const refund = async () => {
    if (counted) await limits.refund(...limitOnNetwork(ip, visitorQuestionsPerDay))
  }
  return asAnswer(chat, { prompt, language, network: networkOf(ip) }, refund)
}

async function* asAnswer(
  { answerContext }: Chat,
  { prompt, language, network }: { prompt: string; language: 'en' | 'hi'; network: string },
  refund: () => Promise<void>,
): AsyncGenerator<AnswerEvent> {
  const left = new AbortController()
  const request = {
    userId: NOBODY,
    network,
    sessionId: '',
    tool: 'scenario' as const,
    prompt,
    language,
    depth: 'normal' as const,
    history: [],
    earlierPrompts: [],
    attachment: undefined,
    attached: false,
  } satisfies AnswerRequest
  let at = 0
  try {
    // A visitor has no purse, so no hosted model may be asked.
    const context = { ...answerContext, hosted: false }
    for await (const event of writeAnswer(context, request, left.signal, left.signal)) {
      if (event.type !== 'text') yield event
      else {
        yield { ...event, at }
        at += event.text.length
      }
    }
    yield { type: 'done', status: 'complete' }
  } catch (error) {
    const { answer, status } = toAppError(error)
    if (status >= 500) log.error({ err: error }, 'a visitor was not answered')
    await refund()
    yield { type: 'failed', ...answer }
  } finally {
    left.abort()
  }
}
