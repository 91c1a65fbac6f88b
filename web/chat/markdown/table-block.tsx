import type { Tokens } from 'marked'
import { memo } from 'react'
import { t } from '#web/words/words.ts'
import { Inline } from './inline.tsx'
import type { MdToken } from './lexer.ts'
import type { Marks } from './marks.ts'
import { scrollBox } from './scroll-box.ts'
import styles from './table-block.module.css'

/** A table of fewer columns stays a table, because two columns fit a phone. */
const LEAST_OF_CARDS = 3

/**
 * Draws a table in a bordered box that scrolls by itself, and by keyboard, so that a wide table never widens the page. On
 * a phone each row of three cells or more becomes a card, because its columns would be a word wide.
 */
export function TableBlock({ table, marks }: { table: Tokens.Table; marks: Marks }) {
  const labels = table.header.length < LEAST_OF_CARDS ? '' : table.header.map(({ text }) => text).join('\n')
  return (
    <div className={styles['box']} {...scrollBox(t('Table'))}>
      <table className={labels && styles['cards']}>
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
            <Row key={index} cells={cells} labels={labels} marks={marks} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The names of the columns come as one text, a line for each, so that a row is not drawn again for an equal list. */
interface RowProps {
  cells: Tokens.TableCell[]
  labels: string
  marks: Marks
}

const Row = memo(
  ({ cells, labels, marks }: RowProps) => (
    <tr>
      {cells.map((cell, index) => (
        <td key={index} data-align={cell.align ?? undefined} data-label={labels.split('\n')[index] || undefined}>
          <Inline tokens={cell.tokens as MdToken[]} marks={marks} />
        </td>
      ))}
    </tr>
  ),
  (a, b) =>
    a.marks === b.marks &&
    a.labels === b.labels &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, index) => cell.text === b.cells[index]?.text),
)
