import { ArrowUp, Paperclip, Square } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { MAX_ATTACHMENTS, MAX_FILE_MB } from '#shared/file-limits.ts'
import { ApiError } from '#web/lib/api.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { ACCEPTED } from './attachment.ts'
import type { ChatSession, Phase } from '../session/chat-session.ts'
import styles from './composer.module.css'
import { DictateButton } from '../dictation/dictate-button.tsx'
import { canListen } from '../dictation/speech.ts'
import { useDictation } from '../dictation/use-dictation.ts'
import { DepthSelect } from './depth-select.tsx'
import { type DraftOwner, useDraft } from './unsent-text.ts'
import { LanguageSelect } from './language-select.tsx'
import { loadLexer } from '../markdown/lexer.ts'
import { focusInput } from './focus-input.ts'
import type { Attachments } from './use-attachments.ts'
import { PickedFiles } from './picked-files.tsx'
import { isTooLong, QuestionField } from './question-field.tsx'
import { TOUCH } from '#web/ui/use-media.ts'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

interface ComposerProps {
  session: ChatSession
  phase: Phase
  attaching: Attachments
  input: RefObject<HTMLTextAreaElement | null>
  draftOwner: DraftOwner
  onSend: (text: string) => void
}

export function Composer({ session, phase, attaching, input, draftOwner, onSend }: ComposerProps) {
  const [text, setText] = useDraft(draftOwner)
  const chooser = useRef<HTMLInputElement>(null)
  const { label, placeholder, fileField } = toolNames(session.tool)
  const { sendable, pick } = attaching
  const dictation = useDictation(draftOwner, session.tool, input)
  const writing = phase === 'streaming' || phase === 'stopping'
  const ready =
    phase === 'idle' && !isTooLong(text) && (text.trim() !== '' || (sendable.length > 0 && fileField !== null))

  useEffect(() => {
    const field = input.current
    // The caret goes behind what was typed before, because a browser puts it in front.
    field?.setSelectionRange(field.value.length, field.value.length)
    if (!matchMedia(TOUCH).matches) field?.focus({ preventScroll: true })
  }, [input])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!ready) return
    dictation.abort()
    onSend(text.trim())
    focusInput(input)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    pick(event.clipboardData.files)
  }

  return (
    <form className={styles['composer']} onSubmit={submit}>
      <PickedFiles
        attaching={attaching}
        notSent={fileField === null ? t('Not sent: {tool} reads text only', { tool: t(label) }) : null}
        toInput={() => focusInput(input)}
      />
      <QuestionField
        input={input}
        text={text}
        label={t('Message {tool}', { tool: t(label) })}
        placeholder={t(placeholder)}
        problem={attaching.problem ?? (dictation.problem && t(dictation.problem))}
        onText={(typed) => {
          // Whoever types is about to read an answer, so that the lexer is fetched before it is needed.
          void loadLexer()
          setText(typed)
        }}
        onSubmit={submit}
        onEscape={dictation.stop}
        onPaste={onPaste}
      />
      <Row alignItems="center" gap="half" fullWidth narrows>
        <IconButton
          label={t('Attach PDFs, Word files or images: up to {n}, each under {mb} MB', {
            n: MAX_ATTACHMENTS,
            mb: MAX_FILE_MB,
          })}
          icon={<Paperclip size={20} aria-hidden />}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          multiple
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
        <DepthSelect tool={session.tool} />
        <Text as="span" grow />
        {canListen() && <DictateButton dictation={dictation} toInput={() => focusInput(input)} />}
        {writing ? (
          <StopButton session={session} stopping={phase === 'stopping'} onGone={() => focusInput(input)} />
        ) : (
          <IconButton
            type="submit"
            look="filled"
            label={t('Send')}
            icon={<ArrowUp size={22} aria-hidden />}
            disabled={!ready}
          />
        )}
      </Row>
    </form>
  )
}

interface PassingButton {
  /** Called when the button disappears while it has the focus, which would otherwise be lost. */
  onGone: () => void
}

function StopButton({ session, stopping, onGone }: PassingButton & { session: ChatSession; stopping: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, onGone)
  const stop = () =>
    session.stop().catch((error: unknown) => {
      // Nothing is running any more, because the answer has come to its end by itself.
      if (error instanceof ApiError && error.status === 404) return
      notify.error(t('We couldn’t stop the answer. Please try again.'))
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
