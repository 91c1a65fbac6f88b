import { Link } from 'wouter'
import type { LawTable } from '#shared/law/law-table.ts'
import { lawPath } from '#shared/law/law.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Note } from '#web/ui/layout/primitives.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { t, useWrittenLanguage } from '#web/words/words.ts'
import { formatDay } from './format-day.ts'
import { LawSection } from './law-section.tsx'

/** The figures that the law or a judgment sets, each row with where it is confirmed. */
export function LawTables({ tables }: { tables: readonly LawTable[] }) {
  const language = useWrittenLanguage()
  return tables.map(({ id, title, columns, rows, note }) => (
    <LawSection key={id} id={id} title={title[language]}>
      <DataTable
        columns={[...columns.map((column) => column[language]), t('Source')]}
        rows={rows.map((row) => ({
          key: row.cells[0]?.en ?? '',
          cells: [...row.cells.map((cell) => cell[language]), <Source key="source" row={row} />],
        }))}
      />
      {note && <Note marginAbove={1}>{note[language]}</Note>}
    </LawSection>
  ))
}

function Source({ row: { page, provision } }: { row: LawTable['rows'][number] }) {
  if (provision !== null) return <Link href={lawPath('provision', provision) ?? ''}>{t('In this library')}</Link>
  if (page === null) return <Badge tone="check">{t('Unchecked: we found no public page for it')}</Badge>
  return (
    <a href={page.address} target="_blank" rel="noopener noreferrer nofollow">
      {t('{site}, read on {date}', { site: new URL(page.address).host, date: formatDay(page.seen) })}
      <span className="visually-hidden"> {t('(new tab)')}</span>
    </a>
  )
}
