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

/** The paper that stands beside the chat. A paper that an answer makes while it is read opens by itself where there is room. */
export function useDraftPanel(turns: readonly Turn[]) {
  const [shown, setShown] = useState<OpenedDraft | null>(null)
  const last = turns.at(-1)
  const answer = last?.answer
  const draft = useSyncExternalStore(answer?.subscribe ?? noChanges, answer ? () => answer.draft : noDraft)
  // The key stays when the answer is written again, but the message is another one then.
  const turn = `${last?.key}${last?.messageId}`

  const [seen, setSeen] = useState(draft)
  if (draft !== seen) {
    setSeen(draft)
    if (draft && answer?.status === 'running' && matchMedia(WIDE).matches)
      setShown({ id: draft.id, key: draft.id + turn })
  }

  const open = useCallback((id: string) => setShown({ id, key: `${id}${crypto.randomUUID()}` }), [])
  const close = useCallback(() => setShown(null), [])
  // The paper stays open only while an answer that brought it is on the screen.
  const inSession = shown !== null && turns.some((one) => one.answer.draft?.id === shown.id)
  return { shown: inSession ? shown : null, open, close }
}
