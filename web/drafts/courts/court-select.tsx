import type { DraftCourt } from '#shared/drafts.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { courtName } from './courts.ts'

interface CourtSelectProps {
  courts: readonly DraftCourt[]
  /** Its id; empty while it is not known. */
  value: string
  hint?: string | undefined
  onCourt: (id: string) => void
}

/** Chooses the court in which a paper is filed, by its group. */
export const CourtSelect = ({ courts, value, hint, onCourt }: CourtSelectProps) => (
  <SelectField
    label={t('Court in which it is filed')}
    hint={hint}
    value={value}
    onChange={(event) => onCourt(event.target.value)}
  >
    {[...Map.groupBy(courts, ({ group }) => group && courtName(group))].map(([group, own]) =>
      group === null ? (
        own.map(optionOf)
      ) : (
        <optgroup key={group} label={group}>
          {own.map(optionOf)}
        </optgroup>
      ),
    )}
  </SelectField>
)

const optionOf = (court: DraftCourt) => (
  <option key={court.id} value={court.id}>
    {courtName(court)}
  </option>
)
