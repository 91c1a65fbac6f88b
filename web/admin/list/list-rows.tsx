import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Page } from '#shared/admin.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { focusMain } from '#web/ui/focus.ts'
import { t, tn } from '#web/words/words.ts'
import styles from './office-list.module.css'
import { InlineRow, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** The columns of a list and the actions on its rows. */
export interface RowTerms<Row> {
  columns: readonly string[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => ReactNode
  cells: (row: Row) => readonly ReactNode[]
  /** Tells whether a row can be chosen. Without it every row can. */
  choosable?: (row: Row) => boolean
  /**
   * The buttons for several rows at once. Rows can be chosen only where it is given. The buttons must call `done`
   * afterwards.
   */
  bulk?: (chosen: readonly Row[], done: () => void) => ReactNode
  empty: string
}

interface ListRowsProps<Row> {
  terms: RowTerms<Row>
  page: Page<Row>
  refresh: () => void
  /** True while another page is loaded. */
  busy: boolean
}

export function ListRows<Row>({ terms, page, refresh, busy }: ListRowsProps<Row>) {
  const { columns, rowKey, rowName, cells, choosable = () => true, empty } = terms
  // The buttons are left out while another filter is loading, because the rows of the old one would be acted on.
  const bulk = busy ? undefined : terms.bulk
  const [chosenKeys, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosen = page.rows.filter((row) => chosenKeys.has(rowKey(row)))
  const choose = (keys: readonly string[], on: boolean) =>
    setChosen((now) => (on ? new Set([...now, ...keys]) : new Set([...now].filter((key) => !keys.includes(key)))))
  const all = page.rows.filter(choosable).map(rowKey)
  if (page.rows.length === 0) return <Text tone="soft">{empty}</Text>
  return (
    <>
      {bulk && (
        <Row wrap gap={1} columnGap={2} alignItems="center" size="s">
          <InlineRow as="label" gap={1} alignItems="center" touchTarget>
            <input
              type="checkbox"
              checked={all.length > 0 && chosen.length === all.length}
              onChange={({ target }) => choose(all, target.checked)}
            />
            {t('Choose all on this page')}
          </InlineRow>
          <Text as="output" tone="soft">
            {chosen.length > 0 ? tn(chosen.length, '{n} chosen', '{n} chosen') : t('Choose rows to act on them')}
          </Text>
          <BulkActions disabled={chosen.length === 0}>
            {bulk(chosen, () => {
              setChosen(new Set())
              refresh()
            })}
          </BulkActions>
        </Row>
      )}
      <DataTable
        busy={busy}
        columns={columns}
        rows={page.rows.map((row) => {
          const key = rowKey(row)
          return {
            key,
            cells: [
              <Row key="name" gap={0} alignItems="start" breakAnywhere className={styles['name']} data-row>
                {bulk && (
                  <Stack as="label" rigid touchTarget className={styles['box']}>
                    <input
                      id={`choose-${key}`}
                      type="checkbox"
                      aria-label={t(choosable(row) ? 'Choose this row' : 'This row cannot be chosen')}
                      aria-labelledby={`choose-${key} name-${key}`}
                      // The box is not disabled, because J and K must be able to go from row to row.
                      aria-disabled={!choosable(row) || undefined}
                      checked={chosenKeys.has(key)}
                      onChange={({ target }) => choosable(row) && choose([key], target.checked)}
                    />
                  </Stack>
                )}
                <div id={`name-${key}`}>{rowName(row)}</div>
              </Row>,
              ...cells(row),
            ],
          }
        })}
      />
    </>
  )
}

/**
 * The buttons are there before anything is chosen, so that nobody has to find out that there are any. With the choice
 * they are disabled again, and the focus, which may be on one of them, is moved.
 */
function BulkActions({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const root = useRef<HTMLFieldSetElement>(null)
  const wasDisabled = useRef(disabled)
  useEffect(() => {
    const { activeElement, body } = document
    const isOver = disabled && !wasDisabled.current
    wasDisabled.current = disabled
    if (isOver && (activeElement === body || root.current?.contains(activeElement))) focusMain()
  }, [disabled])
  return (
    <fieldset ref={root} disabled={disabled} aria-label={t('With the chosen rows')} className={styles['actions']}>
      {children}
    </fieldset>
  )
}
