import { memo, useCallback } from 'react'
import { AnswerPart } from './answer-part.tsx'
import { AttachmentChip } from './attachment-chip.tsx'
import { authoritiesOf, authorityOf, placeOf } from './authorities.ts'
import type { ChatSession, Turn } from './chat-session.ts'
import { type OpenAuthority, OpenAuthorityContext } from './open-authority.ts'
import type { ShownAuthority } from './source-panel.tsx'
import styles from './turn-view.module.css'

interface TurnViewProps {
  session: ChatSession
  turn: Turn
  open: (authority: ShownAuthority) => void
}

/** One question and its answer. */
export const TurnView = memo(({ session, turn, open }: TurnViewProps) => {
  const { answer } = turn
  const openMark = useCallback<OpenAuthority>(
    (mark, after = '') => {
      const found = authorityOf(mark, authoritiesOf(answer.grounds), answer.grounds.sources)
      if (found) open({ answer, key: found.key, place: placeOf(mark, after, answer.grounds.citations) })
    },
    [answer, open],
  )
  return (
    <article className={styles['turn']}>
      <div className={styles['question']}>
        <h2 className="visually-hidden">You asked</h2>
        {turn.attachment && <AttachmentChip name={turn.attachment.name} bytes={turn.attachment.bytes} />}
        {turn.prompt && <p className={styles['prompt']}>{turn.prompt}</p>}
      </div>
      <OpenAuthorityContext value={openMark}>
        <AnswerPart session={session} turn={turn} />
      </OpenAuthorityContext>
    </article>
  )
})
