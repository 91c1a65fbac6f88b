import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage, ASK_FIELDS, Depth, type ToolId, toolNames } from '#shared/chat.ts'

export interface QuestionForm {
  prompt: string
  /** Id of the message that the question follows; null means the last one on the screen. */
  after: string | null
  replaces: string | null
  withoutFile: boolean
  /** The question must begin its session, so that two tabs cannot write into one session by mistake. */
  startsSession: boolean
  language: AnswerLanguage
  depth: Depth
}

/** @throws AppError `not_found` for a message that cannot exist, `language_unknown` */
export function readQuestion(tool: ToolId, fields: Record<string, string>): QuestionForm {
  const language = fields[ASK_FIELDS.language] || 'en'
  if (!Object.hasOwn(ANSWER_LANGUAGES, language)) throwError('language_unknown')
  return {
    prompt: fields[toolNames(tool).promptField] ?? '',
    after: messageId(fields[ASK_FIELDS.after]),
    replaces: messageId(fields[ASK_FIELDS.replaces]),
    withoutFile: fields[ASK_FIELDS.withoutFile] === '1',
    startsSession: fields[ASK_FIELDS.starts] === '1',
    language: language as AnswerLanguage,
    // A client that knows only the documented call says nothing of it.
    depth: Depth.safeParse(fields[ASK_FIELDS.depth]).data ?? 'normal',
  }
}

function messageId(said: string | undefined): string | null {
  if (!said) return null
  return z.uuid().safeParse(said).success ? said.toLowerCase() : throwError('not_found')
}
