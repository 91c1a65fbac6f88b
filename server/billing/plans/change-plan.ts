import { throwError } from '#server/platform/errors.ts'
import type { BillingContext } from '../context.ts'
import { lockPlan, updatePlan, type Plan } from './store.ts'

/** ₹1 and ₹10,00,000 before tax, in paise. A price outside would be a typing error. */
const MIN_PRICE = 100
const MAX_PRICE = 100_000_000

/** A field that is undefined stays as it is. Prices are in paise before tax. */
export interface PlanChange {
  id: number
  pricePaise: number | undefined
  /** The price that is shown struck out; 0 for none. */
  listPricePaise: number | undefined
  onSale: boolean | undefined
  staffId: number
}

/**
 * Changes the future price of a plan, or whether it is on sale. An order that somebody has begun keeps its amount, and
 * a running subscription keeps its charge, because people agreed to these amounts.
 * @throws AppError `not_found`; `plan_wrong` for a plan that is not sold, or a price that is not valid
 */
export async function changePlan({ audit, platform }: BillingContext, change: PlanChange): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const before = (await lockPlan(tx, change.id)) ?? throwError('not_found')
    const after = {
      ...before,
      pricePaise: change.pricePaise ?? before.pricePaise,
      listPricePaise: change.listPricePaise ?? before.listPricePaise,
      onSale: change.onSale ?? before.onSale,
    }
    if (!isValidPlan(after)) throwError('plan_wrong')
    await updatePlan(tx, after)
    await audit.record(tx, {
      staffId: change.staffId,
      action: 'plan.change',
      subject: `plan:${change.id}`,
      detail: { old: pricesOf(before), new: pricesOf(after) },
    })
  })
}

const pricesOf = ({ pricePaise, listPricePaise, onSale }: Plan) => ({
  price_paise: pricePaise,
  list_price_paise: listPricePaise,
  on_sale: onSale,
})

/**
 * Refuses prices that nobody can have meant, and those that the table would refuse too, because its error would tell
 * people nothing.
 */
function isValidPlan({ kind, pricePaise, listPricePaise, gstPercent }: Plan): boolean {
  const halves = (pricePaise * gstPercent) % 200 === 0
  const struckOut = listPricePaise === 0 || (listPricePaise >= pricePaise && listPricePaise % 100 === 0)
  return (
    kind !== 'granted' &&
    pricePaise % 100 === 0 &&
    halves &&
    struckOut &&
    pricePaise >= MIN_PRICE &&
    Math.max(pricePaise, listPricePaise) <= MAX_PRICE
  )
}
