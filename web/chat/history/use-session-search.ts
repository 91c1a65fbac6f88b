import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SessionListItem, ToolId } from '#shared/chat.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { searchSessions } from '../api.ts'
import { SEARCHES, TOOL_IDS } from './session-lists.ts'

/** The shortest search, in characters, because a shorter word is in nearly every session. */
const LEAST_CHARACTERS = 2
/** The pause in typing, in ms, that starts a search, so that not every letter is a call. */
const REST_MS = 250

export interface SessionMatches {
  tool: ToolId
  sessions: SessionListItem[]
}

/**
 * Searches the sessions of all tools while somebody types.
 * @returns null while there is nothing to search for; `found` has the tools with matches
 */
export function useSessionSearch(typed: string) {
  const words = typed.trim().replaceAll(/\s+/g, ' ')
  const settled = useSettled(words, REST_MS)
  const enabled = settled.length >= LEAST_CHARACTERS
  const search = useQueries({
    queries: TOOL_IDS.map((tool) => ({
      queryKey: [SEARCHES, tool, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => searchSessions(tool, settled, signal),
      enabled,
      retry: retryUnlessRefused,
    })),
    combine: (results) => ({
      found: TOOL_IDS.map((tool, at): SessionMatches => ({ tool, sessions: results[at]?.data ?? [] })),
      loading: results.some(({ isPending }) => isPending),
      failed: results.some(({ isError }) => isError),
    }),
  })
  if (words.length < LEAST_CHARACTERS) return null
  const { found, loading, failed } = search
  return {
    words,
    found: found.filter(({ sessions }) => sessions.length > 0),
    /** True while nothing is known yet for the typed words. */
    loading: loading || !enabled,
    failed,
    /** True if the results belong to the typed words. */
    settled: enabled && words === settled && !loading,
  }
}

/** Returns a value once it has stayed the same for a while, and the first value at once. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
