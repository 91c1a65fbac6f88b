import { lastDays } from '#server/platform/india-days.ts'
import { TOOL_IDS } from '#shared/chat.ts'
import type { Figures } from '#shared/figures.ts'
import type { Admin } from './index.ts'

/** What happened on each of the last days, today included. @param count of days */
export async function readFigures({ auth, billing, chat, platform }: Admin, count: number): Promise<Figures> {
  const { days, from } = lastDays(count, platform.clock.now())
  const [signUps, answers, revenue, spending, today] = await Promise.all([
    auth.signUpsPerDay(from),
    chat.answersPerDay(from),
    billing.revenuePerDay(from),
    platform.spending.perDay(from),
    platform.spending.today(),
  ])
  const asked = onDays(days, answers)
  return {
    days,
    sign_ups: onDays(days, signUps)((day) => day.people, 0),
    active: asked((day) => day.people, 0),
    answers: Object.fromEntries(TOOL_IDS.map((tool) => [tool, asked((day) => day[tool], 0)])) as Figures['answers'],
    failures: asked((day) => day.failures, 0),
    first_text_p50: asked((day) => whole(day.p50), null),
    first_text_p95: asked((day) => whole(day.p95), null),
    citations: {
      verified: asked((day) => day.verified, 0),
      check: asked((day) => day.check, 0),
      'not found': asked((day) => day['not found'], 0),
    },
    revenue: onDays(days, revenue)((day) => day.paise, 0),
    spending: onDays(days, spending)((day) => day.paise, 0),
    spending_today: { paise: today.spent, cap: today.cap },
  }
}

const whole = (ms: number | null) => (ms === null ? null : Math.round(ms))

/** Of rows by day a number for each day. */
function onDays<Row extends { day: string }>(days: readonly string[], rows: readonly Row[]) {
  const rowOf = new Map(rows.map((row) => [row.day, row]))
  return <Value>(read: (row: Row) => Value, without: Value): Value[] =>
    days.map((day) => {
      const row = rowOf.get(day)
      return row === undefined ? without : read(row)
    })
}
