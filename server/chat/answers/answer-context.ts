import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { EarlyText, ModelLimits, OpenedModel } from '#server/platform/models/index.ts'
import type { Spending } from '#server/platform/spending/index.ts'
import type { ModelPrice } from '#server/platform/spending/prices.ts'
import type { AnswerLanguage, Depth, ToolId } from '#shared/chat.ts'
import type { Drafts } from '../../drafts/index.ts'
import type { Library } from '../../law/index.ts'
import type { PaperThreads } from '../../papers/index.ts'
import type { EarlierTurn } from '../prompt.ts'
import type { ToolSupport } from '../research/tool-support.ts'
import type { Asker, ReadAttachment } from '../tools/index.ts'
import type { WrittenEvent } from './live-answer.ts'

export interface AnswerContext {
  library: Library
  papers: PaperThreads
  model: OpenedModel
  /** The same model for an answer that is streamed, whose words come as they arrive; left out where it cannot do so. */
  streaming?: (early: EarlyText) => LanguageModelV4
  /** It writes some answers whatever model is configured, because they report what code has made. */
  libraryModel: LanguageModelV4
  drafts: Drafts
  modelName: string
  hosted: boolean
  /** The model is one on this machine that staff chose. Where it does not answer, the library does. */
  isLocal: boolean
  /** Looks a second time at what code leaves open of an answer; null where none is configured. */
  checkModel: LanguageModelV4 | null
  /** Whether the hosted model reads pictures. */
  sees: boolean
  limits: ModelLimits
  toolSupport: ToolSupport
  spending: Spending
  price: ModelPrice
  /**
   * The address of the product, without a slash at its end. Links in an answer need it, because relative ones are not
   * followed.
   */
  siteUrl: string
  now(): Date
}

export interface AnswerRequest {
  userId: number
  /** The network of a visitor, in whose name the library is asked. Without it all visitors would share one turn. */
  network?: string
  sessionId: string
  /** The message that is answered, for the record of its cost; left out where none is stored. */
  answerId?: string | undefined
  tool: ToolId
  prompt: string
  language: AnswerLanguage
  depth: Depth
  asker?: Asker | undefined
  history: EarlierTurn[]
  /**
   * What the person asked before in this session, oldest first. It goes further back than `history`, because a filter
   * may have been set long ago.
   */
  earlierPrompts: readonly string[]
  /** Yields the progress while a scan is read, and returns what was read. */
  attachment: AsyncGenerator<WrittenEvent, ReadAttachment | null> | undefined
  attached: boolean
}
