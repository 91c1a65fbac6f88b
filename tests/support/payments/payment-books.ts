/** Compares our books with the payment provider's, because the provider's are the truth about money. */
import type { DatabaseSync } from 'node:sqlite'
import type { Entities } from '#sandbox/entities.ts'

interface Books {
  platform: {
    database: { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }
    clock: { now(): Date }
  }
  provider: { keyId: string }
}

/**
 * @param truth the sandbox's own file
 * @param earned the credit of every wallet, paise
 */
export function compareBooks({ platform, provider }: Books, truth: DatabaseSync, earned: number) {
  const sql = async (text: string, values: unknown[] = []) => (await platform.database.query(text, values)).rows
  const all = <K extends 'payment' | 'order' | 'subscription'>(kind: K) =>
    truth
      .prepare('select json from entity where kind = ?')
      .all(kind)
      .map(({ json }) => JSON.parse(String(json)) as Entities[K])

  /** There must be no entitlement without a captured payment at any time. */
  async function unpaidRights() {
    const payments = new Map(all('payment').map((payment) => [payment.id, payment]))
    const rights = await sql(`select source_id from entitlements where source_type = 'payment'`)
    return rights.flatMap(({ source_id: id }) =>
      payments.get(String(id))?.captured ? [] : `a right for ${String(id)}, which is not captured`,
    )
  }

  /** In the end both must have the same states and the same payments, and each captured payment an entitlement. */
  async function differences() {
    const found: string[] = []
    const compare = (what: string, ours: unknown, theirs: unknown) => {
      if (ours !== theirs) found.push(`${what}: ${String(ours)} here, ${String(theirs)} there`)
    }
    const now = platform.clock.now()
    const purchases = await sql(
      `select provider_id, status, credit_paise, coalesce((select -sum(amount_paise) from wallet_ledger
         where source_type = 'purchase' and source_id = purchases.id::text), 0)::int as taken,
         exists (select from wallet_ledger where source_id = purchases.id::text and kind = 'capture') as spent
       from purchases where key_id = $1`,
      [provider.keyId],
    )
    const known = new Map(purchases.map((one) => [String(one['provider_id']), one]))
    for (const { id, status } of [...all('order'), ...all('subscription')])
      if (known.has(id)) compare(id, known.get(id)?.['status'], status)

    const ours = new Map((await sql('select * from payments')).map((one) => [String(one['provider_id']), one]))
    const rights = new Map<string, Date[]>()
    for (const one of await sql(`select source_id, ends_at from entitlements where source_type = 'payment'`))
      rights.set(String(one['source_id']), [
        ...(rights.get(String(one['source_id'])) ?? []),
        new Date(one['ends_at'] as Date),
      ])
    const papers = await sql(`select payment_id, count(*) filter (where kind = 'invoice') as invoices,
      sum(case kind when 'invoice' then total_paise else -total_paise end) as sum from invoices group by payment_id`)
    const issued = new Map(papers.map((one) => [String(one['payment_id']), one]))
    const gaps = await sql(
      `select series from invoice_series where last <> (select count(*) from invoices where number like series || '/' || year || '/%')`,
    )
    compare('series with a gap', gaps.length, 0)
    let captured = 0
    for (const { id, status, order_id, amount, amount_refunded, inner } of all('payment')) {
      if (!known.has(order_id) && !known.has(inner.subscription_id ?? '')) continue
      compare(id, ours.get(id)?.['status'], status)
      compare(`${id} refunded`, ours.get(id)?.['refunded_paise'], amount_refunded)
      const given = rights.get(id) ?? []
      const bought = known.get(order_id)
      const credit = Number(bought?.['credit_paise'] ?? 0)
      const { invoices = 0, sum = 0 } = issued.get(id) ?? {}
      compare(`invoices of ${id}`, Number(invoices), given.length)
      compare(
        `${id} invoiced less credited`,
        Number(sum),
        given.length === 0 || status === 'refunded' ? 0 : amount + credit - amount_refunded,
      )
      if (status === 'captured') {
        captured++
        // This is the one payment that gives nothing, because its credit had already been spent elsewhere.
        const short = credit > 0 && bought?.['spent'] === false
        compare(`rights of ${id}`, given.length, short ? 0 : 1)
        compare(`credit of ${id}`, bought?.['taken'] ?? 0, short ? 0 : credit)
      } else if (status === 'refunded') compare(`credit of ${id}`, bought?.['taken'] ?? 0, 0)
      if (status !== 'captured' && given.some((end) => end > now))
        found.push(`a right runs for ${id}, which is ${status}`)
    }
    const wallets = await sql(
      `select user_id from wallet_ledger group by user_id having sum(amount_paise) < 0 or sum(amount_paise) > $1`,
      [earned],
    )
    compare('wallets below nothing or above what was earned', wallets.length, 0)
    compare('payments', ours.size, all('payment').filter(({ id }) => ours.has(id)).length)
    return { wrong: found, captured, payments: ours.size }
  }

  return { unpaidRights, differences }
}
