/** The lists of past sessions, one per tool: loaded together, and again after a deletion. */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { CHAT_TEXTS, type SessionListItem, type ToolId, TOOLS } from '#shared/chat.ts'
import { notify } from '#web/ui/notify.ts'
import { deleteSession, fetchSessions } from './api.ts'
import { setDraft } from './drafts.ts'
import { closeSession } from './sessions.ts'

export const TOOL_IDS = Object.keys(TOOLS) as ToolId[]

const LISTS = 'session lists'
export const sessionListKey = (tool: ToolId) => [LISTS, tool] as const

export interface SessionList {
  sessions: SessionListItem[]
  loading: boolean
}

/** Every tool's list. A list that cannot be loaded is shown as it was before, or empty, as documented. */
export function useSessionLists(): Record<ToolId, SessionList> {
  return useQueries({
    queries: TOOL_IDS.map((tool) => ({
      queryKey: sessionListKey(tool),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchSessions(tool, signal),
    })),
    combine: (results) =>
      Object.fromEntries(
        TOOL_IDS.map((tool, index) => {
          const result = results[index]
          return [tool, { sessions: result?.data ?? [], loading: result?.isLoading ?? false }]
        }),
      ) as Record<ToolId, SessionList>,
  })
}

/** Hands out `remove(tool, id)`: deletes a session, tells how it went, loads all lists again. True when it is gone. */
export function useDeleteSession(): (tool: ToolId, sessionId: string) => Promise<boolean> {
  const queries = useQueryClient()
  return async (tool, sessionId) => {
    try {
      await deleteSession(tool, sessionId)
    } catch {
      notify.error(CHAT_TEXTS.deleteFailed)
      return false
    }
    queries.setQueryData<SessionListItem[]>(sessionListKey(tool), (list) =>
      list?.filter((item) => item._id !== sessionId),
    )
    closeSession(tool, sessionId)
    setDraft(sessionId, '')
    notify.success(CHAT_TEXTS.deleted)
    void queries.invalidateQueries({ queryKey: [LISTS] })
    return true
  }
}
