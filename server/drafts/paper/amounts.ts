import { ToWords } from 'to-words'

const words = new ToWords({ localeCode: 'en-IN', converterOptions: { ignoreDecimal: true } })
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/**
 * @param rupees whole rupees in digits, with or without commas @returns "Rs 4,50,000 (Rupees four lakh fifty thousand
 * only)"; the text unchanged when it is no amount
 */
export function amountInWords(rupees: string): string {
  const digits = rupees.replaceAll(/[,\s]|^(?:rs\.?|₹)/gi, '').replace(/\.\d{0,2}$|\/-$/, '')
  if (!/^\d{1,13}$/.test(digits)) return rupees
  const said = words.convert(Number(digits)).toLowerCase()
  return `Rs ${grouped.format(Number(digits))} (Rupees ${said} only)`
}
