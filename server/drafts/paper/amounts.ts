import { ToWords } from 'to-words'

const words = new ToWords({ localeCode: 'en-IN', converterOptions: { ignoreDecimal: true } })
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/**
 * @param text whole rupees in digits, with or without commas
 * @returns "Rs 4,50,000 (Rupees four lakh fifty thousand only)"; the text unchanged when it is no amount
 */
export function amountInWords(text: string): string {
  const rupees = readRupees(text)
  return rupees === null ? text : `${written(rupees)} (Rupees ${words.convert(rupees).toLowerCase()} only)`
}

/** @returns "Rs 4,50,000"; the text unchanged when it is no amount */
export function amountInDigits(text: string): string {
  const rupees = readRupees(text)
  return rupees === null ? text : written(rupees)
}

const written = (rupees: number) => `Rs ${grouped.format(rupees)}`

function readRupees(text: string): number | null {
  const digits = text.replaceAll(/[,\s]|^(?:rs\.?|₹)/gi, '').replace(/\.\d{0,2}$|\/-$/, '')
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null
}
