/** Compares the prices of the plans on sale. */
import type { PlanOnSale } from '#shared/billing.ts'

/** The months of the yearly plan, for comparison with the monthly one. */
export const YEAR = 12

/** The yearly and the monthly plan; undefined where one is not sold. */
export const plansByTerm = (plans: readonly PlanOnSale[]) => ({
  yearly: plans.find(({ months }) => months === YEAR),
  monthly: plans.find(({ months }) => months === 1),
})

/** The tax on a plan, in per cent, rounded. */
export const gstPercent = ({ gst_paise, price_paise }: PlanOnSale) => Math.round((100 * gst_paise) / price_paise)

/** How much less a year costs than twelve months, in per cent, rounded. */
export const savedPercent = (yearly: PlanOnSale, monthly: PlanOnSale) =>
  Math.round((1 - yearly.total_paise / (YEAR * monthly.total_paise)) * 100)
