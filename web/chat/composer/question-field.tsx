import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { MAX_PROMPT_CHARS } from '#shared/chat.ts'
import { TOUCH, useMedia } from '#web/ui/use-media.ts'
import { t } from '#web/words/words.ts'
import { enterSends } from './enter-sends.ts'
import styles from './question-field.module.css'
import { useGrowingInput } from './use-growing-input.ts'
import { Text } from '#web/ui/layout/primitives.tsx'

interface QuestionFieldProps {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  label: string
  placeholder?: string
  /** A sentence above the text. A text that is too long has its own. */
  problem: string | null
  onText: (text: string) => void
  onSubmit: () => void
  onEscape?: () => void
  onPaste?: (event: ClipboardEvent) => void
}

export const isTooLong = (text: string): boolean => text.length > MAX_PROMPT_CHARS

export function QuestionField({
  input,
  text,
  label,
  placeholder,
  onText,
  onSubmit,
  onEscape,
  onPaste,
  ...rest
}: QuestionFieldProps) {
  const problemId = useId()
  const touch = useMedia(TOUCH)
  const tooLong = isTooLong(text)
  const problem = tooLong ? t('The message is too long. Please keep it under 32,000 characters.') : rest.problem
  useGrowingInput(input)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.()
    if (!enterSends(event, touch)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <Text id={problemId} role="alert" tone="bad" size="s" className={styles['problem']}>
        {problem}
      </Text>
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        className={styles['input']}
        value={text}
        placeholder={placeholder}
        aria-label={label}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={tooLong || undefined}
        enterKeyHint={touch ? 'enter' : 'send'}
        onChange={({ target: { value } }) => onText(value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  )
}
