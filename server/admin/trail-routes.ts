import { z } from 'zod'
import type { App } from '#server/platform/http/create-app.ts'
import { Page } from '#shared/admin.ts'
import { TrailCheck, TrailRow } from '#shared/trail.ts'
import { listQuery, sendList, type Paging } from '#server/platform/lists.ts'
import { SYSTEM } from '../audit/index.ts'
import type { AdminContext } from './context.ts'

const config = { access: 'staff' } as const
const described = { tags: ['admin'], security: [{ bearer: [] }] }

export function trailRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/trail',
    config,
    schema: {
      ...described,
      summary: 'What staff did, newest first; of one person with `person`',
      querystring: listQuery.extend({ person: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
      response: { 200: Page(TrailRow) },
    },
    handler: (request, reply) =>
      sendList(admin, request, reply, {
        name: 'trail',
        read: (window) => listTrail(admin, request.query, window),
      }),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/trail/check',
    config,
    schema: {
      ...described,
      summary:
        'Read the whole trail: whether each row is as it was written, and the newest the one that was written last',
      response: {
        200: TrailCheck,
      },
    },
    handler: () => admin.audit.check(),
  })
}

async function listTrail(
  { auth, audit }: AdminContext,
  { search, person }: { search: string; person?: number | undefined },
  window: Paging,
): Promise<Page<TrailRow>> {
  const { rows, total } = await audit.list({ search, userId: person, ...window })
  const names = await auth.findNames(
    rows.flatMap(({ staffId, userId }) => [staffId, ...(userId === null ? [] : [userId])]),
  )
  return {
    total,
    rows: rows.map(({ seq, at, staffId, action, subject, userId, detail, hash }) => ({
      seq,
      at: at.toISOString(),
      staff: staffId === SYSTEM ? 'NyayaDesk' : (names.get(staffId)?.username ?? `#${staffId}`),
      action,
      subject,
      user_id: userId,
      username: userId === null ? '' : (names.get(userId)?.username ?? ''),
      detail: JSON.parse(detail) as TrailRow['detail'],
      hash,
    })),
  }
}
