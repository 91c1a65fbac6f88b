import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { MAX_PROMPT_CHARS } from '#shared/chat.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { AttachmentChip } from './attachment-chip.tsx'
import { useChatPlace } from '../turns/chat-place.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import styles from './edit-question.module.css'
import type { Edit } from './edits.ts'
import { enterSends } from './enter-sends.ts'
import { useGrowingInput } from './use-growing-input.ts'
import { TOUCH, useMedia } from '#web/ui/use-media.ts'
import { useIdle } from '../session/use-phase.ts'

interface EditQuestionProps {
  session: ChatSession
  /** The file of the question that is edited. */
  attachment: Turn['attachment']
  edit: Edit
  onChange: (edit: Edit) => void
  onSend: () => void
  onCancel: () => void
}

/** Where a question is edited in its own place: its text, its file, and the buttons that send or cancel. */
export function EditQuestion({ session, attachment, edit, onChange, onSend, onCancel }: EditQuestionProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const touch = useMedia(TOUCH)
  const idle = useIdle(session)
  const { toInput } = useChatPlace()
  const { text, withoutFile } = edit
  const file = toolNames(session.tool).fileField === null || withoutFile ? null : attachment
  const tooLong = text.length > MAX_PROMPT_CHARS
  const problem = tooLong ? t('The message is too long. Please keep it under 32,000 characters.') : edit.problem
  const ready = idle && !tooLong && (text.trim() !== '' || file !== null)
  useGrowingInput(input)
  useFocusAfter(form, toInput)

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
  const onEnter = (event: KeyboardEvent) => {
    if (!enterSends(event, touch)) return
    event.preventDefault()
    submit()
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit}>
      {file && (
        <AttachmentChip
          name={file.name}
          bytes={file.bytes}
          action={
            <IconButton
              label={t('Remove {name}', { name: file.name })}
              icon={<X size={18} aria-hidden />}
              onClick={() => {
                onChange({ ...edit, withoutFile: true })
                input.current?.focus()
              }}
            />
          }
        />
      )}
      <p id={problemId} role="alert" className={styles['problem']}>
        {problem}
      </p>
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        className={styles['input']}
        value={text}
        aria-label={t('Your question')}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={tooLong || undefined}
        enterKeyHint={touch ? 'enter' : 'send'}
        onChange={(event) => onChange({ ...edit, text: event.target.value, problem: '' })}
        onKeyDown={onEnter}
      />
      <div className={styles['buttons']}>
        <Button look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!ready}>
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}
