import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#shared/admin.ts'
import type { TrailCheck, TrailRow } from '#shared/trail.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const REASON = 'Asked us to look why an answer was cut off'

describe('the trail for staff', () => {
  let product: TestProduct
  let staff: Client
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    staff = await staffOf(product)
    ;[asha, ravi] = [await new Client(product).join(), await new Client(product).join()]
    for (const { claims } of [asha, ravi])
      await staff.call(`/admin/people/${claims.id}/chats`, json({ reason: REASON }))
    await staff.call(`/admin/people/${asha.claims.id}`)
  })
  afterAll(() => product.dispose())

  const read = async (query: string) => (await (await staff.call(`/admin/trail?${query}`)).json()) as Page<TrailRow>

  test('lists the actions with their person, the newest first, for all or for one person, and finds an action', async () => {
    const { rows, total } = await read('')
    expect([total, rows.map(({ seq }) => seq)]).toEqual([3, [3, 2, 1]])
    expect(rows[1]).toEqual({
      seq: 2,
      at: expect.stringMatching(/^\d{4}-/),
      staff: staff.claims.username,
      action: 'chats.list',
      subject: `person:${ravi.claims.id}`,
      user_id: ravi.claims.id,
      username: ravi.claims.username,
      detail: { reason: REASON },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await read(`person=${asha.claims.id}`)).rows.map(({ action }) => action)).toEqual([
      'person.view',
      'chats.list',
    ])
    expect((await read('search=VIEW')).rows.map(({ seq }) => seq)).toEqual([3])
    expect((await read('search=a%25b')).total).toBe(0)
    expect((await staff.call('/admin/trail?person=x')).status).toBe(400)
  })

  test('can be checked and exported, and the export is a row of it', async () => {
    const { rows } = await read('')
    const check = (await (await staff.call('/admin/trail/check')).json()) as TrailCheck
    expect(check).toEqual({ rows: 3, broken: null, head: rows[0]?.hash, doubted: null })

    const file = await staff.call('/admin/trail?as=csv')
    expect(file.headers.get('content-disposition')).toMatch(/filename="trail-\d{4}-\d\d-\d\d\.csv"/)
    const lines = (await file.text()).trim().split('\n')
    expect(lines[0]).toBe('"seq","at","staff","action","subject","user_id","username","detail","hash"')
    expect(lines).toHaveLength(5)
    expect(lines.at(-2)).toContain(`"{""reason"":""${REASON}""}"`)
    expect((await read('')).rows[0]).toMatchObject({ action: 'list.export', subject: 'trail', user_id: null })
  })
})
