/**
 * The only file that imports the chart library, so that no other page loads it. Nothing is animated, because a chart is
 * read and not watched.
 */
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { t } from '#web/words/words.ts'
import { type Chart, dayOf, written } from './charts-of.ts'
import { colourOf, fillOf, Swatch } from './paints.tsx'
import styles from './chart.module.css'
import { Box } from '#web/ui/layout/primitives.tsx'

const MOST_DOTS = 31
const MARGIN = { top: 8, right: 24, bottom: 0, left: 0 }
const TICK = { fill: 'var(--ink-soft)', fontSize: 12 }
const AXIS = { tick: TICK, tickLine: false, stroke: 'var(--rule-strong)' } as const

export function Drawing({ chart }: { chart: Chart }) {
  const { days, series, kind } = chart
  // A day alone between two without a value is seen by its dot; where dots would touch, the line goes on over the gap.
  const few = days.length <= MOST_DOTS
  const points = days.map((_, at) => ({ at, ...Object.fromEntries(series.map(({ values }, n) => [n, values[at]])) }))
  const around: ReactNode = (
    <>
      <CartesianGrid vertical={false} stroke="var(--rule)" />
      <XAxis dataKey="at" {...AXIS} minTickGap={24} tickFormatter={(at: number) => dayOf(days[at] ?? '')} />
      <YAxis {...AXIS} axisLine={false} width="auto" tickFormatter={chart.short} allowDecimals={chart.fractions} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--accent-wash)', stroke: 'var(--rule-strong)' }}
        content={<Point chart={chart} />}
      />
    </>
  )
  const shared = { data: points, margin: MARGIN, accessibilityLayer: false }
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 220 }}>
      {kind === 'bars' ? (
        <BarChart {...shared} barCategoryGap="15%">
          {around}
          {series.map(({ name, paint }, n) => (
            <Bar key={name} dataKey={String(n)} stackId="all" fill={fillOf(paint)} isAnimationActive={false} />
          ))}
        </BarChart>
      ) : (
        <LineChart {...shared}>
          {around}
          {series.map(({ name, paint, line }, n) => (
            <Line
              key={name}
              dataKey={String(n)}
              stroke={colourOf(paint)}
              strokeWidth={2}
              {...(line && { strokeDasharray: line })}
              dot={few && { r: 2, fill: colourOf(paint), strokeWidth: 0 }}
              activeDot={{ r: 4, fill: colourOf(paint), strokeWidth: 0 }}
              connectNulls={!few}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  )
}

/** Reports the values of one day or week to the chart when it is pointed at. */
function Point({
  chart,
  active = false,
  label,
}: {
  chart: Chart
  active?: boolean
  label?: string | number | undefined
}) {
  const { days, weekly, series, write } = chart
  if (!active || typeof label !== 'number') return null
  const day = dayOf(days[label] ?? '')
  return (
    <Box border="rule" radius="m" surface="raised" size="xs" className={styles['point']}>
      <p>{weekly ? t('Week from {day}', { day }) : day}</p>
      <ul className={styles['pointed']}>
        {series.map(({ name, paint, line, values }) => (
          <li key={name}>
            <Swatch paint={paint} line={line} /> {name}: {written(values[label], write)}
          </li>
        ))}
      </ul>
    </Box>
  )
}
