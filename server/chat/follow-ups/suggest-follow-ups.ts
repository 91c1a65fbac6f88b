import { throwError } from '#server/platform/errors.ts'
import { isoDay } from '#shared/dates.ts'
import { toolNames } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import { languageOf, readIntent } from '../intent/index.ts'
import { pathTo } from '../sessions/message-path.ts'
import { findMessage, listMessageNodes, listPrompts, type StoredMessage } from '../store.ts'

const MOST = 3
/** Prompts of the session that are not offered again. */
const MOST_EARLIER = 50

/**
 * Finds what may be asked after an answer: questions of its matter that the library answers and that nobody asked in
 * this session. They are found anew each time, so that they survive a reload and follow the library.
 * @returns the best first; empty where nothing fits
 * @throws AppError `not_found` for an answer that is not the caller's
 */
export async function suggestFollowUps(
  { platform: { db, clock }, answerContext }: Pick<Chat, 'answerContext' | 'platform'>,
  userId: number,
  id: string,
): Promise<string[]> {
  const message = (await findMessage(db, userId, id)) ?? throwError('not_found')
  const { tool, sessionId, prompt } = message
  if (!toolNames(tool).followUps || message.status !== 'complete') return []
  // Who asked for help gets helplines and nothing beside them.
  if (readIntent(prompt, { attached: message.attachments.length > 0 })) return []
  const path = pathTo(await listMessageNodes(db, { userId, tool, sessionId }), id)
  const ids = path.slice(-MOST_EARLIER).map((node) => node.id)
  const prompts = await listPrompts(db, userId, ids)
  const library = answerContext.library.for({ requester: userId })
  const options = { today: isoDay(clock.now()) }
  let { followUps } = await library.find(prompt, options)
  const before = prompts.at(-2)
  // "And how long do I have?" names no matter. The question before it does.
  if (before !== undefined && followUps.en.length + followUps.hi.length === 0)
    ({ followUps } = await library.find(prompt, { ...options, earlier: before }))
  const asked = new Set(prompts.map(comparable))
  return followUps[languageOfAnswer(message)].filter((question) => !asked.has(comparable(question))).slice(0, MOST)
}

/** What is asked by pressing a question is stored as it was shown, but people also retype. */
const comparable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** A question in Hindi is answered in Hindi without a choice. */
const languageOfAnswer = ({ language, answer }: StoredMessage): 'en' | 'hi' =>
  language === 'hi' || (language === 'en' && languageOf(answer) === 'hi') ? 'hi' : 'en'
