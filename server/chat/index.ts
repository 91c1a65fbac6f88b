/**
 * Owns: chat sessions, prompts, answers, and the pipeline that makes them.
 * Must never happen: somebody else's session read, stopped or deleted; an acknowledged prompt lost; an answer with two
 * ends or none; an authority shown that code did not find.
 */
import { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import { FairQueue } from '#server/platform/limits/fair-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { UsedModel } from '#server/platform/models/index.ts'
import type { Account } from '../account/index.ts'
import { SESSION_ENDED } from '../auth/index.ts'
import type { Drafts } from '../drafts/index.ts'
import type { Library } from '../law/index.ts'
import type { PaperThreads } from '../papers/index.ts'
import { answersPerDay, answersSince } from './figures/store.ts'
import { MAX_RUNNING_SEARCHES } from './limits.ts'
import type { Chat, ChatFiles } from './context.ts'
import { ARRIVING_STOPPED, ArrivingQuestions } from './questions/arriving-questions.ts'
import { ANSWER_CANCELLED, ANSWER_NOW, LiveAnswers } from './answers/live-answers.ts'
import type { AnswerContext } from './answers/answer-context.ts'
import { checkInterruptedAnswer } from './answers/check-answer.ts'
import { ownChats } from './own-chats.ts'
import { OpenStreams } from './sending/open-streams.ts'
import { ToolSupport } from './research/index.ts'
import { SavedAnswers } from './sending/saved-answers.ts'
import { countQuestions, viewChats } from './staff-view/view-chats.ts'
import { sumBytesOfUser } from './store.ts'
import { openOfflineModel } from './tools/index.ts'

export type { Chat } from './context.ts'
export { chatRoutes } from './routes.ts'

export interface ChatDeps {
  account: Pick<Account, 'registerOwnData'>
  audit: Chat['audit']
  auth: Chat['auth']
  billing: Chat['billing']
  files: ChatFiles
  notify: Chat['notify']
  library: Library
  papers: PaperThreads
  drafts: Drafts
  /**
   * Rest between two pieces of an offline answer, ms. Without it the answer would be there at once, and nobody could
   * follow or stop it.
   */
  offlinePaceMs: number
}

export async function openChat(
  platform: Platform,
  { account, audit, auth, billing, files, notify, library, papers, drafts, offlinePaceMs }: ChatDeps,
): Promise<Chat> {
  const { config, clock, database, db, modelInUse, spending } = platform
  const libraryModel = openOfflineModel(offlinePaceMs)
  const contextOf = ({ name, hosted, check, sees, limits, price, isLocal }: UsedModel): AnswerContext => ({
    library,
    papers,
    model: hosted ?? libraryModel,
    libraryModel,
    drafts,
    modelName: name,
    hosted: hosted !== null,
    isLocal,
    checkModel: check,
    sees,
    limits,
    // Another model may call tools where this one does not.
    toolSupport: new ToolSupport(),
    spending,
    price,
    siteUrl: config.publicUrl,
    now: clock.now,
  })
  let used = modelInUse.current
  let context = contextOf(used)
  const answerContext = () => {
    if (used !== modelInUse.current) context = contextOf((used = modelInUse.current))
    return context
  }
  const liveAnswers = new LiveAnswers(db, clock, (interrupted) => checkInterruptedAnswer(answerContext(), interrupted))
  if (database.kind === 'embedded') await liveAnswers.interruptAll()
  await database.listen(ANSWER_CANCELLED, (id) => liveAnswers.stop(id, 'cancelled'))
  await database.listen(ANSWER_NOW, liveAnswers.answerNow)
  const arrivingQuestions = new ArrivingQuestions()
  await database.listen(ARRIVING_STOPPED, (name) => void arrivingQuestions.stop(name))
  const openStreams = new OpenStreams()
  await database.listen(SESSION_ENDED, (sid) => openStreams.closeSession(sid))
  const chat: Chat = {
    platform,
    audit,
    auth,
    billing,
    files,
    notify,
    get answerContext() {
      return answerContext()
    },
    liveAnswers,
    arrivingQuestions,
    openStreams,
    savedAnswers: new SavedAnswers(db),
    searchQueue: new FairQueue({ places: MAX_RUNNING_SEARCHES, waitingAll: 2_000 }),
    sessionDeleted: new TransactionalEvent(),
    answersPerDay: (from) => answersPerDay(db, from),
    answersSince: (from) => answersSince(db, from),
    countQuestions: (userId) => countQuestions(db, userId),
    viewChats: (userId, opened) => viewChats(chat, userId, opened),
  }
  account.registerOwnData(ownChats(chat))
  platform.quota.addCounter(sumBytesOfUser)
  return chat
}
