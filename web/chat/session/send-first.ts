import { type ToolId, toolNames } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api.ts'
import type { Prompt } from '../api.ts'
import type { ChatSession } from './chat-session.ts'
import { moveDraft } from '../composer/drafts.ts'
import { openSession } from './sessions.ts'
import { beginSession, claimStart, startId } from './start-session.ts'

/**
 * Sends the question of a start page, in a session that nobody has begun; the page becomes the session's own.
 * @returns false when something else is going on, and nothing was sent
 * @throws as `send` of ChatSession
 */
export async function sendFirst(tool: ToolId, prompt: Prompt): Promise<boolean> {
  try {
    return await sendClaimed(tool, prompt)
  } catch (error) {
    if (!isBegun(error)) throw error
    // Another tab has begun it, whatever this browser has kept of that: the server knows.
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

/** Without loading anything again, and before the start page has another id. */
function settle({ tool, id }: ChatSession): void {
  const { page, sessionPage } = toolNames(tool)
  // Not when another session was begun there meanwhile.
  if (location.pathname !== page || startId(tool) !== id) return
  // What was typed since goes on where it is seen.
  moveDraft(tool, id)
  history.replaceState(history.state, '', `${sessionPage}/${id}`)
}

const isBegun = (error: unknown) => error instanceof ApiError && error.status === 409
