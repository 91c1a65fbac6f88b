import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, use, useRef, useSyncExternalStore } from 'react'
import { CHAT_TEXTS } from '#shared/chat.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import { AgainButton } from './again-button.tsx'
import { AnswerActions } from './answer-actions.tsx'
import styles from './answer-part.module.css'
import { AnswerText } from './answer-text.tsx'
import type { AnswerView } from './answer.ts'
import { SendChoiceContext } from './choice.tsx'
import { hasLexer } from '../markdown/lexer.ts'
import { toolNames } from '../api.ts'
import { TicksContext, useTicks } from '../court/question-ticks.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { DraftCard } from './draft-card.tsx'
import { MadeBy } from './made-by.tsx'
import { SourceList } from '../sources/source-list.tsx'
import { AnswerNow } from '../research/answer-now.tsx'
import { ResearchSteps } from '../research/research-steps.tsx'
import { PendingAnswer } from './pending-answer.tsx'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

/** It comes after the answer, so that it costs the first screen nothing. */
const FollowUps = lazy(() => import('./follow-ups.tsx').then((module) => ({ default: module.FollowUps })))

export function AnswerPart({ session, turn }: { session: ChatSession; turn: Turn }) {
  const view = useSyncExternalStore(turn.answer.subscribe, turn.answer.view)
  const running = view.status === 'running'
  const isLast = use(SendChoiceContext) !== null
  const ticks = useTicks(session.tool === 'crossquestion' && !running ? turn.messageId : null)
  return (
    <Box marginAbove={3} className={styles['answer']} aria-busy={running}>
      <h2 className="visually-hidden">{t('Answer')}</h2>
      {view.draft && <DraftCard draft={view.draft} />}
      <ResearchSteps steps={view.steps} live={running && view.empty} />
      {!view.empty && (
        <TicksContext value={ticks}>
          <AnswerText groups={view.groups} />
        </TicksContext>
      )}
      {running && ((view.empty && view.steps.length === 0) || view.notice) && <PendingAnswer notice={view.notice} />}
      {running && view.empty && view.steps.length > 1 && turn.messageId && <AnswerNow messageId={turn.messageId} />}
      <Ending view={view} stoppedNote={toolNames(session.tool).stoppedNote} />
      {turn.lost && <LoadAgain onClick={() => session.retry(turn)} />}
      {/* Before the lexer has come a copy or a mail would carry the signs of Markdown. */}
      {!running && !view.empty && hasLexer() && (
        <>
          <SourceList grounds={turn.answer.grounds} />
          <AnswerActions session={session} turn={turn} />
          <MadeBy tool={session.tool} model={view.writer || turn.model} grounds={turn.answer.grounds} />
        </>
      )}
      {isLast && view.status === 'complete' && turn.messageId && toolNames(session.tool).followUps && (
        <Suspense>
          <FollowUps messageId={turn.messageId} />
        </Suspense>
      )}
      {!running && view.empty && <AgainButton session={session} turn={turn} worded className={styles['retry']} />}
    </Box>
  )
}

function LoadAgain({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, focusMain)
  return (
    <Button ref={button} look="secondary" className={styles['retry']} onClick={onClick}>
      {t('Load the answer')}
    </Button>
  )
}

/** Says how an answer ended, unless it is simply complete. */
function Ending({ view, stoppedNote }: { view: AnswerView; stoppedNote: boolean }) {
  switch (view.status) {
    case 'failed':
      return (
        <Row gap={1} className={styles['failed']}>
          <TriangleAlert size={20} aria-hidden />
          <div>
            <p>{t(CHAT_TEXTS.failed)}</p>
            {view.reason && (
              <Text tone="soft" size="s" className={styles['reason']}>
                {t(view.reason)}
              </Text>
            )}
          </div>
        </Row>
      )
    case 'cancelled':
      return (
        <>
          {view.empty && (
            <Text tone="soft" font="reading" size="reading" className={styles['cancelled']}>
              {t(CHAT_TEXTS.cancelled)}
            </Text>
          )}
          {stoppedNote && (
            <Text tone="faint" size="s" className={styles['note']}>
              {t(CHAT_TEXTS.stopped)}
            </Text>
          )}
        </>
      )
    case 'interrupted':
      return (
        <Text tone="faint" size="s" className={styles['note']}>
          {t('The answer was cut off. Ask again to get the full answer.')}
        </Text>
      )
    default:
      return null
  }
}
