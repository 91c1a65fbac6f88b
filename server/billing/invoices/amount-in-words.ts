import { ToWords } from 'to-words'

const words = new ToWords({ localeCode: 'en-IN' })
const inWords = (number: number) => words.convert(number).toLowerCase()

/** "Rupees five lakh nine hundred only" or "Rupees ten and paise five only". */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  return `Rupees ${inWords(Math.floor(paise / 100))}${rest === 0 ? '' : ` and paise ${inWords(rest)}`} only`
}
