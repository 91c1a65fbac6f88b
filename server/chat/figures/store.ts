/** Counts of everybody's answers for the back office: numbers for each day, nobody's words. */
import { count, countDistinct, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { chatMessages } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import { groupByIndianDay } from '#server/platform/india-days.ts'
import { TOOL_IDS, type AnswerStatus, type ToolId } from '#shared/chat.ts'

const FAILED: AnswerStatus[] = ['failed', 'interrupted']

const counted = (what: SQL) => sql<number>`count(*) filter (where ${what})`.mapWith(Number)

/** Ms from the question to the first text of its answer, below which this share of the answers lies. */
const waited = (share: number) =>
  sql<
    number | null
  >`percentile_cont(${share}::float) within group (order by extract(epoch from ${chatMessages.firstTextAt} - ${chatMessages.createdAt}) * 1000)`

/** How the answers went whose questions came since then. */
export async function answersSince(db: Db, from: Date) {
  const { createdAt, status } = chatMessages
  const [row] = await db
    .select({
      asked: count(),
      failed: counted(sql`${status} = 'failed'`),
      interrupted: counted(sql`${status} = 'interrupted'`),
      p50: waited(0.5),
      p95: waited(0.95),
    })
    .from(chatMessages)
    .where(gte(createdAt, from))
  return row ?? { asked: 0, failed: 0, interrupted: 0, p50: null, p95: null }
}

/** @param from when the first day begins */
export function answersPerDay(db: Db, from: Date) {
  const { bucket, day } = groupByIndianDay(chatMessages.createdAt)
  const { createdAt, status, tool, userId } = chatMessages
  const questionsOf = Object.fromEntries(TOOL_IDS.map((name) => [name, counted(sql`${tool} = ${name}`)])) as Record<
    ToolId,
    SQL<number>
  >
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
