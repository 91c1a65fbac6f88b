import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

export interface FieldTexts {
  label: string
  /** What is wrong and how to correct it. A screen reader announces it when it appears. */
  error?: string | undefined
  /** Help that is always in sight. */
  hint?: string | undefined
}

/**
 * For a box in a list with one visible name. Each box has a hidden name of its own, because a screen reader reads it
 * alone.
 */
interface LabelProps {
  hideLabel?: boolean
}

interface TextFieldProps extends FieldTexts, LabelProps, ComponentProps<'input'> {
  /** Shown inside the box at its end, such as a show/hide button. */
  trailing?: ReactNode
}

/** A labelled input. The error and the hint are tied to it, so that a screen reader speaks them with the field. */
export function TextField({ label, hideLabel, error, hint, trailing, className, ...input }: TextFieldProps) {
  const { id, errorId, hintId, aria } = useFieldIds(error, hint, input)
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={classNames(styles['box'], error && styles['invalid'])}>
        <input {...input} id={id} {...aria} />
        {trailing}
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </div>
  )
}

interface TextAreaFieldProps extends FieldTexts, ComponentProps<'textarea'> {}

/** A labelled box for several lines. It grows with its text where the browser supports that. */
export function TextAreaField({ label, error, hint, className, ...area }: TextAreaFieldProps) {
  const { id, errorId, hintId, aria } = useFieldIds(error, hint, area)
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles['box'], error && styles['invalid'])}>
        <textarea rows={3} {...area} id={id} {...aria} />
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </div>
  )
}

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

/** A labelled choice from a list. It is the browser's own, because phones show that best. */
export function SelectField({ label, error, hint, className, children, ...select }: SelectFieldProps) {
  const { id, errorId, hintId, aria } = useFieldIds(error, hint, select)
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles['box'], styles['select'], error && styles['invalid'])}>
        <select {...select} id={id} {...aria}>
          {children}
        </select>
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </div>
  )
}

/** Ties a control to its notes. @param given the caller's props; a note elsewhere that they name is spoken last */
export function useFieldIds(
  error: string | undefined,
  hint: string | undefined,
  given: { id?: string | undefined; 'aria-describedby'?: string | undefined },
) {
  const made = useId()
  const id = given.id ?? made
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const describedBy = classNames(error && errorId, hint && hintId, given['aria-describedby'])
  return {
    id,
    errorId,
    hintId,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  }
}

export function FieldNotes(notes: {
  error: string | undefined
  errorId: string
  hint: string | undefined
  hintId: string
}) {
  return (
    <>
      {notes.hint && (
        <Text id={notes.hintId} size="xs" tone="soft">
          {notes.hint}
        </Text>
      )}
      <Row as="p" id={notes.errorId} gap="half" size="s" tone="bad" className={styles['error']} aria-live="polite">
        {notes.error && (
          <>
            <CircleAlert size={16} aria-hidden />
            <span>{notes.error}</span>
          </>
        )}
      </Row>
    </>
  )
}
