export const GST_PERCENT = 18
/** @param price in paise, without tax */
export const withTax = (price: number) => (price * (100 + GST_PERCENT)) / 100

const [YEARLY, MONTHLY] = [500_000, 50_000]

/** Paise with tax by which a year costs less than twelve months one by one. */
const SAVED = withTax(12 * MONTHLY - YEARLY)

/**
 * Prices in paise without GST (§9 of the specification). They must be those of content/plans.yaml. `saves` marks the plan to
 * take by a figure that the reader can check.
 */
export const PLANS = [
  {
    name: 'Yearly plan',
    price: YEARLY,
    saves: SAVED,
    per: 'for a year',
    terms: 'One payment for a year. It doesn’t renew. Includes the CALS certificate.',
  },
  { name: 'Monthly subscription', price: MONTHLY, saves: 0, per: 'a month', terms: 'Billed monthly until you cancel.' },
]
