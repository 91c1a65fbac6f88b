/**
 * The multiplication of the dihedral group of order ten. Verhoeff's scheme is built on it, so that it finds every
 * single wrong digit and every swap.
 */
const product = (a: number, b: number) =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5
const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** Checks the last digit by Verhoeff's scheme, which Aadhaar numbers and virtual ids use. @param digits ASCII */
export function isVerhoeff(digits: string): boolean {
  let check = 0
  for (let place = 0; place < digits.length; place += 1) {
    let digit = Number(digits.at(-1 - place))
    for (let step = 0; step < place % 8; step += 1) digit = STEP[digit] ?? 0
    check = product(check, digit)
  }
  return check === 0
}

/** Checks the last digit by Luhn's scheme (ISO/IEC 7812), which payment cards use. @param digits ASCII */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place))
    sum += place % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit
  }
  return sum % 10 === 0
}
