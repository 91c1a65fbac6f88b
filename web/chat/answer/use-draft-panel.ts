import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Turn } from '../session/chat-session.ts'
import { WIDE } from '#web/ui/use-media.ts'

/** An open paper. The key tells one opening from the next, because a changed paper must be loaded again. */
interface OpenedDraft {
  id: string
  key: string
}

const noChanges = () => () => undefined
const noDraft = () => null

/**
 * The paper beside the chat. A paper that arrives while its answer is read opens by itself where there is room, so that
 * nobody misses it.
 */
export function useDraftPanel(turns: readonly Turn[]) {
  const [shown, setShown] = useState<OpenedDraft | null>(null)
  const last = turns.at(-1)
  const answer = last?.answer
  const draft = useSyncExternalStore(answer?.subscribe ?? noChanges, answer ? () => answer.draft : noDraft)
  // The message is part of the key, because the turn keeps its own key when the answer is written again.
  const turn = `${last?.key}${last?.messageId}`

  const [seen, setSeen] = useState(draft)
  if (draft !== seen) {
    setSeen(draft)
    if (draft && answer?.draftIsNew && matchMedia(WIDE).matches) setShown({ id: draft.id, key: draft.id + turn })
  }

  const open = useCallback((id: string) => setShown({ id, key: `${id}${crypto.randomUUID()}` }), [])
  const close = useCallback(() => setShown(null), [])
  // The paper closes when its answer leaves the screen, otherwise it would seem to belong to another session.
  const inSession = shown !== null && turns.some((one) => one.answer.draft?.id === shown.id)
  return { shown: inSession ? shown : null, open, close }
}
