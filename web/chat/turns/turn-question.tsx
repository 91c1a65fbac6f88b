import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Moment } from '#web/ui/text/moment.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { EditQuestion } from '../composer/edit-question.tsx'
import { type Edit, setEdit, useEdit } from '../composer/question-edits.ts'
import styles from './turn-question.module.css'
import { SentFiles } from './sent-files.tsx'
import { useAskAgain } from '../session/use-ask-again.ts'
import { VersionSwitch } from './version-switch.tsx'
import { Column, Row, Text } from '#web/ui/layout/primitives.tsx'

export function TurnQuestion({ session, turn }: { session: ChatSession; turn: Turn }) {
  const { messageId, attachments, prompt } = turn
  const edit = useEdit(session.id, messageId)
  const asks = useAskAgain(session)
  const pencil = useRef<HTMLButtonElement>(null)
  const cancelled = useRef(false)
  useEffect(() => {
    if (edit || !cancelled.current) return
    cancelled.current = false
    pencil.current?.focus({ preventScroll: true })
  }, [edit])

  const change = (changed: Edit | null) => {
    if (messageId) setEdit(session.id, messageId, changed)
  }
  if (edit)
    return (
      <Column alignItems="end" gap={1} className={styles['question']}>
        <h2 className="visually-hidden">{t('You asked')}</h2>
        <EditQuestion
          session={session}
          attachments={attachments}
          edit={edit}
          onChange={change}
          onSend={() => void asks.edit(turn, edit)}
          onCancel={() => {
            cancelled.current = true
            change(null)
          }}
        />
      </Column>
    )
  return (
    <Column
      alignItems="end"
      gap={1}
      className={classNames(styles['question'], session.tool === 'crossquestion' && styles['forCourt'])}
    >
      <h2 className="visually-hidden">{t('You asked')}</h2>
      <Row alignItems="center" justifyContent="end" gap="half" fullWidth>
        {messageId && (
          <IconButton
            ref={pencil}
            label={t('Edit the question')}
            icon={<Pencil size={18} aria-hidden />}
            className={styles['edit']}
            onClick={() => change({ text: prompt, leftOut: [], problem: '', fresh: true })}
          />
        )}
        <Column alignItems="end" gap={1} narrows className={styles['words']}>
          {attachments.length > 0 && <SentFiles turn={turn} />}
          {prompt && (
            <Text radius="m" surface="sunk" leading="text" breakAnywhere className={styles['prompt']} dir="auto">
              {prompt}
            </Text>
          )}
        </Column>
      </Row>
      <VersionSwitch session={session} turn={turn} />
      <p className={styles['printed']}>
        <Moment at={turn.askedAt} />
      </p>
    </Column>
  )
}
