import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Spending } from '#server/platform/spending/index.ts'
import type { ModelPrice } from '#server/platform/spending/prices.ts'
import type { AnswerLanguage, ToolId } from '#shared/chat.ts'
import type { Drafts } from '../../drafts/index.ts'
import type { Library } from '../../law/index.ts'
import type { PaperThreads } from '../../papers/index.ts'
import type { Turn } from '../prompt.ts'
import type { ReadAttachment } from '../tools/index.ts'
import type { WrittenEvent } from './live-answer.ts'

/** What every answer is made with. */
export interface AnswerContext {
  library: Library
  papers: PaperThreads
  /** The configured model: a hosted one, or `libraryModel` where none is configured. */
  model: LanguageModelV4
  /** Composes from the law library alone. Some answers are its own whatever model is configured. */
  libraryModel: LanguageModelV4
  drafts: Drafts
  /** The model that is recorded as the writer of an answer. */
  modelName: string
  /** Whether a hosted model is configured. */
  hosted: boolean
  spending: Spending
  /** The price of the hosted model. */
  price: ModelPrice
  /** The address of the product, without a slash at its end. Links in an answer need it, because relative ones are not followed. */
  siteUrl: string
  now(): Date
}

/** One question, as the pipeline answers it. */
export interface AnswerRequest {
  userId: number
  /** The UUID that the client gave to the session. */
  sessionId: string
  tool: ToolId
  prompt: string
  language: AnswerLanguage
  history: Turn[]
  /** What the person asked before in this session, oldest first. It goes further back than `history`. */
  earlierPrompts: readonly string[]
  /** Yields the progress while a scan is read, and returns what was read. */
  attachment: AsyncGenerator<WrittenEvent, ReadAttachment | null> | undefined
  /** Whether a file came with this question, and not only with an earlier one. */
  attached: boolean
}
