const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, PAN, the number of this registration of that PAN, Z, check digit. */
const FORM = /^(\d{2})[A-Z]{3}[A-Z]{2}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** Of States and Union Territories (28 was Andhra Pradesh before 2014), other territory and centre jurisdiction. */
const isStateCode = (code: number) => (code >= 1 && code <= 38) || code === 97 || code === 99

/** The last character of a GSTIN, which code makes of the first fourteen: weights 1 and 2 in base 36, digits of each product added. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = DIGITS.indexOf(first14.charAt(at)) * (1 + (at % 2))
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** Whether a text, in capitals and without spaces, is a regular taxpayer's GSTIN by its form, its State and its own check digit. */
export function isGstin(text: string): boolean {
  const state = FORM.exec(text)?.[1]
  return state !== undefined && isStateCode(Number(state)) && gstinCheckDigit(text) === text[14]
}
