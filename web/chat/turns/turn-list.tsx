import { useRef } from 'react'
import { type ChatPlace, ChatPlaceContext } from './chat-place.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { EarlierButton } from './earlier-button.tsx'
import { Progress } from '../answer/progress.tsx'
import type { ShownAuthority } from '../sources/source-panel.tsx'
import { TurnView } from './turn-view.tsx'
import { useLastFirst } from './use-last-first.ts'
import { useWriting } from '../session/use-phase.ts'

interface TurnListProps {
  session: ChatSession
  turns: readonly Turn[]
  earlier: boolean
  open: (authority: ShownAuthority) => void
  place: ChatPlace
}

/** The questions and answers of a session, oldest first; the newest are drawn first. */
export function TurnList({ session, turns, earlier, open, place }: TurnListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { drawAbove } = place
  const from = useLastFirst(session, turns, (draw) => drawAbove(list.current?.firstElementChild ?? null, draw))
  const writing = useWriting(session)
  return (
    <ChatPlaceContext value={place}>
      <EarlierButton key={session.id} session={session} earlier={earlier} drawing={from > 0} list={list} />
      <div ref={list} data-writing={writing || undefined}>
        {turns.slice(from).map((turn) => (
          <TurnView key={turn.key} session={session} turn={turn} open={open} />
        ))}
      </div>
      <Progress turn={turns.at(-1)} />
    </ChatPlaceContext>
  )
}
