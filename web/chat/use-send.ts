import { useQueryClient } from '@tanstack/react-query'
import { CHAT_TEXTS } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'
import { answerLanguage } from './answer-language.ts'
import { t } from '#web/words/words.ts'
import type { Prompt } from './api.ts'
import { toolNames } from './api.ts'
import type { ChatSession } from './chat-session.ts'
import { draftOf, setDraft } from './drafts.ts'
import { sessionListKey } from './session-lists.ts'
import { markUsed, startId } from './start-session.ts'

/**
 * Hands out `send(prompt)`: empties the input at once, gives the session its lasting address when the server has
 * taken the prompt, and puts the words back when it has not. Resolves to whether it was taken.
 */
export function useSend(session: ChatSession): (prompt: Prompt) => Promise<boolean> {
  const queries = useQueryClient()
  return async (prompt) => {
    setDraft(session.id, '')
    try {
      const sent = await session.send({ ...prompt, language: answerLanguage(session.tool) })
      if (!sent) {
        setDraft(session.id, prompt.text)
        return false
      }
    } catch (error) {
      // Typed meanwhile: what is newer stays, what was refused can still be read above.
      if (!draftOf(session.id)) setDraft(session.id, prompt.text)
      if (error instanceof ApiError && error.status === 403) tellOfPlan(error.message)
      return false
    }
    settle(session)
    void queries.invalidateQueries({ queryKey: sessionListKey(session.tool) })
    return true
  }
}

/** The start page becomes the session's own page, without loading anything again. */
function settle({ tool, id }: ChatSession): void {
  const { page, sessionPage } = toolNames(tool)
  // Not when another session was begun there meanwhile.
  const here = location.pathname === page && startId(tool) === id
  markUsed(tool, id)
  if (here) history.replaceState(history.state, '', `${sessionPage}/${id}`)
}

/** Not having bought a tool is news; not having a plan is an error. The texts are documented, and so is the difference. */
export function tellOfPlan(message: string): void {
  if ([CHAT_TEXTS.featureNeeded, t(CHAT_TEXTS.featureNeeded)].some((text) => message.startsWith(text)))
    notify.info(message)
  else notify.error(message)
}
