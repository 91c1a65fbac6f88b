import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { t } from '#web/words/words.ts'
import { classNames } from '../class-names.ts'
import styles from './code-boxes.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

const LENGTH = 6
export const EMPTY_CODE: readonly string[] = Array.from({ length: LENGTH }, () => '')
export const isFullCode = (digits: readonly string[]) => digits.every((digit) => digit !== '')

const digitsIn = (text: string): string[] => text.match(/[0-9]/g) ?? []
const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -LENGTH, End: LENGTH }

interface CodeBoxesProps {
  label: string
  /** One digit for each box; an empty text for an empty box. */
  digits: readonly string[]
  onChange: (digits: readonly string[]) => void
  /** Called when typing or pasting has filled the last empty box. */
  onFull: (digits: readonly string[]) => void
  first?: RefObject<HTMLInputElement | null>
  /** The id of the error message, when there is one. */
  errorId?: string | undefined
}

/** A one-time code in six boxes of one digit. */
export function CodeBoxes({ label, digits, onChange, onFull, first, errorId }: CodeBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  const focus = (at: number) => {
    const box = group.current?.querySelectorAll('input')[Math.max(0, Math.min(at, LENGTH - 1))]
    box?.focus()
    box?.select()
  }

  /** Writes digits from a box on. A whole code always begins at the first box, because people paste it anywhere. */
  const write = (at: number, entered: readonly string[]) => {
    const from = entered.length >= LENGTH ? 0 : at
    const written = digits.map((digit, box) => entered[box - from] ?? digit)
    focus(from + entered.length)
    onChange(written)
    if (isFullCode(written)) onFull(written)
  }

  const type = (at: number, text: string) => {
    const entered = digitsIn(text)
    const before = digits[at] ?? ''
    if (!text) onChange(digits.with(at, ''))
    // The old digit of this box is in the text as well, before or behind the new one.
    else if (before && entered.length === 2) write(at, digitsIn(text.replace(before, '')))
    else if (entered.length > 0) write(at, entered)
  }

  const onKeyDown = (at: number, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = KEY_STEPS[event.key]
    if (event.key === 'Backspace' && !digits[at] && at > 0) {
      onChange(digits.with(at - 1, ''))
      focus(at - 1)
    } else if (step !== undefined) focus(at + step)
    else return
    event.preventDefault()
  }

  const onPaste = (at: number, event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = digitsIn(event.clipboardData.getData('text'))
    if (pasted.length > 0) write(at, pasted)
  }

  return (
    <Stack
      as="fieldset"
      ref={group}
      aria-label={label}
      aria-describedby={errorId}
      gap="half"
      justifyContent="center"
      narrows
      className={styles['boxes']}
    >
      {digits.map((digit, at) => (
        <input
          key={at}
          ref={at === 0 ? first : undefined}
          className={classNames(styles['box'], errorId && styles['invalid'])}
          aria-label={t('Digit {n} of {all}', { n: at + 1, all: LENGTH })}
          aria-invalid={errorId ? true : undefined}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={digit}
          onChange={(event) => type(at, event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKeyDown(at, event)}
          onPaste={(event) => onPaste(at, event)}
        />
      ))}
    </Stack>
  )
}
