/** Many reviewers work on the same uploads on two nodes, while connections break and a node stops. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wallet } from '#shared/billing.ts'
import { Client } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { decide, insertUpload, joinStaff } from '#tests/support/drafts/uploads.ts'

const REVIEWERS = 8
const UPLOADERS = 8
const EACH = 25

describe('eight reviewers who double-click on two hundred uploads', () => {
  let product: TestProduct
  let second: TestProduct
  beforeAll(async () => {
    product = await startProduct()
    second = await product.another()
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const count = async (text: string) => Number((await sql(`select count(*) as n from ${text}`))[0]?.['n'])

  test('credit each upload exactly once', { timeout: 120_000 }, async () => {
    const people = (n: number, make: () => Promise<Client>) => Promise.all(Array.from({ length: n }, make))
    const reviewers = await people(REVIEWERS, () => joinStaff(product))
    const uploaders = await people(UPLOADERS, () => new Client(product).join())
    const ids: string[] = []
    for (const { claims } of uploaders) for (let i = 0; i < EACH; i++) ids.push(await insertUpload(product, claims.id))

    let up = [product, second]
    let steps = 0
    /** Repeats a call on any node, as a browser does when its server is gone. */
    async function click(reviewer: Client, id: string, which: number): Promise<void> {
      for (let tries = 0; tries < 50; tries++) {
        const node = up[(which + tries) % up.length] ?? product
        const answer = await decide(reviewer.at(node), id, 'accept').catch(() => undefined)
        if (answer && answer.status < 500) return expect([200, 409]).toContain(answer.status)
      }
      throw new Error('nobody answers')
    }
    const cut = () =>
      sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    let stopped = Promise.resolve()
    async function disturb() {
      const step = ++steps
      if ([40, 90, 160].includes(step)) await cut().catch(() => undefined)
      if (step !== 120) return
      up = [product]
      stopped = second.stop(0)
    }
    await Promise.all(
      reviewers.map(async (reviewer, at) => {
        const from = at * (ids.length / REVIEWERS)
        for (const id of [...ids.slice(from), ...ids.slice(0, from)]) {
          await Promise.all([click(reviewer, id, 0), click(reviewer, id, 1), disturb()])
        }
      }),
    )
    await stopped

    const all = ids.length
    expect(await count(`uploads where status = 'Accepted'`)).toBe(all)
    expect(
      await sql(
        'select count(*)::int as n, count(distinct source_id)::int as of, sum(amount_paise)::int as paise from wallet_ledger',
      ),
    ).toEqual([{ n: all, of: all, paise: all * 10_000 }])
    expect(
      await count(
        `uploads u where not exists (select 1 from wallet_ledger l where l.source_id = u.id::text and l.user_id = u.user_id and l.staff_id = u.decided_by)`,
      ),
    ).toBe(0)
    expect(
      await sql(
        `select count(*)::int as n, count(distinct subject)::int as of from audit_trail where action = 'upload.accept'`,
      ),
    ).toEqual([{ n: all, of: all }])
    expect(await product.account.auth.audit.check()).toMatchObject({ broken: null })
    expect(await count(`messages where template = 'upload-accepted'`)).toBe(all)
    for (const uploader of uploaders) {
      const wallet = (await (await uploader.call(`/wallet/${uploader.claims.id}`)).json()) as Wallet
      expect(wallet.coupon_amt).toBe(EACH * 100)
    }
  })
})
