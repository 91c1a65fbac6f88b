/** The lists of the back office: a list is sent page by page, or as one CSV file that no spreadsheet takes for formulas. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ROWS_PER_PAGE, type Page } from '#shared/admin.ts'
import { isoDay } from '#shared/dates.ts'
import type { Db } from './database/database.ts'
import type { Platform } from './platform.ts'

export const listQuery = z.object({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  as: z.enum(['csv']).optional(),
})

export interface Paging {
  limit: number
  offset: number
}

interface List<Row> {
  /** The file is named after it: "people". */
  name: string
  read(paging: Paging): Promise<Page<Row>>
}

/**
 * Exports are recorded, because they are actions of staff. The recorder is passed in, since the platform itself may
 * know no slice.
 */
interface ListContext {
  platform: Pick<Platform, 'db' | 'clock'>
  audit: {
    record(
      tx: Db,
      entry: { staffId: number; action: string; subject: string; detail: Record<string, unknown> },
    ): Promise<void>
  }
}

/** A file is read from the database in pieces of so many rows, so that a long list does not fill the memory. */
const EXPORT_BATCH_ROWS = 5_000

/**
 * Sends a page, or the whole list as a file. The export of a file is recorded in the audit trail, because it takes many
 * people's data out of the product.
 */
export async function sendList<Row extends object>(
  { platform: { db, clock }, audit }: ListContext,
  { caller, query }: { caller: FastifyRequest['caller']; query: z.infer<typeof listQuery> },
  reply: FastifyReply,
  { name, read }: List<Row>,
) {
  if (query.as !== 'csv') return read({ limit: ROWS_PER_PAGE, offset: (query.page - 1) * ROWS_PER_PAGE })
  const { as: _, page: __, ...filter } = query
  const usedFilters = Object.entries(filter).flatMap(([key, value]) => (value ? [key] : []))
  // The trail gets the names of the filters alone, because the value may be a person's name.
  await db.transaction((tx) =>
    audit.record(tx, {
      staffId: caller.id,
      action: 'list.export',
      subject: name,
      detail: { filters: usedFilters },
    }),
  )
  const rows = Readable.from(readAllRows(read))
  const file = stringify({ header: true, quoted: true, bom: true, escape_formulas: true, cast: { boolean: String } })
  rows.on('error', (error) => file.destroy(error))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${isoDay(clock.now())}.csv"`)
    .send(rows.pipe(file))
}

async function* readAllRows<Row>(read: List<Row>['read']) {
  for (let offset = 0; ; offset += EXPORT_BATCH_ROWS) {
    const { rows } = await read({ limit: EXPORT_BATCH_ROWS, offset })
    yield* rows
    if (rows.length < EXPORT_BATCH_ROWS) return
  }
}
