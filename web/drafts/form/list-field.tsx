import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './form.module.css'
import { stylingClass } from '#web/ui/layout/styling.ts'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

interface ListFieldProps {
  label: string
  hint: string | undefined
  note: string | undefined
  entries: readonly string[]
  onEntries: (entries: string[]) => void
}

/** Several answers to one question, each with a box of its own. */
export function ListField({ label, hint, note, entries, onEntries }: ListFieldProps) {
  const hintId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const shown = entries.length > 0 ? entries : ['']
  const put = (at: number, ...others: string[]) => onEntries(shown.toSpliced(at, 1, ...others))
  /**
   * Adds or removes a box. The focus goes to the new box, or to the one before the removed box, because it would
   * otherwise be lost.
   */
  const change = (changed: string[], at: number) => {
    flushSync(() => onEntries(changed))
    list.current?.querySelectorAll('input')[Math.max(0, at)]?.focus()
  }
  return (
    <fieldset ref={list} className={styles['list']} aria-describedby={classNames(hint && hintId, note) || undefined}>
      <Text as="legend" size="s" weight={600}>
        {label}
      </Text>
      {hint && (
        <Text id={hintId} tone="soft" size="xs">
          {hint}
        </Text>
      )}
      {shown.map((entry, at) => (
        // The index is the key, because an entry has no other name. That is safe, because a box has no state but its
        // text.
        <Row key={at} alignItems="end">
          <TextField
            className={stylingClass({ grow: true })}
            hideLabel
            label={`${label}, ${at + 1}`}
            value={entry}
            onChange={(event) => put(at, event.target.value)}
          />
          <IconButton
            label={t('Remove {entry}', { entry: `${label.toLowerCase()}, ${at + 1}` })}
            icon={<X size={18} aria-hidden />}
            onClick={() => change(shown.toSpliced(at, 1), at - 1)}
          />
        </Row>
      ))}
      <Button
        look="quiet"
        flush
        className={styles['add']}
        icon={<Plus size={18} aria-hidden />}
        onClick={() => change([...shown, ''], shown.length)}
      >
        {t('Add another')}
      </Button>
    </fieldset>
  )
}
