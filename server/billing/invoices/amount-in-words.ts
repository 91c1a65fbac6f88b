import { ToWords } from 'to-words'

const words = new ToWords({ localeCode: 'en-IN' })
const said = (number: number) => words.convert(number).toLowerCase()

/** "Rupees five lakh nine hundred only", "Rupees ten and paise five only". */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  return `Rupees ${said(Math.floor(paise / 100))}${rest === 0 ? '' : ` and paise ${said(rest)}`} only`
}
