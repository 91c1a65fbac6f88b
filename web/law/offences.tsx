import type { Offence } from '#shared/law.ts'
import styles from './offences.module.css'

const COLUMNS = ['Offence', 'Punishment', 'Cognizable', 'Bailable', 'Compoundable', 'Court'] as const

/** What the provision punishes and how it is tried: the columns of the First Schedule to the code of procedure. */
export function Offences({ offences }: { offences: readonly Offence[] }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
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
                <th key={COLUMNS[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={COLUMNS[at]} data-label={COLUMNS[at]}>
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
  compoundable,
  court,
]
const words = (value: boolean | string) => (typeof value === 'string' ? value : value ? 'Yes' : 'No')
