import { type ReactNode, useRef, useState } from 'react'
import type { Page } from '#shared/admin.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { t, tn } from '#web/words/words.ts'
import styles from './office-list.module.css'
import { InlineRow, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** What rows of a list show, and what can be done with them. */
export interface RowTerms<Row> {
  columns: readonly string[]
  rowKey: (row: Row) => string
  /** What a row is called. It has the link or button that opens it, if there is one. */
  rowName: (row: Row) => ReactNode
  /** A cell for each column but the first. */
  cells: (row: Row) => readonly ReactNode[]
  /** Whether a row can be chosen; without it every one can. */
  choosable?: (row: Row) => boolean
  /** What can be done with several at once; rows can be chosen where it is given. Buttons, which call `done` afterwards. */
  bulk?: (chosen: readonly Row[], done: () => void) => ReactNode
  /** What an empty list says. */
  empty: string
}

interface ListRowsProps<Row> {
  terms: RowTerms<Row>
  page: Page<Row>
  refresh: () => void
  /** Another page is on its way. */
  busy: boolean
}

/** A page of a list, and what can be done with those of it that are chosen. */
export function ListRows<Row>({ terms, page, refresh, busy }: ListRowsProps<Row>) {
  const { columns, rowKey, rowName, cells, choosable = () => true, empty } = terms
  // What another filter had found is not acted on under this one.
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
            {chosen.length > 0 && tn(chosen.length, '{n} chosen', '{n} chosen')}
          </Text>
          {chosen.length > 0 && (
            <BulkActions>
              {bulk(chosen, () => {
                setChosen(new Set())
                refresh()
              })}
            </BulkActions>
          )}
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
                      // Not disabled: J and K go from one to the next.
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

/** They go with the choice, also from under the focus. */
function BulkActions({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  return (
    <div ref={root} className={styles['actions']}>
      {children}
    </div>
  )
}
