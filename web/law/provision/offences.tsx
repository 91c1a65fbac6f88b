import type { Offence } from '#shared/law/law.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { t } from '#web/words/words.ts'

const COLUMNS = ['Offence', 'Punishment', 'Cognizable', 'Bailable', 'Compoundable', 'Court'] as const

/** The punishment and how the offence is tried: the columns of the First Schedule to the code of procedure. */
export function Offences({ offences }: { offences: readonly Offence[] }) {
  return (
    <DataTable
      columns={COLUMNS.map((column) => t(column))}
      rows={offences.map((offence) => ({ key: offence.of, cells: cellsOf(offence) }))}
    />
  )
}

const cellsOf = ({ of, punishment, cognizable, bailable, compoundable, court }: Offence) => [
  english(of),
  english(punishment),
  words(cognizable),
  words(bailable),
  words(compoundable),
  english(court),
]
/** The library has these in English alone. */
const english = (text: string) => <span lang="en">{text}</span>
const words = (value: boolean | string) => {
  const text = typeof value === 'string' ? value : value ? 'Yes' : 'No'
  return t(text) === text ? english(text) : t(text)
}
