import { useQueryClient } from '@tanstack/react-query'
import type { SessionListItem, ToolId } from '#shared/chat.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { pinSession } from '../api.ts'
import { sessionListKey } from './session-lists.ts'

/**
 * Returns `pin(id, pinned)`, which moves the session in its list at once, and moves it back and says why when the
 * server refuses it.
 * @param onMove called before the row changes its place
 */
export function usePinSession(
  tool: ToolId,
  onMove: (sessionId: string, pinned: boolean) => void,
): (sessionId: string, pinned: boolean) => Promise<void> {
  const queries = useQueryClient()
  return async (sessionId, pinned) => {
    const queryKey = sessionListKey(tool)
    // A list that is being loaded was made before and would undo it on the screen.
    await queries.cancelQueries({ queryKey })
    const put = (to: boolean) => {
      onMove(sessionId, to)
      queries.setQueryData<SessionListItem[]>(queryKey, (list) =>
        list?.map((item) => (item._id === sessionId ? withPin(item, to) : item)),
      )
    }
    put(pinned)
    try {
      await pinSession(tool, sessionId, pinned)
      void queries.invalidateQueries({ queryKey })
    } catch (error) {
      put(!pinned)
      notify.error(sentenceOf(error))
    }
  }
}

function withPin(item: SessionListItem, pinned: boolean): SessionListItem {
  const { pinned: _pinned, ...rest } = item
  return pinned ? { ...rest, pinned } : rest
}
