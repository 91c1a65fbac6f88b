/** A list of the back office: a page of it, or the whole as a CSV file that no spreadsheet takes for formulas. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { ROWS_PER_PAGE, type Page } from '#shared/admin.ts'
import { isoDay } from '#shared/dates.ts'
import type { Audit } from './index.ts'

export const listQuery = z.object({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  as: z.enum(['csv']).optional(),
})

export interface Window {
  limit: number
  offset: number
}

interface List<Row> {
  /** Of the file: "people". */
  name: string
  read(window: Window): Promise<Page<Row>>
}

/** Rows of a file that are read at once. */
const AT_ONCE = 5_000

/** Answers with a page, or with the file, whose making is in the trail. */
export async function sendList<Row extends object>(
  { platform: { db, clock }, audit }: { platform: Platform; audit: Audit },
  { caller, query }: { caller: FastifyRequest['caller']; query: z.infer<typeof listQuery> },
  reply: FastifyReply,
  { name, read }: List<Row>,
) {
  if (query.as !== 'csv') return read({ limit: ROWS_PER_PAGE, offset: (query.page - 1) * ROWS_PER_PAGE })
  const { as: _, page: __, ...filter } = query
  // What was searched for may be a person's name.
  await db.transaction((tx) =>
    audit.record(tx, {
      staffId: caller.id,
      action: 'list.export',
      subject: name,
      detail: { filters: Object.keys(filter).filter((one) => filter[one as keyof typeof filter]) },
    }),
  )
  const rows = Readable.from(everyRow(read))
  const file = stringify({ header: true, quoted: true, bom: true, escape_formulas: true, cast: { boolean: String } })
  rows.on('error', (error) => file.destroy(error))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${isoDay(clock.now())}.csv"`)
    .send(rows.pipe(file))
}

async function* everyRow<Row>(read: List<Row>['read']) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await read({ limit: AT_ONCE, offset })
    yield* rows
    if (rows.length < AT_ONCE) return
  }
}
