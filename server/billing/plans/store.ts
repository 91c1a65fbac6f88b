import { and, asc, eq } from 'drizzle-orm'
import { plans, providerPlans } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Plan = typeof plans.$inferSelect

export async function insertMissingPlans(db: Db, rows: Plan[]): Promise<void> {
  await db.insert(plans).values(rows).onConflictDoNothing()
}

export const findPlansOnSale = (db: Db): Promise<Plan[]> =>
  db.select().from(plans).where(eq(plans.onSale, true)).orderBy(asc(plans.id))

export const listAllPlans = (db: Db): Promise<Plan[]> => db.select().from(plans).orderBy(asc(plans.id))

export const findPlan = async (db: Db, id: number): Promise<Plan | undefined> =>
  (await db.select().from(plans).where(eq(plans.id, id)))[0]

/** Locks a plan. A second change waits here, so that it starts from what the first one has written. */
export const lockPlan = async (tx: Db, id: number): Promise<Plan | undefined> =>
  (await tx.select().from(plans).where(eq(plans.id, id)).for('update'))[0]

export async function updatePlan(tx: Db, { id, pricePaise, listPricePaise, onSale }: Plan): Promise<void> {
  await tx.update(plans).set({ pricePaise, listPricePaise, onSale }).where(eq(plans.id, id))
}

export async function findProviderPlan(db: Db, keyId: string, planId: number, amountPaise: number) {
  const [found] = await db
    .select({ id: providerPlans.providerPlanId })
    .from(providerPlans)
    .where(
      and(eq(providerPlans.keyId, keyId), eq(providerPlans.planId, planId), eq(providerPlans.amountPaise, amountPaise)),
    )
  return found?.id
}

export async function insertProviderPlan(db: Db, row: typeof providerPlans.$inferInsert): Promise<void> {
  await db.insert(providerPlans).values(row).onConflictDoNothing()
}
