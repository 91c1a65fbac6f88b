export const GST_PERCENT = 18
/** @param price in paise, without tax */
export const withTax = (price: number) => (price * (100 + GST_PERCENT)) / 100

/** Prices in paise without GST (§9 of the specification). They must be those of content/plans.yaml. */
export const PLANS = [
  {
    name: 'Yearly plan',
    price: 500_000,
    per: 'for a year',
    terms: 'One payment for a year. It doesn’t renew. Includes the CALS certificate.',
  },
  { name: 'Monthly subscription', price: 50_000, per: 'a month', terms: 'Billed monthly until you cancel.' },
]
