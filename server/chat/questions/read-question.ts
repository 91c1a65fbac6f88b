import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import { ANSWER_LANGUAGES, type AnswerLanguage, ASK_FIELDS, Depth, type ToolId, toolNames } from '#shared/chat.ts'

/** Places of files in their message, from 0. */
export type LeftOutFiles = 'all' | ReadonlySet<number>

export interface QuestionForm {
  prompt: string
  /** Id of the message that the question follows; null means the last one on the screen. */
  after: string | null
  replaces: string | null
  /** The files of the replaced message that must not come along. */
  leftOut: LeftOutFiles
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
    leftOut: leftOutFiles(fields),
    startsSession: fields[ASK_FIELDS.starts] === '1',
    language: language as AnswerLanguage,
    // A client that knows only the documented call says nothing of it.
    depth: Depth.safeParse(fields[ASK_FIELDS.depth]).data ?? 'normal',
  }
}

function leftOutFiles(fields: Record<string, string>): LeftOutFiles {
  const said = fields[ASK_FIELDS.withoutFiles] ?? ''
  if (said === 'all' || fields[ASK_FIELDS.withoutFile] === '1') return 'all'
  return new Set(said.split(',').flatMap((no) => (/^\d{1,3}$/.test(no) ? [Number(no)] : [])))
}

function messageId(said: string | undefined): string | null {
  if (!said) return null
  return z.uuid().safeParse(said).success ? said.toLowerCase() : throwError('not_found')
}
