/** The lists of past sessions, one per tool. They are loaded together, and again after a deletion. */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { CHAT_TEXTS, type SessionListItem, TOOL_IDS, type ToolId } from '#shared/chat.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { deleteSession, fetchSessions, renameSession } from '../api.ts'
import { setDraft } from '../composer/unsent-text.ts'
import { closeSession } from '../session/sessions.ts'

export { TOOL_IDS }

const LISTS = 'session lists'
export const SEARCHES = 'session searches'
export const sessionListKey = (tool: ToolId) => [LISTS, tool] as const

export interface SessionList {
  sessions: SessionListItem[]
  loading: boolean
  /** When it was loaded, ms since 1970. */
  loadedAt: number
}

/** The lists of all tools. A list that cannot be loaded is shown as it was before, or empty, as documented. */
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
          return [
            tool,
            {
              sessions: result?.data ?? [],
              loading: result?.isLoading ?? false,
              loadedAt: result?.dataUpdatedAt ?? 0,
            },
          ]
        }),
      ) as Record<ToolId, SessionList>,
  })
}

/** @returns the title of a saved session; undefined while it is not known, or when the list does not have it */
export function useSessionTitle(tool: ToolId, sessionId: string): { title: string | undefined; loading: boolean } {
  const list = useQuery({
    queryKey: sessionListKey(tool),
    queryFn: ({ signal }) => fetchSessions(tool, signal),
    // It is not loaded here, because the component that shows the lists does that.
    refetchOnMount: false,
  })
  const title = list.data?.find((item) => item._id === sessionId)?.title
  return { title, loading: list.isLoading }
}

/**
 * Returns `rename(tool, id, title)`, after which every list has the new title. It resolves to a sentence that says why
 * the title was refused, or null.
 */
export function useRenameSession(): (tool: ToolId, sessionId: string, title: string) => Promise<string | null> {
  const queries = useQueryClient()
  return async (tool, sessionId, title) => {
    try {
      const renamed = await renameSession(tool, sessionId, title)
      const put = (list: SessionListItem[] | undefined) =>
        list?.map((item) => (item._id === sessionId ? { ...item, title: renamed.title } : item))
      // A list that is being loaded was made before the new title and would undo it on the screen.
      await queries.cancelQueries({ queryKey: sessionListKey(tool) })
      queries.setQueryData<SessionListItem[]>(sessionListKey(tool), put)
      void queries.invalidateQueries({ queryKey: sessionListKey(tool) })
      queries.setQueriesData<SessionListItem[]>({ queryKey: [SEARCHES, tool] }, put)
      return null
    } catch (error) {
      return sentenceOf(error)
    }
  }
}

/**
 * Returns `remove(tool, id)`, which deletes a session, says whether that worked, and loads all lists again. It resolves
 * to true when the session is gone.
 */
export function useDeleteSession(): (tool: ToolId, sessionId: string) => Promise<boolean> {
  const queries = useQueryClient()
  return async (tool, sessionId) => {
    try {
      await deleteSession(tool, sessionId)
    } catch {
      notify.error(t(CHAT_TEXTS.deleteFailed))
      return false
    }
    queries.setQueryData<SessionListItem[]>(sessionListKey(tool), (list) =>
      list?.filter((item) => item._id !== sessionId),
    )
    closeSession(tool, sessionId)
    setDraft(sessionId, '')
    notify.success(t(CHAT_TEXTS.deleted))
    queries.removeQueries({ queryKey: [SEARCHES], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [LISTS] })
    void queries.invalidateQueries({ queryKey: [SEARCHES] })
    return true
  }
}
