import { useRef } from 'react'
import { type ChatControls, ChatControlsContext } from './chat-controls.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { EarlierButton } from './earlier-button.tsx'
import { SendChoiceContext } from '../answer/choice.tsx'
import type { SelectedAuthority } from '../sources/source-panel.tsx'
import { TurnView } from './turn-view.tsx'
import { useNewestFirst } from './use-newest-first.ts'
import { useIsWriting } from '../session/use-is-busy.ts'

interface TurnListProps {
  session: ChatSession
  turns: readonly Turn[]
  earlier: boolean
  open: (authority: SelectedAuthority) => void
  controls: ChatControls
}

/** The questions and answers of a session, oldest first. The newest are drawn first, because they are in sight. */
export function TurnList({ session, turns, earlier, open, controls }: TurnListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { drawAbove, sendWords } = controls
  const last = turns.at(-1)
  const from = useNewestFirst(session, turns, (draw) => drawAbove(list.current?.firstElementChild ?? null, draw))
  const writing = useIsWriting(session)
  return (
    <ChatControlsContext value={controls}>
      <EarlierButton key={session.id} session={session} earlier={earlier} drawing={from > 0} list={list} />
      <div ref={list} data-writing={writing || undefined}>
        {turns.slice(from).map((turn) => (
          <SendChoiceContext key={turn.key} value={turn === last && !writing ? sendWords : null}>
            <TurnView session={session} turn={turn} open={open} />
          </SendChoiceContext>
        ))}
      </div>
    </ChatControlsContext>
  )
}
