import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { t } from '#web/words/words.ts'
import styles from './choice-sheet.module.css'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from './field.tsx'
import { findChoices } from './find-choices.ts'
import { Row } from '#web/ui/layout/primitives.tsx'

interface ChoiceListProps {
  choices: readonly string[]
  nameOf: (choice: string) => string
  chosen: string
  onChoose: (choice: string) => void
}

interface ChoiceSheetProps extends ChoiceListProps {
  open: boolean
  title: string
  onClose: () => void
}

export function ChoiceSheet({ open, title, onClose, ...list }: ChoiceSheetProps) {
  const search = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={title} shape="sheet" firstFocus={search}>
      <ChoiceList {...list} search={search} />
    </Dialog>
  )
}

function ChoiceList({
  choices,
  nameOf,
  chosen,
  onChoose,
  search,
}: ChoiceListProps & { search: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // People type a name in either script, whatever the language of the screen.
  const found = choices.filter((choice) => findChoices([choice, nameOf(choice)], typed).length > 0)

  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [search.current, ...(list.current?.querySelectorAll('button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && at >= 0) {
      event.preventDefault()
      stops[at + step]?.focus()
    } else if (event.key === 'Enter' && at === 0) {
      // Otherwise Enter would submit the form around the field.
      event.preventDefault()
      if (typed.trim() && found[0]) onChoose(found[0])
    }
  }

  return (
    <div className={styles['sheet']}>
      <TextField
        ref={search}
        className={styles['search']}
        label={t('Search')}
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p aria-live="polite" className={found.length ? 'visually-hidden' : styles['none']}>
        {typed.trim() && ((found[0] && nameOf(found[0])) ?? t('No matches in the list.'))}
      </p>
      <ul ref={list} className={styles['list']}>
        {found.map((choice) => (
          <li key={choice}>
            <Row
              as="button"
              type="button"
              alignItems="center"
              justifyContent="space-between"
              gap={2}
              fullWidth
              touchTarget
              className={styles['choice']}
              aria-current={choice === chosen || undefined}
              onClick={() => onChoose(choice)}
              onKeyDown={onKeyDown}
            >
              {nameOf(choice)}
              {choice === chosen && <Check size={20} aria-hidden />}
            </Row>
          </li>
        ))}
      </ul>
    </div>
  )
}
