import { type ComponentProps, useId } from 'react'
import type { DraftField, FactPlace } from '#shared/drafts.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { CourtField } from '../courts/court-field.tsx'
import { type FieldAnswer, amountShown, dateShown, answerFaultOf, hintShown } from './form-facts.ts'
import { FoundNote } from './found-note.tsx'
import styles from './form.module.css'
import { ListField } from './list-field.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface FieldRowProps {
  field: DraftField
  answer: FieldAnswer
  place: FactPlace | undefined
  /** Whether the answer before it was found in the same place. */
  again: boolean
  /** For the field of the court: what it is suggested from. */
  court?: Pick<ComponentProps<typeof CourtField>, 'template' | 'facts'> | undefined
  onAnswer: (answer: FieldAnswer) => void
}

/** One question with its answer and the place where the answer was found. */
export function FieldRow({ field, answer, place, again, court, onAnswer }: FieldRowProps) {
  const noteId = useId()
  return (
    <Stack fluid gap="half" columnGap={3} alignItems="start" className={styles['row']}>
      <Input field={field} answer={answer} court={court} note={place && noteId} onAnswer={onAnswer} />
      <FoundNote id={noteId} place={place} again={again} />
    </Stack>
  )
}

interface InputProps extends Omit<FieldRowProps, 'place' | 'again'> {
  note: string | undefined
}

function Input({ field, answer, court, note, onAnswer }: InputProps) {
  const { id, label, kind, choices = [], choiceNames = choices } = field
  const hint = hintShown(field.hint)
  if (Array.isArray(answer))
    return <ListField label={label} hint={hint} note={note} entries={answer} onEntries={onAnswer} />
  const texts = { label, hint, name: id, error: t(answerFaultOf(field, answer)), 'aria-describedby': note }
  if (court) return <CourtField {...texts} {...court} value={answer} onCourt={onAnswer} />
  const typed = { value: answer, onChange: (event: { target: { value: string } }) => onAnswer(event.target.value) }
  switch (kind) {
    case 'long':
      return <TextAreaField {...texts} {...typed} />
    case 'choice':
      return (
        <SelectField {...texts} {...typed}>
          <option value="">{t('Not said yet')}</option>
          {choices.map((choice, at) => (
            <option key={choice} value={choice}>
              {choiceNames[at]}
            </option>
          ))}
        </SelectField>
      )
    case 'date':
      // A date that was read in words ("about Diwali") is shown as it is: a date input would hide it.
      return (
        <TextField
          {...texts}
          {...typed}
          type={/^(?:\d{4}-\d\d-\d\d)?$/.test(answer) ? 'date' : 'text'}
          trailing={<Meaning>{dateShown(answer)}</Meaning>}
        />
      )
    case 'amount':
      return (
        <TextField
          {...texts}
          {...typed}
          inputMode="numeric"
          autoComplete="off"
          trailing={<Meaning>{amountShown(answer)}</Meaning>}
        />
      )
    default:
      return <TextField {...texts} {...typed} inputMode={kind === 'number' ? 'decimal' : 'text'} autoComplete="off" />
  }
}

/** How what was typed is understood, beside it. */
const Meaning = ({ children }: { children: string }) => (
  <Text as="output" rigid tone="soft" size="s" tabular className={styles['amount']}>
    {children}
  </Text>
)
