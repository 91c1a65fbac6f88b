import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrailCheck } from '#shared/trail.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { appendRow, createHead } from './append-row.ts'
import { chainHash } from './hash-chain.ts'
import { checkTrail } from './check-trail.ts'
import { openHeadKeeper } from './trail-head.ts'
import { insertRow, rowsAfter } from './store.ts'

const REASON = 'Asked us to look why an answer was cut off'
const ACTIONS = 20

describe('the trail of the actions of staff', () => {
  let product: TestProduct
  /** There are as many nodes as this database allows. */
  let nodes: TestProduct[]
  let staff: Client
  let asha: Client
  /** The answers to many simultaneous actions. */
  let statuses: number[]
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    nodes = [product, await product.another()]
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
  const staffTrail = () => {
    const last = product.account.ownData.at(-1)
    if (!last) throw new Error('no slice keeps anything')
    return last
  }
  const guard = (is: 'enable' | 'disable') => sql(`alter table audit_trail ${is} trigger all`)
  /** Changes a row without the table's trigger, as the owner of the database can. */
  async function forged(text: string, values: unknown[], undo: string) {
    await guard('disable')
    const [row] = await sql('select to_jsonb(t) as row from audit_trail t where seq = $1', values.slice(0, 1))
    await sql(text, values)
    const seen = await check()
    await sql(undo, [row?.['row']])
    await guard('enable')
    expect((await check()).broken).toBeNull()
    return seen
  }
  const putBack = 'insert into audit_trail select * from jsonb_populate_record(null::audit_trail, $1)'

  test('is one chain even when many act at once, on every node', async () => {
    expect(new Set(statuses)).toEqual(new Set([200]))
    const rows = await sql('select seq, previous_hash, hash, detail from audit_trail order by seq')
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: ACTIONS }, (_, i) => i + 1))
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)])
    expect(new Set(rows.map(({ detail }) => detail)).size).toBe(ACTIONS)
    expect(await check()).toEqual({ rows: ACTIONS, broken: null, head: rows.at(-1)?.['hash'], doubted: null })
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
  ])('shows that a row has %s than when it was written', async (_, text, value) => {
    const undo =
      'update audit_trail t set detail = r.detail, action = r.action, staff_id = r.staff_id, at = r.at from jsonb_populate_record(null::audit_trail, $1) r where t.seq = r.seq'
    expect(await forged(text, [7, value], undo)).toMatchObject({ rows: 6, broken: 7 })
  })

  test('shows that a row was removed, also the newest', async () => {
    const gone = 'delete from audit_trail where seq = $1'
    expect(await forged(gone, [1], putBack)).toMatchObject({ rows: 0, broken: 1 })
    expect(await forged(gone, [9], putBack)).toMatchObject({ rows: 8, broken: 9 })
    expect(await forged(gone, [ACTIONS], putBack)).toMatchObject({ rows: ACTIONS - 1, broken: ACTIONS })
  })

  test('refuses every change and removal of a row or of its person, and so does the wallet', async () => {
    for (const text of [
      "update audit_trail set detail = '{}' where seq = 3",
      'update audit_trail set user_id = 77 where seq = 3',
      'update audit_trail set user_id = null where seq = 3',
      'update audit_trail set user_id = null, user_salt = null where seq = 3',
      'delete from audit_trail where seq = 3',
      'truncate audit_trail',
    ])
      await expect(sql(text)).rejects.toThrow('rows of audit_trail are only added')
    for (const table of ['wallet_ledger', 'invoices'])
      await expect(sql(`truncate ${table}`)).rejects.toThrow(`rows of ${table} are only added`)
    expect((await check()).broken).toBeNull()
  })

  describe('rewritten by the owner of the database', () => {
    /**
     * Hashes the chain again from a row on. Anybody who reads this source can do that, because the hashes have no key.
     * Only the seal of the head has one.
     */
    async function hashAnew() {
      let last = { seq: 0, hash: '' }
      for (const row of await rowsAfter(product.platform.db, 0)) {
        const hash = chainHash(last, row)
        await sql('update audit_trail set seq = $1, previous_hash = $2, hash = $3 where seq = $4', [
          last.seq + 1,
          last.hash,
          hash,
          row.seq,
        ])
        last = { seq: last.seq + 1, hash }
      }
      return last
    }
    const rewrites: [string, () => Promise<unknown>][] = [
      ['a row changed', () => sql("update audit_trail set detail = '{}' where seq = 5")],
      [
        'whose matter it was taken away',
        () => sql('update audit_trail set user_id = null, user_salt = null where seq = 5'),
      ],
      ['whose matter it was another’s', () => sql('update audit_trail set user_id = 77 where seq = 5')],
      ['the whole trail taken out', () => sql('truncate audit_trail')],
      ['the newest rows cut off', () => sql('delete from audit_trail where seq > 15')],
      [
        'a row taken out and the chain hashed anew',
        async () => {
          await sql('delete from audit_trail where seq = 5')
          await hashAnew()
        },
      ],
      [
        'a row changed, the chain hashed anew and the head made to fit',
        async () => {
          await sql("update audit_trail set detail = '{}' where seq = 5")
          const { seq, hash } = await hashAnew()
          await sql('update audit_head set seq = $1, hash = $2', [seq, hash])
        },
      ],
      [
        'the newest rows cut off and the head with them',
        async () => {
          await sql('delete from audit_trail where seq > 15')
          await sql('delete from audit_head')
        },
      ],
      [
        'an older head put back with the older rows',
        async () => {
          await sql('delete from audit_trail where seq > 15')
          await sql('update audit_head set seq = $1, hash = $2, seal = $3', old)
        },
      ],
    ]
    /** The head from when row 15 was the newest. */
    let old: unknown[]
    let whole: { trail: unknown; head: unknown }
    beforeAll(async () => {
      const keeper = openHeadKeeper(product.platform.config)
      const [row] = await sql('select hash from audit_trail where seq = 15')
      const { seal } = keeper.seal({ seq: 15, hash: String(row?.['hash']), doubtedFrom: null })
      old = [15, row?.['hash'], seal]
      const [all] = await sql(
        `select (select jsonb_agg(t order by seq) from audit_trail t) as trail, (select jsonb_agg(h) from audit_head h) as head`,
      )
      whole = { trail: all?.['trail'], head: all?.['head'] }
    })

    test.each(rewrites)('%s is found', async (_, rewrite) => {
      await guard('disable')
      try {
        await rewrite()
        expect((await check()).broken).toEqual(expect.any(Number))
      } finally {
        await sql('truncate audit_trail')
        await sql('delete from audit_head')
        for (const [table, rows] of [
          ['audit_trail', whole.trail],
          ['audit_head', whole.head],
        ])
          await sql(`insert into ${String(table)} select * from jsonb_populate_recordset(null::${String(table)}, $1)`, [
            JSON.stringify(rows),
          ])
        await guard('enable')
      }
      expect(await check()).toMatchObject({ rows: ACTIONS, broken: null, doubted: null })
    })
  })

  test('keeps the rows of a deleted account without the person, and the chain records it', async () => {
    const ravi = await new Client(product).join()
    await staff.call(`/admin/people/${ravi.claims.id}/chats`, json({ reason: REASON }))
    await product.platform.db.transaction((tx) => staffTrail().erase(tx, ravi.claims.id))
    const rows = await sql('select seq, user_id, user_salt, action, detail from audit_trail order by seq desc limit 2')
    expect(rows).toMatchObject([
      { action: 'person.forgotten', detail: `{"rows":[${ACTIONS + 1}]}` },
      { seq: ACTIONS + 1, user_id: null, user_salt: null, action: 'chats.list' },
    ])
    expect(await check()).toMatchObject({ rows: ACTIONS + 2, broken: null, doubted: null })
  })

  test('keeps a doubt for good, even after the row is restored', async () => {
    const { head } = await check()
    await sql("update audit_head set seal = 'of another secret'")
    expect((await check()).broken).toEqual(ACTIONS + 2)
    await staff.call(`/admin/people/${asha.claims.id}/chats`, json({ reason: REASON }))
    expect(await check()).toMatchObject({ rows: ACTIONS + 3, broken: null, doubted: ACTIONS + 2 })
    expect(head).not.toBe((await check()).head)
  })

  test('checks rows from before there was a head, and seals them at the first start', async () => {
    const { db } = product.platform
    const dataDir = mkdtempSync(join(tmpdir(), 'nyayadesk-trail-'))
    const keeper = openHeadKeeper({ tokenSecret: 'another secret for another trail', dataDir })
    const legacy = { at: product.clock.now(), staffId: 1, action: 'person.view', subject: 'person:7', detail: '{}' }
    const undone = new Error('undone')
    await guard('disable')
    const tried = db.transaction(async (tx) => {
      await tx.execute('truncate audit_trail; truncate audit_head')
      let last = { seq: 0, hash: '' }
      for (let seq = 1; seq <= 3; seq += 1) {
        const row = { ...legacy, seq, userId: 7, userSalt: null, userDigest: null, previousHash: last.hash }
        last = { seq, hash: chainHash(last, row) }
        await insertRow(tx, { ...row, hash: last.hash })
      }
      expect(await createHead(tx, keeper)).toEqual(last)
      await appendRow(tx, keeper, { ...legacy, userId: 7 })
      expect(await checkTrail(tx, keeper)).toMatchObject({ rows: 4, broken: null, doubted: null })
      await tx.execute("update audit_trail set detail = 'x' where seq = 2")
      expect(await checkTrail(tx, keeper)).toMatchObject({ broken: 2 })
      // A start after all rows were removed must not look like a first start.
      await tx.execute('truncate audit_trail; truncate audit_head')
      await createHead(tx, keeper)
      expect(await checkTrail(tx, keeper)).toMatchObject({ rows: 0, broken: 1, doubted: 1 })
      throw undone
    })
    await expect(tried).rejects.toBe(undone)
    await guard('enable')
    rmSync(dataDir, { recursive: true })
  })

  test('is exported as a file without a cell that a spreadsheet takes for a formula', async () => {
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
    // The mark is needed, because Excel would read Devanagari wrongly without it.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const text = bytes.toString()
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
    for (const name of hostile) {
      // The name occurs twice: as a name and as a town.
      expect([name, text.split(quoted(`'${name}`)).length]).toEqual([name, 3])
      expect(text).not.toContain(quoted(name))
    }
    for (const name of harmless) expect([name, text.split(quoted(name)).length]).toEqual([name, 3])
    const [row] = await sql('select action, subject, detail from audit_trail order by seq desc limit 1')
    expect(row).toEqual({ action: 'list.export', subject: 'people', detail: '{"filters":["search"]}' })
  })
})
