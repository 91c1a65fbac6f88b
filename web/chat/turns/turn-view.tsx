import { memo, useCallback } from 'react'
import { AnswerPart } from '../answer/answer-part.tsx'
import { authoritiesOf, authorityOf, pinpointOf } from '../sources/authorities.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { type OpenAuthority, OpenAuthorityContext } from '../sources/open-authority.ts'
import type { SelectedAuthority } from '../sources/source-panel.tsx'
import { TurnQuestion } from './turn-question.tsx'
import styles from './turn-view.module.css'

interface TurnViewProps {
  session: ChatSession
  turn: Turn
  open: (authority: SelectedAuthority) => void
}

export const TurnView = memo(({ session, turn, open }: TurnViewProps) => {
  const { answer } = turn
  const openMark = useCallback<OpenAuthority>(
    (mark, after = '') => {
      const found = authorityOf(mark, authoritiesOf(answer.grounds), answer.grounds.sources)
      if (found) open({ answer, key: found.key, passage: pinpointOf(mark, after, answer.grounds.citations) })
    },
    [answer, open],
  )
  return (
    <article className={styles['turn']}>
      <TurnQuestion session={session} turn={turn} />
      <OpenAuthorityContext value={openMark}>
        <AnswerPart session={session} turn={turn} />
      </OpenAuthorityContext>
    </article>
  )
})
