import { locale } from '#web/words/words.ts'

/**
 * Writes a sum such as "₹5,900". Paise are written only where there are some: "₹5,900.50".
 * @param paise a hundred to the rupee
 */
export const rupees = (paise: number): string =>
  (paise / 100).toLocaleString(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
