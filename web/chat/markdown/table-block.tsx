import type { Tokens } from 'marked'
import { memo } from 'react'
import { t } from '#web/words/words.ts'
import { Inline } from './inline.tsx'
import type { MdToken } from './lexer.ts'
import type { Marks } from './marks.ts'
import { scrollBox } from './scroll-box.ts'
import styles from './table-block.module.css'

/**
 * Draws a table in a bordered box that scrolls by itself, and by keyboard, so that a wide table never widens the page.
 */
export function TableBlock({ table, marks }: { table: Tokens.Table; marks: Marks }) {
  return (
    <div className={styles['box']} {...scrollBox(t('Table'))}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col" data-align={cell.align ?? undefined}>
                <Inline tokens={cell.tokens as MdToken[]} marks={marks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, index) => (
            <Row key={index} cells={cells} marks={marks} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(
  ({ cells, marks }: { cells: Tokens.TableCell[]; marks: Marks }) => (
    <tr>
      {cells.map((cell, index) => (
        <td key={index} data-align={cell.align ?? undefined}>
          <Inline tokens={cell.tokens as MdToken[]} marks={marks} />
        </td>
      ))}
    </tr>
  ),
  (a, b) =>
    a.marks === b.marks &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, index) => cell.text === b.cells[index]?.text),
)
