import { lastDays } from '#server/platform/india-days.ts'
import { TOOL_IDS } from '#shared/chat.ts'
import type { Figures } from '#shared/figures.ts'
import type { AdminContext } from './context.ts'

export async function readFigures({ auth, billing, chat, platform }: AdminContext, count: number): Promise<Figures> {
  const { days, from } = lastDays(count, platform.clock.now())
  const [signUps, answers, revenue, spending, today] = await Promise.all([
    auth.countSignUpsPerDay(from),
    chat.answersPerDay(from),
    billing.revenuePerDay(from),
    platform.spending.perDay(from),
    platform.spending.today(),
  ])
  const answersSeries = seriesOverDays(days, answers)
  return {
    days,
    sign_ups: seriesOverDays(days, signUps)((day) => day.people, 0),
    active: answersSeries((day) => day.people, 0),
    answers: Object.fromEntries(
      TOOL_IDS.map((tool) => [tool, answersSeries((day) => day[tool], 0)]),
    ) as Figures['answers'],
    failures: answersSeries((day) => day.failures, 0),
    first_text_p50: answersSeries((day) => roundMs(day.p50), null),
    first_text_p95: answersSeries((day) => roundMs(day.p95), null),
    citations: {
      verified: answersSeries((day) => day.verified, 0),
      check: answersSeries((day) => day.check, 0),
      'not found': answersSeries((day) => day['not found'], 0),
    },
    revenue: seriesOverDays(days, revenue)((day) => day.paise, 0),
    spending: seriesOverDays(days, spending)((day) => day.paise, 0),
    spending_today: { paise: today.spent, cap: today.cap },
  }
}

const roundMs = (ms: number | null) => (ms === null ? null : Math.round(ms))

/** Makes one value for each day, because rows exist only for some days. */
function seriesOverDays<Row extends { day: string }>(days: readonly string[], rows: readonly Row[]) {
  const rowOf = new Map(rows.map((row) => [row.day, row]))
  return <Value>(read: (row: Row) => Value, without: Value): Value[] =>
    days.map((day) => {
      const row = rowOf.get(day)
      return row === undefined ? without : read(row)
    })
}
