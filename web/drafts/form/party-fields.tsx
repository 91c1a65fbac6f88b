import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DraftParty, FactPlace, Layout } from '#shared/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { NOBODY } from './form-facts.ts'
import { FoundNote } from './found-note.tsx'
import { foundAgain } from './found-places.ts'
import styles from './form.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

interface PartyFieldsProps {
  side: 'first' | 'second'
  /** The name of one party of this side: "Plaintiff". */
  role: string
  layout: Layout
  parties: readonly DraftParty[]
  /** The party that the law itself names on this side. No other is required then. */
  byLaw?: string | undefined
  found: Record<string, FactPlace>
  onParties: (parties: DraftParty[]) => void
}

const LABELS: Record<keyof DraftParty, string> = {
  name: 'Name',
  parentage: 'Son, daughter or wife of; or through whom',
  age: 'Age in years',
  occupation: 'Occupation',
  address: 'Address',
  pan: 'Permanent account number (PAN)',
}
const KEYS = Object.keys(LABELS) as (keyof DraftParty)[]
/** No court asks for the PAN in a cause title, so only papers between persons have it. */
const WITH_PAN: ReadonlySet<Layout> = new Set(['deed', 'declaration'])

/** Everybody on one side, as the cause title names them. */
export function PartyFields({ side, role, layout, parties, byLaw, found, onParties }: PartyFieldsProps) {
  const root = useRef<HTMLElement>(null)
  const shown = parties.length > 0 || byLaw ? parties : [NOBODY]
  const before = byLaw ? 1 : 0
  const asked = KEYS.filter((key) => key !== 'pan' || WITH_PAN.has(layout))
  const again = shown.map((_, at) => foundAgain(asked.map((key) => found[`${side}.${at}.${key}`])))
  const nameOf = (at: number) => (shown.length + before > 1 ? `${role} ${at + before + 1}` : role)
  /**
   * Adds or removes a party. The focus goes to the new one, or to the one before the removed one, because it would
   * otherwise be lost.
   */
  const change = (changed: DraftParty[], at: number) => {
    flushSync(() => onParties(changed))
    const input = root.current?.querySelectorAll('fieldset')[Math.max(0, at)]?.querySelector<HTMLElement>('input')
    // When no party is left, the focus goes to the button that adds one, because there is nothing else.
    const next = input ?? root.current?.querySelector<HTMLElement>('button')
    next?.focus()
  }
  return (
    <Stack as="section" ref={root} gap={1} aria-label={role}>
      {byLaw && (
        <div className={styles['party']}>
          <strong>{role}</strong>
          <p>{t('The paper names this party itself: {party}.', { party: byLaw })}</p>
        </div>
      )}
      {shown.map((party, at) => (
        <fieldset key={at} className={styles['party']}>
          <legend>{nameOf(at)}</legend>
          {asked.map((key, nth) => {
            const noteId = `${side}-${at}-${key}-found`
            const place = found[`${side}.${at}.${key}`]
            const Field = key === 'address' ? TextAreaField : TextField
            return (
              <Stack key={key} fluid gap="half" columnGap={3} alignItems="start" className={styles['row']}>
                <Field
                  label={t(LABELS[key])}
                  aria-describedby={place && noteId}
                  value={party[key] ?? ''}
                  autoComplete="off"
                  onChange={(event: { target: { value: string } }) =>
                    onParties(shown.toSpliced(at, 1, { ...party, [key]: event.target.value }))
                  }
                />
                <FoundNote id={noteId} place={place} again={again[at]?.[nth] ?? false} />
              </Stack>
            )
          })}
          {(shown.length > 1 || byLaw) && (
            <Button look="quiet" flush className={styles['add']} onClick={() => change(shown.toSpliced(at, 1), at - 1)}>
              {t('Remove {entry}', { entry: nameOf(at) })}
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        look="quiet"
        flush
        className={styles['add']}
        icon={<Plus size={18} aria-hidden />}
        onClick={() => change([...shown, NOBODY], shown.length)}
      >
        {t('Add another {role}', { role })}
      </Button>
    </Stack>
  )
}
