import type { ReactNode } from 'react'
import styles from './card-table.module.css'
import { Box } from '#web/ui/layout/primitives.tsx'

interface CardTableProps {
  columns: readonly string[]
  /** One cell for each column. The first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export const CardTable = ({ columns, rows }: CardTableProps) => (
  <div className={styles['room']}>
    <Box as="table" fullWidth size="s" className={styles['table']}>
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
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} data-label={columns[at + 1]}>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </div>
)
