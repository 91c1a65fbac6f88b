import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { answerLanguage } from '../composer/answer-language.ts'
import { useChatControls } from '../turns/chat-controls.ts'
import type { ChatSession, Turn } from './chat-session.ts'
import { draftOf } from '../composer/unsent-text.ts'
import { type Edit, setEdit } from '../composer/question-edits.ts'
import { sessionListKey } from '../history/session-lists.ts'
import { notifyPlanNeeded } from './use-send.ts'

/** The ways to ask in the place of a question. Each shows its own failure, so none throws. */
export function useAskAgain(session: ChatSession) {
  const queries = useQueryClient()
  const { showQuestion, stopFollowing } = useChatControls()
  const language = () => answerLanguage(session.tool)
  const taken = () => void queries.invalidateQueries({ queryKey: sessionListKey(session.tool) })

  /** Sends an edited question. If it is refused, the field stays open with the reason, so that the text is not lost. */
  const edit = async (turn: Turn, changed: Edit): Promise<void> => {
    const { messageId } = turn
    if (!messageId) return
    const { text, leftOut } = changed
    showQuestion()
    try {
      const sent = await session.edit(turn, { text: text.trim(), leftOut, language: language() })
      if (!sent) return
      setEdit(session.id, messageId, null)
      taken()
    } catch (error) {
      stopFollowing()
      const planNeeded = error instanceof ApiError && error.status === 403
      if (planNeeded) notifyPlanNeeded(error)
      const problem = planNeeded
        ? ''
        : reasonOf(error, t('We couldn’t reach the server. What you wrote is still here.'))
      // The field takes the focus only if nobody types the next question meanwhile, because it would call them away
      // from it.
      setEdit(session.id, messageId, { ...changed, problem, fresh: draftOf(session.id) === '' })
    }
  }

  const again = async (turn: Turn): Promise<void> => {
    showQuestion()
    try {
      if (await session.askAgain(turn, { language: language() })) taken()
    } catch (error) {
      stopFollowing()
      if (error instanceof ApiError && error.status === 403) notifyPlanNeeded(error)
      else notify.error(reasonOf(error, t('We couldn’t reach the server. The answer hasn’t changed.')))
    }
  }

  const show = async (turn: Turn, id: string): Promise<void> => {
    stopFollowing()
    try {
      await session.show(turn, id)
    } catch (error) {
      notify.error(reasonOf(error, t('We couldn’t reach the server. You’re still on the same version.')))
    }
  }

  return { edit, again, show }
}

const reasonOf = (error: unknown, unreached: string) => (error instanceof ApiError ? error.message : unreached)
