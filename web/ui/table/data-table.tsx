import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { Box } from '#web/ui/layout/primitives.tsx'

interface DataTableProps {
  columns: readonly string[]
  /** One cell for each column. The first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Other rows are on their way. */
  busy?: boolean
}

export const DataTable = ({ columns, rows, busy }: DataTableProps) => (
  <div className={styles['room']} aria-busy={busy || undefined}>
    <Box as="table" fullWidth size="s" className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={hasFigures(rows, at) ? styles['figure'] : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td
                key={columns[at + 1]}
                data-label={columns[at + 1]}
                className={hasFigures(rows, at + 1) ? styles['figure'] : undefined}
              >
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </div>
)

/** Numbers below each other are compared by their last digit. The first cell is the name of its row, also where it counts. */
const hasFigures = (rows: DataTableProps['rows'], at: number) =>
  at > 0 && rows.length > 0 && rows.every(({ cells }) => typeof cells[at] === 'number')
