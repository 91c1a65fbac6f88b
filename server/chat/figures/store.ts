/** Counts of everybody's answers for the back office: numbers for each day, nobody's words. */
import { countDistinct, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { chatMessages } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import { groupByIndianDay } from '#server/platform/india-days.ts'
import { TOOL_IDS, type AnswerStatus, type ToolId } from '#shared/chat.ts'

const FAILED: AnswerStatus[] = ['failed', 'interrupted']

const counted = (what: SQL) => sql<number>`count(*) filter (where ${what})`.mapWith(Number)

/** @param from when the first day begins */
export function answersPerDay(db: Db, from: Date) {
  const { bucket, day } = groupByIndianDay(chatMessages.createdAt)
  const { createdAt, firstTextAt, status, tool, userId } = chatMessages
  const questionsOf = Object.fromEntries(TOOL_IDS.map((name) => [name, counted(sql`${tool} = ${name}`)])) as Record<
    ToolId,
    SQL<number>
  >
  const waited = (share: number) =>
    sql<
      number | null
    >`percentile_cont(${share}::float) within group (order by extract(epoch from ${firstTextAt} - ${createdAt}) * 1000)`
  // Citations are counted in one pass over each message, because they are most of the bytes that this query reads.
  const states = db
    .select({
      verified: counted(sql`state = 'verified'`).as('verified'),
      check: counted(sql`state = 'check'`).as('check'),
      notFound: counted(sql`state = 'not found'`).as('not_found'),
    })
    .from(sql`jsonb_to_recordset(chat_messages.citations) as c (state text)`)
    .as('states')
  const sum = (column: (typeof states)[keyof Pick<typeof states, 'verified' | 'check' | 'notFound'>]) =>
    sql<number>`sum(${column})`.mapWith(Number)
  return db
    .select({
      day,
      people: countDistinct(userId),
      ...questionsOf,
      failures: counted(inArray(status, FAILED)),
      p50: waited(0.5),
      p95: waited(0.95),
      verified: sum(states.verified),
      check: sum(states.check),
      'not found': sum(states.notFound),
    })
    .from(chatMessages)
    .innerJoinLateral(states, sql`true`)
    .where(gte(createdAt, from))
    .groupBy(bucket)
}
