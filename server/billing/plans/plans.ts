/** The price list, and the provider's plan behind each subscription in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { PlanRow } from '#shared/admin.ts'
import type { PlanOnSale } from '#shared/billing.ts'
import { ALL_FEATURES } from '#shared/chat.ts'
import { countHoldersByPlan } from '../figures/store.ts'
import type { BillingContext } from '../context.ts'
import type { PaymentProvider } from '../provider/razorpay.ts'
import {
  insertMissingPlans,
  listAllPlans,
  findPlan,
  findProviderPlan,
  insertProviderPlan,
  findPlansOnSale,
  type Plan,
} from './store.ts'
import { type Purchase } from '../purchases/store.ts'

const GST_PERCENT = 18
/** Prices are whole rupees, because otherwise a total could not be divided into the heads of tax to the paisa. */
const paise = z.int().min(0).multipleOf(100, 'must be whole rupees').default(0)
const seedSchema = z.array(
  z.strictObject({
    id: z.int().positive(),
    name: z.string().min(1),
    name_hi: z.string().min(1),
    kind: z.enum(['order', 'subscription', 'granted']),
    price_paise: paise,
    list_price_paise: paise,
    months: z.int().min(0).default(0),
    features: z.array(z.literal(ALL_FEATURES)),
    certificate: z.boolean().default(false),
    on_sale: z.boolean().default(false),
  }),
)

/**
 * Adds the plans of content/plans.yaml that the database does not have. Existing plans stay, because staff may have
 * changed them.
 * @throws when the file breaks the schema
 */
export async function seedPlans(db: Db): Promise<void> {
  const file = join(import.meta.dirname, '../../../content/plans.yaml')
  const rows = seedSchema.parse(parse(readFileSync(file, 'utf8')))
  await insertMissingPlans(
    db,
    rows.map(({ name_hi, price_paise, list_price_paise, on_sale, ...plan }) => ({
      ...plan,
      nameHi: name_hi,
      pricePaise: price_paise,
      listPricePaise: list_price_paise,
      gstPercent: GST_PERCENT,
      onSale: on_sale,
    })),
  )
}

export type SoldPlan = Plan & { kind: Purchase['kind'] }

const isSold = (plan: Plan): plan is SoldPlan => plan.onSale && plan.kind !== 'granted'

const gstOf = ({ pricePaise, gstPercent }: Plan) => Math.round((pricePaise * gstPercent) / 100)
/** In paise. */
export const totalOf = (plan: Plan) => plan.pricePaise + gstOf(plan)

/** @throws AppError `plan_unsuitable` unless the plan is on sale in this way */
export async function findPlanForSale(db: Db, id: number, kind: Purchase['kind']): Promise<SoldPlan> {
  const plan = await findPlan(db, id)
  return plan && isSold(plan) && plan.kind === kind ? plan : throwError('plan_unsuitable')
}

/**
 * Returns the id by which a client names the plan: "order_2" for one payment, else the id of the provider's own plan.
 * That is created when it is first needed, and again for other keys or another price, because a plan of the provider
 * cannot change its price.
 * @throws PaymentProviderRejected, PaymentProviderUnavailable
 */
export async function ensureProviderPlan(db: Db, provider: PaymentProvider, plan: SoldPlan): Promise<string> {
  if (plan.kind === 'order') return `order_${plan.id}`
  const amountPaise = totalOf(plan)
  const find = () => findProviderPlan(db, provider.keyId, plan.id, amountPaise)
  const known = await find()
  if (known) return known
  const { id } = await provider.createPlan(plan.name, amountPaise)
  await insertProviderPlan(db, { keyId: provider.keyId, planId: plan.id, amountPaise, providerPlanId: id })
  // Two requests may have created a plan at the same time. The one that was stored first counts for both, otherwise one
  // plan would have two ids.
  return (await find()) ?? id
}

export async function listPlanRows({ platform: { clock, db } }: BillingContext): Promise<PlanRow[]> {
  const holders = new Map((await countHoldersByPlan(db, clock.now())).map(({ planId, people }) => [planId, people]))
  return (await listAllPlans(db)).map((plan) => ({
    id: plan.id,
    name: plan.name,
    name_hi: plan.nameHi,
    kind: plan.kind,
    price_paise: plan.pricePaise,
    list_price_paise: plan.listPricePaise,
    gst_percent: plan.gstPercent,
    total_paise: totalOf(plan),
    months: plan.months,
    features: plan.features,
    certificate: plan.certificate,
    on_sale: plan.onSale,
    holders: holders.get(plan.id) ?? 0,
  }))
}

/** @throws PaymentProviderRejected, PaymentProviderUnavailable */
export async function listPlansOnSale({ platform: { db }, provider }: BillingContext): Promise<PlanOnSale[]> {
  const listed: PlanOnSale[] = []
  for (const plan of (await findPlansOnSale(db)).filter(isSold))
    listed.push({
      id: plan.id,
      name: plan.name,
      razorpay_plan_id: await ensureProviderPlan(db, provider, plan),
      price_paise: plan.pricePaise,
      list_price_paise: plan.listPricePaise,
      gst_paise: gstOf(plan),
      total_paise: totalOf(plan),
      months: plan.months,
      features: plan.features,
      certificate: plan.certificate,
    })
  return listed
}
