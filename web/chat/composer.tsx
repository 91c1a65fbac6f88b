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
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { toolNames } from './api.ts'
import { ACCEPTED } from './attachment.ts'
import { AttachmentChip } from './attachment-chip.tsx'
import type { ChatSession, Phase } from './chat-session.ts'
import styles from './composer.module.css'
import { useDraft } from './drafts.ts'
import { toInput } from './to-input.ts'
import type { Attaching } from './use-attachment.ts'
import { useGrowingInput } from './use-growing-input.ts'
import { TOUCH, useMedia } from './use-media.ts'

interface ComposerProps {
  session: ChatSession
  phase: Phase
  attaching: Attaching
  input: RefObject<HTMLTextAreaElement | null>
  /** Whether this is the screen of a saved session, not the tool's start page. */
  saved: boolean
  onSend: (text: string) => void
}

/** Where a question is written: text that grows to 250 px, one attachment, and a send button that becomes stop. */
export function Composer({ session, phase, attaching, input, saved, onSend }: ComposerProps) {
  const [text, setText] = useDraft(session.id)
  const touch = useMedia(TOUCH)
  const chooser = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const { label, placeholder, sessionPlaceholder, fileField } = toolNames(session.tool)
  const { file, preview, pick, remove } = attaching
  const tooLong = text.length > MAX_PROMPT_CHARS
  const problem = tooLong ? 'The message is too long. Please keep it under 32,000 characters.' : attaching.problem
  const writing = phase === 'streaming' || phase === 'stopping'
  const ready = phase === 'idle' && !tooLong && (text.trim() !== '' || (file !== null && fileField !== null))
  useGrowingInput(input)

  useEffect(() => {
    if (!matchMedia(TOUCH).matches) input.current?.focus({ preventScroll: true })
  }, [input])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!ready) return
    onSend(text.trim())
    toInput(input)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes (Hindi, for one), Enter chooses a candidate.
    if (event.key !== 'Enter' || event.shiftKey || touch || event.nativeEvent.isComposing) return
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
          note={fileField === null ? `Not sent: ${label} reads text only` : undefined}
          action={<RemoveButton name={file.name} onClick={remove} onGone={() => toInput(input)} />}
        />
      )}
      <p id={problemId} role="alert" className={styles['problem']}>
        {problem}
      </p>
      <div className={styles['row']}>
        <IconButton
          label="Attach a PDF or an image"
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
            // The same file may be chosen again after it was removed.
            event.target.value = ''
            input.current?.focus()
          }}
        />
        <textarea
          ref={input}
          rows={1}
          className={styles['input']}
          value={text}
          placeholder={saved ? (sessionPlaceholder ?? placeholder) : placeholder}
          aria-label={`Message ${label}`}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={tooLong || undefined}
          enterKeyHint={touch ? 'enter' : 'send'}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {writing ? (
          <StopButton session={session} stopping={phase === 'stopping'} onGone={() => toInput(input)} />
        ) : (
          <IconButton
            type="submit"
            look="filled"
            label="Send"
            icon={<ArrowUp size={22} aria-hidden />}
            disabled={!ready}
          />
        )}
      </div>
    </form>
  )
}

interface PassingButton {
  /** It is taken away while it has the focus. */
  onGone: () => void
}

function RemoveButton({ name, onClick, onGone }: PassingButton & { name: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, onGone)
  return <IconButton ref={button} label={`Remove ${name}`} icon={<X size={18} aria-hidden />} onClick={onClick} />
}

function StopButton({ session, stopping, onGone }: PassingButton & { session: ChatSession; stopping: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, onGone)
  const stop = () =>
    session.stop().catch((error: unknown) => {
      // Nothing is running any more: the answer has come to its end by itself.
      if (error instanceof ApiError && error.status === 404) return
      notify.error('The answer could not be stopped. Please try again.')
    })
  return (
    <IconButton
      ref={button}
      look="filled"
      label={stopping ? 'Stopping' : 'Stop'}
      icon={<Square size={16} fill="currentColor" aria-hidden />}
      aria-disabled={stopping}
      onClick={stop}
    />
  )
}
