export const GST_PERCENT = 18
/** @param price in paise, without tax */
export const withTax = (price: number) => (price * (100 + GST_PERCENT)) / 100

/** Prices in paise without GST (§9 of the specification). They must be those of content/plans.yaml. */
export const PLANS = [
  {
    name: 'Yearly plan',
    price: 500_000,
    per: 'for a year',
    terms: 'Paid once. It ends after a year by itself. The CALS certificate comes with it.',
  },
  { name: 'Monthly subscription', price: 50_000, per: 'a month', terms: 'Charged every month while it runs.' },
]
