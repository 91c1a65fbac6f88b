import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrailCheck } from '#shared/admin.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/members.ts'
import { DATABASES, startProduct, type TestProduct } from '#tests/support/product.ts'

const REASON = 'Asked us to look why an answer was cut off'
const ACTIONS = 20

describe.each(DATABASES)('the trail of what staff do on the %s database', (kind) => {
  let product: TestProduct
  /** Every node there can be on this database. */
  let nodes: TestProduct[]
  let staff: Client
  let asha: Client
  /** How each of many actions at once was answered. */
  let statuses: number[]
  beforeAll(async () => {
    product = await startProduct(kind, STAFF_ENV)
    nodes = kind === 'server' ? [product, await product.another()] : [product]
    staff = await staffOf(product)
    asha = await new Client(product).join()
    const looked = await Promise.all(
      Array.from({ length: ACTIONS }, (_, i) =>
        staff
          .at(nodes[i % nodes.length] ?? product)
          .call(`/admin/people/${asha.claims.id}/chats`, json({ reason: `${REASON} ${i}` })),
      ),
    )
    statuses = looked.map(({ status }) => status)
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const check = async () => (await (await staff.call('/admin/trail/check')).json()) as TrailCheck
  const guard = (is: 'enable' | 'disable') => sql(`alter table audit_trail ${is} trigger all`)
  /** As somebody would who has the database to themselves. */
  async function forged(text: string, values: unknown[], undo: string) {
    await guard('disable')
    const { hash, ...row } =
      (await sql('select to_jsonb(t) as row, hash from audit_trail t where seq = $1', values.slice(0, 1)))[0] ?? {}
    await sql(text, values)
    const seen = await check()
    await sql(undo, [row['row']])
    await guard('enable')
    expect((await check()).broken).toBeNull()
    return { ...seen, hash }
  }
  const putBack = 'insert into audit_trail select * from jsonb_populate_record(null::audit_trail, $1)'

  test('holds together when many do something at once, on every node', async () => {
    expect(new Set(statuses)).toEqual(new Set([200]))
    const rows = await sql('select seq, previous_hash, hash, detail from audit_trail order by seq')
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: ACTIONS }, (_, i) => i + 1))
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)])
    expect(new Set(rows.map(({ detail }) => detail)).size).toBe(ACTIONS)
    expect(await check()).toEqual({ rows: ACTIONS, broken: null, head: rows.at(-1)?.['hash'] })
  })

  test.each([
    [
      'another reason',
      'update audit_trail set detail = $2 where seq = $1',
      '{"reason":"of quite another kind, it is"}',
    ],
    ['another action', 'update audit_trail set action = $2 where seq = $1', 'person.view'],
    ['another one of the staff', 'update audit_trail set staff_id = $2 where seq = $1', 77],
    ['another time', 'update audit_trail set at = $2 where seq = $1', '2026-01-01T00:00:00Z'],
  ])('shows that a row has %s than it was written with', async (_, text, value) => {
    const undo =
      'update audit_trail t set detail = r.detail, action = r.action, staff_id = r.staff_id, at = r.at from jsonb_populate_record(null::audit_trail, $1) r where t.seq = r.seq'
    expect(await forged(text, [7, value], undo)).toMatchObject({ rows: 6, broken: 7 })
  })

  test('shows that a row was taken out; of the newest, the log has the hash', async () => {
    const gone = 'delete from audit_trail where seq = $1'
    expect(await forged(gone, [1], putBack)).toMatchObject({ rows: 0, broken: 1 })
    expect(await forged(gone, [9], putBack)).toMatchObject({ rows: 8, broken: 9 })
    const { head } = await check()
    const cut = await forged(gone, [ACTIONS], putBack)
    expect(cut).toMatchObject({ rows: ACTIONS - 1, broken: null, hash: head })
    expect(cut.head).not.toBe(head)
  })

  test('lets nothing be changed or taken out, but for whose matter it was', async () => {
    for (const text of [
      "update audit_trail set detail = '{}' where seq = 3",
      'update audit_trail set user_id = 77 where seq = 3',
      "update audit_trail set user_id = null, detail = '{}' where seq = 3",
      'delete from audit_trail where seq = 3',
    ])
      await expect(sql(text)).rejects.toThrow('rows of audit_trail are only added')
    await sql('update audit_trail set user_id = null where seq = 3')
    expect((await check()).broken).toBeNull()
  })

  test('a list as a file has no cell that a spreadsheet takes for a formula', async () => {
    const hostile = ['=HYPERLINK("x")', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x']
    const harmless = ['a "quoted" name', 'two\nlines, one name', 'a=1']
    for (const [i, name] of [...hostile, ...harmless].entries())
      await sql(
        `insert into users (username, email, mobile_no, password_hash, role, state, town, source)
         values ($1, $2, '', '', 'Public', 'Goa', $1, '')`,
        [name, `cell${i}@example.in`],
      )
    const file = await staff.call('/admin/people?as=csv&search=cell')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = Buffer.from(await file.arrayBuffer())
    // Without it Excel reads Devanagari as something else.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const text = bytes.toString()
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
    for (const name of hostile) {
      // As a name and as a town.
      expect([name, text.split(quoted(`'${name}`)).length]).toEqual([name, 3])
      expect(text).not.toContain(quoted(name))
    }
    for (const name of harmless) expect([name, text.split(quoted(name)).length]).toEqual([name, 3])
    const [row] = await sql('select action, subject, detail from audit_trail order by seq desc limit 1')
    expect(row).toEqual({ action: 'list.export', subject: 'people', detail: '{"filters":["search"]}' })
  })
})
