import { type ToolId, toolNames } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Prompt } from '../api.ts'
import type { ChatSession } from './chat-session.ts'
import { moveDraft } from '../composer/unsent-text.ts'
import { openSession } from './sessions.ts'
import { beginSession, claimStart, startId } from './start-session.ts'

/**
 * Sends the first question of a start page in a session that nobody has begun. The page then becomes the session's own.
 * @returns false when something else is going on, so that nothing was sent
 * @throws as `send` of ChatSession
 */
export async function sendFirst(tool: ToolId, prompt: Prompt): Promise<boolean> {
  try {
    return await sendClaimed(tool, prompt)
  } catch (error) {
    if (!isBegun(error)) throw error
    // The server says that another tab has begun this session. It is right whatever this browser has stored about it,
    // so another one is begun.
    beginSession(tool)
    return sendClaimed(tool, prompt)
  }
}

async function sendClaimed(tool: ToolId, prompt: Prompt): Promise<boolean> {
  const claim = await claimStart(tool)
  const session = openSession(tool, claim.id)
  let used = true
  try {
    used = await session.send({ ...prompt, starts: true })
    if (used) settle(session)
    return used
  } catch (error) {
    used = isBegun(error)
    throw error
  } finally {
    claim.end(used)
  }
}

/**
 * Gives the page the address of the session without loading it again. It must happen before the start page gets another
 * id.
 */
function settle({ tool, id }: ChatSession): void {
  const { page, sessionPage } = toolNames(tool)
  // Another session was begun on the start page meanwhile, so the address must not change under it.
  if (location.pathname !== page || startId(tool) !== id) return
  // What was typed since belongs to the session that the person now sees.
  moveDraft(tool, id)
  history.replaceState(history.state, '', `${sessionPage}/${id}`)
}

const isBegun = (error: unknown) => error instanceof ApiError && error.status === 409
