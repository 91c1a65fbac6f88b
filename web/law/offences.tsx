import type { Offence } from '#shared/law.ts'
import { t } from '#web/words/words.ts'
import styles from './offences.module.css'

const COLUMNS = ['Offence', 'Punishment', 'Cognizable', 'Bailable', 'Compoundable', 'Court'] as const

/** What the provision punishes and how it is tried: the columns of the First Schedule to the code of procedure. */
export function Offences({ offences }: { offences: readonly Offence[] }) {
  const columns = COLUMNS.map((column) => t(column))
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offences.map((offence) => (
          <tr key={offence.of}>
            {cellsOf(offence).map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]} data-label={columns[at]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellsOf = ({ of, punishment, cognizable, bailable, compoundable, court }: Offence) => [
  of,
  punishment,
  words(cognizable),
  words(bailable),
  words(compoundable),
  court,
]
const words = (value: boolean | string) => (typeof value === 'string' ? t(value) : value ? t('Yes') : t('No'))
