import type { ErrorCode } from '#server/platform/errors.ts'
import type { OfflineBrief } from '#server/platform/models/index.ts'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Drafts } from '../../drafts/index.ts'
import type { Library } from '../../law/index.ts'
import type { PaperReader } from '../../papers/index.ts'
import type { InEachLanguage } from '../intent/index.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import type { CheckedCitation, Found, Source } from '#shared/law.ts'

/** What was read of an attachment. */
export interface ReadAttachment {
  name: string
  pages: { page: number; text: string; ocr: boolean }[]
  pageCount: number
  truncated: boolean
  /** It came with an earlier message of the session, and this one is asked about it or about something else. */
  fromEarlierMessage: boolean
  /** It has been read for an earlier message already; also true of one whose question is asked again. */
  readBefore: boolean
}

/** What a tool looks for the law with. */
export interface ToolInput {
  prompt: string
  /** What was asked before in this session, oldest first. */
  earlierPrompts: readonly string[]
  attachment: ReadAttachment | null
  /** ISO date */
  today: string
}

/** What a tool works with that makes more than an answer, and for whom. */
export interface ToolContext {
  library: Library
  drafts: Drafts
  /** The configured model; it writes nothing unless it is a hosted one. */
  model: LanguageModelV4
  modelName: string
  hosted: boolean
  userId: number
  /** The client's UUID. */
  sessionId: string
}

/** Everything an answer may stand on, gathered before a word of it is written. */
export interface Grounds {
  prompt: string
  found: Found
  /** Numbered: what `[3]` in the answer means. */
  sources: Source[]
  attachment: ReadAttachment | null
  /** What the attachment itself cites, looked up. */
  cited: CheckedCitation[]
  /** What the question itself cites, looked up: of the newest message only. */
  named: CheckedCitation[]
}

/** One chat tool. A new one is a file here, a line in the registry and its names in shared/chat.ts. */
export interface Tool<G extends Grounds = Grounds> {
  /** Which of the documented plan texts it answers with. */
  planNeeded: Extract<ErrorCode, `plan_needed${string}`>
  /** Says in one sentence what the tool can be asked; it follows a greeting. */
  invitation: InEachLanguage
  /** What a hosted model is told, before the sources and the question. */
  instructions: string
  /** Finds what the answer may stand on. @param reader reads papers for the one who asks */
  gather(library: Library, asked: ToolInput, reader: PaperReader): Promise<G>
  /** What it makes besides the answer, once the law is found: a paper. Its events reach the reader before the first word. */
  make?(workshop: ToolContext, asked: ToolInput, grounds: G, signal: AbortSignal): AsyncGenerator<WrittenEvent, G>
  /** The answer is composed by code whatever model is configured: it tells what was made. */
  composedByCode?: true
  /**
   * What every answer begins with, whoever writes it: what was read of an attachment, and what the question's own citations come to.
   * `compose` has it in its own place.
   */
  opening?(grounds: G): string
  /** What a hosted model is told with the numbered sources, beside them; empty when they say it all. */
  material(grounds: G): string
  /** What the offline model answers, from the grounds alone. */
  compose(grounds: G): string
  /** Whether what is composed is no answer but a question back. */
  isQuestionBack?(grounds: G): boolean
  /** Looks at a finished answer, whoever wrote it. @returns what to add to it; empty when nothing is amiss */
  checkAnswer?(grounds: G, answer: string): string
}

/** The grounds as the offline model receives them: plain JSON. */
export const toOfflineBrief = (tool: string, grounds: Grounds) => ({ tool, grounds }) as unknown as OfflineBrief
