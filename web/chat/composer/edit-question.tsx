import { X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { AttachmentChip, AttachmentList } from './attachment-chip.tsx'
import { useChatControls } from '../turns/chat-controls.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import styles from './edit-question.module.css'
import type { Edit } from './question-edits.ts'
import { isTooLong, QuestionField } from './question-field.tsx'
import { useIsIdle } from '../session/use-is-busy.ts'
import { Row } from '#web/ui/layout/primitives.tsx'

interface EditQuestionProps {
  session: ChatSession
  attachments: Turn['attachments']
  edit: Edit
  onChange: (edit: Edit) => void
  onSend: () => void
  onCancel: () => void
}

export function EditQuestion({ session, attachments, edit, onChange, onSend, onCancel }: EditQuestionProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const idle = useIsIdle(session)
  const { focusInput } = useChatControls()
  const { text, leftOut } = edit
  const sent = toolNames(session.tool).fileField === null ? [] : attachments
  const files = sent.map((file, no) => ({ file, no })).filter(({ no }) => !leftOut.includes(no))
  const ready = idle && !isTooLong(text) && (text.trim() !== '' || files.length > 0)
  useFocusAfter(form, focusInput)

  useEffect(() => {
    const field = input.current
    if (!edit.fresh || !field) return
    field.focus()
    field.setSelectionRange(edit.text.length, edit.text.length)
    onChange({ ...edit, fresh: false })
  }, [edit, onChange])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (ready) onSend()
  }
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onCancel()
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <form ref={form} className={styles['form']} onSubmit={submit}>
      {files.length > 0 && (
        <AttachmentList>
          {files.map(({ file, no }) => (
            <AttachmentChip
              key={no}
              name={file.name}
              type={file.type}
              bytes={file.bytes}
              action={
                <IconButton
                  label={t('Remove {name}', { name: file.name })}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => {
                    onChange({ ...edit, leftOut: [...leftOut, no] })
                    input.current?.focus()
                  }}
                />
              }
            />
          ))}
        </AttachmentList>
      )}
      <QuestionField
        input={input}
        text={text}
        label={t('Your question')}
        problem={edit.problem}
        onText={(changed) => onChange({ ...edit, text: changed, problem: '' })}
        onSubmit={submit}
      />
      <Row wrap justifyContent="end" gap={1} fullWidth>
        <Button look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!ready}>
          {t('Send')}
        </Button>
      </Row>
    </form>
  )
}
