import { useState } from 'react'
import { TOUCH, useMedia } from '../use-media.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { classNames } from '../class-names.ts'
import { FieldNotes, SelectField, useFieldIds, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

interface ChoiceFieldProps extends FieldTexts {
  name: string
  /** The texts to choose from. Each text is also its value. */
  choices: readonly string[]
  value: string
  /** Shown while nothing is chosen. */
  placeholder: string
  onChoose: (choice: string) => void
  /** Called when the person has left the field. */
  onLeft: () => void
  required?: boolean
  disabled?: boolean
}

/**
 * A choice from a long list. It is the browser's own select, in which typing jumps. On a touch screen it is a sheet
 * with a search, because scrolling a long list by finger is slow.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  return useMedia(TOUCH) ? <ChoiceButton {...props} /> : <ChoiceSelect {...props} />
}

function ChoiceSelect({ choices, placeholder, onChoose, onLeft, ...field }: ChoiceFieldProps) {
  return (
    <SelectField {...field} onChange={(event) => onChoose(event.target.value)} onBlur={onLeft}>
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

function ChoiceButton({
  label,
  error,
  hint,
  name,
  choices,
  value,
  placeholder,
  onChoose,
  onLeft,
  disabled,
}: ChoiceFieldProps) {
  const { id, errorId, hintId, aria } = useFieldIds(error, hint, {})
  const labelId = `${id}-label`
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onLeft()
  }
  return (
    <div className={styles['field']}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles['box'], styles['select'], error && styles['invalid'])}>
        <button
          type="button"
          id={id}
          name={name}
          className={styles['choice']}
          aria-haspopup="dialog"
          aria-labelledby={`${labelId} ${id}`}
          aria-describedby={aria['aria-describedby']}
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          {value || placeholder}
        </button>
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
      <ChoiceSheet
        open={open}
        title={label}
        choices={choices}
        chosen={value}
        onChoose={(choice) => {
          onChoose(choice)
          close()
        }}
        onClose={close}
      />
    </div>
  )
}
