import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import type { FairQueue } from '#server/platform/limits/fair-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ViewedChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Files } from '../files/index.ts'
import type { Notify } from '../notify/index.ts'
import type { ArrivingQuestions } from './questions/arriving-questions.ts'
import type { answersPerDay, answersSince } from './figures/store.ts'
import type { LiveAnswers } from './answers/live-answers.ts'
import type { AnswerContext } from './answers/answer-context.ts'
import type { OpenStreams } from './sending/open-streams.ts'
import type { SavedAnswers } from './sending/saved-answers.ts'
import type { SessionKey } from './store.ts'

/**
 * The context of every action of this slice. Of its neighbours it has only the calls that the chat needs, so that a
 * change inside them does not reach here.
 */
export interface Chat {
  platform: Platform
  audit: Pick<Audit, 'record'>
  auth: Pick<Auth, 'createToken' | 'findNames' | 'findPerson'>
  billing: Pick<Billing, 'requireFeature'>
  files: ChatFiles
  notify: Pick<Notify, 'send'>
  /** With the model that is in use now. A question takes it once, so that a change of the model mixes nothing. */
  readonly answerContext: AnswerContext
  liveAnswers: LiveAnswers
  arrivingQuestions: ArrivingQuestions
  openStreams: OpenStreams
  savedAnswers: SavedAnswers
  /**
   * One search of a person runs at a time, and few of all people together, so that other requests get their turn in
   * between.
   */
  searchQueue: FairQueue
  /** Emitted in the transaction that deletes a session, so that what belongs to the session goes with it. */
  sessionDeleted: TransactionalEvent<SessionKey>
  answersPerDay(from: Date): ReturnType<typeof answersPerDay>
  answersSince(from: Date): ReturnType<typeof answersSince>
  /** How many questions a person has asked with each tool. */
  countQuestions(userId: number): Promise<Partial<Record<ToolId, number>>>
  /**
   * Shows somebody's chats to staff. The caller must have written the reason into the trail before, so that no chat is
   * seen without a trace.
   * @param opened the session to show; undefined for the titles alone
   * @throws AppError `not_found` when they have no such session
   */
  viewChats(userId: number, opened: Omit<SessionKey, 'userId'> | undefined): Promise<ViewedChats>
}

export type ChatFiles = Pick<
  Files,
  | 'receiveFiles'
  | 'storeFile'
  | 'recordFile'
  | 'readDocument'
  | 'saveReading'
  | 'findReading'
  | 'fetchFile'
  | 'deleteFiles'
>
