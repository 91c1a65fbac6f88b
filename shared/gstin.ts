/**
 * The code of each State and Union territory in GSTINs and places of supply. It may be an old one, because 28 was
 * Andhra Pradesh before 2014 and 25 was Daman and Diu before 2020.
 */
export const GST_STATES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/**
 * @returns the State that issued a GSTIN, for old and new codes; undefined for centre jurisdiction and other territory
 */
export function stateOfGstin(gstin: string): string | undefined {
  const code = { '28': '37', '25': '26' }[gstin.slice(0, 2)] ?? gstin.slice(0, 2)
  return Object.keys(GST_STATES).find((state) => GST_STATES[state] === code)
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A GSTIN is the State code, the PAN, the number of this registration of the PAN, Z and a check digit. */
const FORM = /^(\d{2})[A-Z]{3}[A-Z]{2}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const isStateCode = (code: number) => (code >= 1 && code <= 38) || code === 97 || code === 99

/**
 * The check digit catches a mistyped number, because it depends on the first fourteen characters: weights 1 and 2 in
 * base 36, with the digits of each product added.
 */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = DIGITS.indexOf(first14.charAt(at)) * (1 + (at % 2))
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/**
 * Whether a text in capitals and without spaces is a regular taxpayer's GSTIN by its form, State and check digit. It
 * may still be of nobody, because no registry is asked.
 */
export function isGstin(text: string): boolean {
  const state = FORM.exec(text)?.[1]
  return state !== undefined && isStateCode(Number(state)) && gstinCheckDigit(text) === text[14]
}
