import { useSyncExternalStore } from 'react'
import type { ChatSession } from './chat-session.ts'

/** Whether an answer is being written. It renders again only when that changes, because words arrive far more often. */
export const useIsWriting = (session: ChatSession): boolean =>
  useSyncExternalStore(session.subscribe, () => ['streaming', 'stopping'].includes(session.view().phase))

/** Tells whether the session would take a question now. */
export const useIsIdle = (session: ChatSession): boolean => useSyncExternalStore(session.subscribe, () => !session.busy)
