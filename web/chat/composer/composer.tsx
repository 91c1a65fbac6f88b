import { ArrowUp, Paperclip, Square, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { MAX_PROMPT_CHARS } from '#shared/chat.ts'
import { ApiError } from '#web/lib/api.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { ACCEPTED } from './attachment.ts'
import { AttachmentChip } from './attachment-chip.tsx'
import type { ChatSession, Phase } from '../session/chat-session.ts'
import styles from './composer.module.css'
import { DictateButton } from '../dictation/dictate-button.tsx'
import { canHear } from '../dictation/speech.ts'
import { useDictation } from '../dictation/use-dictation.ts'
import { type DraftPlace, useDraft } from './drafts.ts'
import { enterSends } from './enter-sends.ts'
import { LanguageSelect } from './language-select.tsx'
import { toInput } from './to-input.ts'
import type { Attaching } from './use-attachment.ts'
import { useGrowingInput } from './use-growing-input.ts'
import { TOUCH, useMedia } from '#web/ui/use-media.ts'

interface ComposerProps {
  session: ChatSession
  phase: Phase
  attaching: Attaching
  input: RefObject<HTMLTextAreaElement | null>
  draftPlace: DraftPlace
  onSend: (text: string) => void
}

/** Where a question is written: text that grows to 250 px, one attachment, and a send button that becomes a stop button. */
export function Composer({ session, phase, attaching, input, draftPlace, onSend }: ComposerProps) {
  const [text, setText] = useDraft(draftPlace)
  const touch = useMedia(TOUCH)
  const chooser = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { label, placeholder, fileField } = toolNames(session.tool)
  const { file, preview, pick, remove } = attaching
  const dictation = useDictation(draftPlace, session.tool, input)
  const tooLong = text.length > MAX_PROMPT_CHARS
  const problem = tooLong
    ? t('The message is too long. Please keep it under 32,000 characters.')
    : (attaching.problem ?? (dictation.problem && t(dictation.problem)))
  const writing = phase === 'streaming' || phase === 'stopping'
  const ready = phase === 'idle' && !tooLong && (text.trim() !== '' || (file !== null && fileField !== null))
  useGrowingInput(input)

  useEffect(() => {
    const field = input.current
    // The caret goes behind what was typed before, because a browser puts it in front.
    field?.setSelectionRange(field.value.length, field.value.length)
    if (!matchMedia(TOUCH).matches) field?.focus({ preventScroll: true })
  }, [input])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!ready) return
    dictation.drop()
    onSend(text.trim())
    toInput(input)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dictation.stop()
    if (!enterSends(event, touch)) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    pick(event.clipboardData.files)
  }

  return (
    <form className={styles['composer']} onSubmit={submit}>
      {file && (
        <AttachmentChip
          name={file.name}
          bytes={file.size}
          preview={preview}
          note={fileField === null ? t('Not sent: {tool} reads text only', { tool: t(label) }) : undefined}
          action={<RemoveButton name={file.name} onClick={remove} onGone={() => toInput(input)} />}
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
        placeholder={t(placeholder)}
        aria-label={t('Message {tool}', { tool: t(label) })}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={tooLong || undefined}
        enterKeyHint={touch ? 'enter' : 'send'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={styles['row']}>
        <IconButton
          label={t('Attach a PDF or an image')}
          icon={<Paperclip size={20} aria-hidden />}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={(event) => {
            pick(event.target.files)
            // Without this, choosing the same file again after removing it would fire no event.
            event.target.value = ''
            input.current?.focus()
          }}
        />
        <LanguageSelect tool={session.tool} />
        <span className={styles['gap']} />
        {canHear() && <DictateButton dictation={dictation} toInput={() => toInput(input)} />}
        {writing ? (
          <StopButton session={session} stopping={phase === 'stopping'} onGone={() => toInput(input)} />
        ) : (
          <IconButton
            type="submit"
            look="filled"
            label={t('Send')}
            icon={<ArrowUp size={22} aria-hidden />}
            disabled={!ready}
          />
        )}
      </div>
    </form>
  )
}

interface PassingButton {
  /** Called when the button is taken away while it has the focus. */
  onGone: () => void
}

function RemoveButton({ name, onClick, onGone }: PassingButton & { name: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, onGone)
  return (
    <IconButton
      ref={button}
      label={t('Remove {name}', { name })}
      icon={<X size={18} aria-hidden />}
      onClick={onClick}
    />
  )
}

function StopButton({ session, stopping, onGone }: PassingButton & { session: ChatSession; stopping: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, onGone)
  const stop = () =>
    session.stop().catch((error: unknown) => {
      // Nothing is running any more, because the answer has come to its end by itself.
      if (error instanceof ApiError && error.status === 404) return
      notify.error(t('The answer could not be stopped. Please try again.'))
    })
  return (
    <IconButton
      ref={button}
      look="filled"
      label={stopping ? t('Stopping') : t('Stop')}
      icon={<Square size={16} fill="currentColor" aria-hidden />}
      aria-disabled={stopping}
      onClick={stop}
    />
  )
}
