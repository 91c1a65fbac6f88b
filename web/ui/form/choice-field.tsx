import { useState } from 'react'
import { TOUCH, useMedia } from '../use-media.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { locale } from '#web/words/words.ts'
import { classNames } from '../class-names.ts'
import { FieldNotes, SelectField, useFieldIds, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

interface ChoiceFieldProps extends FieldTexts {
  name: string
  /** The texts to choose from. Each text is also its value. */
  choices: readonly string[]
  /** What a choice is called in the language of the screen; without it, its own text. */
  nameOf?: (choice: string) => string
  value: string
  /** Shown while nothing is chosen. */
  placeholder: string
  onChoose: (choice: string) => void
  /** Called when the person has left the field. */
  onLeft: () => void
  required?: boolean
  disabled?: boolean
}

const itself = (choice: string) => choice

/** Sorts translated choices, because a list in the order of another alphabet cannot be looked through. */
const sortByName = (choices: readonly string[], nameOf: (choice: string) => string) =>
  nameOf === itself ? choices : choices.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale()))

/**
 * A choice from a long list. It is the browser's own select, in which typing jumps. On a touch screen it is a sheet
 * with a search, because scrolling a long list by finger is slow.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  return useMedia(TOUCH) ? <ChoiceButton {...props} /> : <ChoiceSelect {...props} />
}

function ChoiceSelect({ choices, nameOf = itself, placeholder, onChoose, onLeft, ...field }: ChoiceFieldProps) {
  return (
    <SelectField {...field} onChange={(event) => onChoose(event.target.value)} onBlur={onLeft}>
      <option value="">{placeholder}</option>
      {sortByName(choices, nameOf).map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
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
  nameOf = itself,
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
          {value ? nameOf(value) : placeholder}
        </button>
      </div>
      <FieldNotes error={error} errorId={errorId} hint={hint} hintId={hintId} />
      <ChoiceSheet
        open={open}
        title={label}
        choices={sortByName(choices, nameOf)}
        nameOf={nameOf}
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
