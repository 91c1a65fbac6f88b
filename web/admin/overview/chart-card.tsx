import { lazy, Suspense, useState } from 'react'
import { t } from '#web/words/words.ts'
import { type Chart, dayOf, written } from './charts-of.ts'
import { Swatch } from './paints.tsx'
import styles from './chart.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

const Drawing = lazy(() => import('./drawing.tsx').then((file) => ({ default: file.Drawing })))

/** Shows a chart in words, as a drawing and as a table, so that nobody depends on the drawing. */
export function ChartCard({ chart }: { chart: Chart }) {
  const [open, setOpen] = useState(false)
  const { key, title, said, series } = chart
  const id = `chart-${key.replaceAll(' ', '-')}`
  const empty = series.every(({ values }) => values.every((value) => !value))
  return (
    <Stack
      as="section"
      fluid
      gap={1}
      alignContent="start"
      padding={2}
      border="rule"
      radius="m"
      surface="raised"
      tabular
      className={styles['card']}
      aria-labelledby={id}
    >
      <h3 id={id}>{title}</h3>
      <Text size="s" tone="soft">
        {said}
      </Text>
      {empty ? (
        <Text paddingBlock={3} tone="soft">
          {t('Nothing in this period.')}
        </Text>
      ) : (
        <>
          {series.length > 1 && (
            <Row as="ul" size="s" wrap gap="half" columnGap={2} className={styles['legend']}>
              {series.map(({ name, paint, line }) => (
                <li key={name}>
                  <Swatch paint={paint} line={line} />
                  {name}
                </li>
              ))}
            </Row>
          )}
          {/* The drawing is hidden from screen readers, because they have the table. */}
          <div className={styles['drawing']} aria-hidden>
            <Suspense>
              <Drawing chart={chart} />
            </Suspense>
          </div>
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{t('As a table')}</summary>
            {open && <Table chart={chart} labelledBy={id} />}
          </details>
        </>
      )}
    </Stack>
  )
}

function Table({ chart: { days, weekly, series, write }, labelledBy }: { chart: Chart; labelledBy: string }) {
  return (
    <table className={styles['table']} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t(weekly ? 'Week from' : 'Day')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, at) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{dayOf(day)}</time>
            </th>
            {series.map(({ name, values }) => (
              <td key={name}>{written(values[at], write)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
