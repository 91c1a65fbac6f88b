import { locale } from '#web/words/words.ts'

/**
 * Writes a sum such as "₹5,900.00".
 * @param paise a hundred to the rupee
 * @param decimals 0 leaves the paise out, for sums that have none
 */
export const rupees = (paise: number, decimals: 0 | 2 = 2): string =>
  (paise / 100).toLocaleString(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
