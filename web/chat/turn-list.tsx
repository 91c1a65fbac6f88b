import type { ChatSession, Turn } from './chat-session.ts'
import { Progress } from './progress.tsx'
import type { ShownAuthority } from './source-panel.tsx'
import { TurnView } from './turn-view.tsx'
import { useLastFirst } from './use-last-first.ts'

interface TurnListProps {
  session: ChatSession
  turns: readonly Turn[]
  open: (authority: ShownAuthority) => void
}

/** The questions and answers of a session, oldest first; the newest are drawn first. */
export function TurnList({ session, turns, open }: TurnListProps) {
  const from = useLastFirst(session, turns.length)
  return (
    <>
      {turns.slice(from).map((turn) => (
        <TurnView key={turn.key} session={session} turn={turn} open={open} />
      ))}
      <Progress turn={turns.at(-1)} />
    </>
  )
}
