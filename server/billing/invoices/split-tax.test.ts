/** Heads of tax and totals in every State, compared with a table in this file. */
import { describe, expect, test } from 'vitest'
import { GST_STATES, gstinCheckDigit, isGstin } from '#shared/gstin.ts'
import { STATES } from '#shared/states-and-districts.ts'
import { amountInWords } from './amount-in-words.ts'
import { financialYear } from './issue-invoice.ts'
import { placeOfSupply, splitTax, stateTaxOf } from './split-tax.ts'

/** The code in a GSTIN, the name, and the name of the tax beside CGST. */
const TABLE = `
  01 Jammu and Kashmir SGST, 02 Himachal Pradesh SGST, 03 Punjab SGST, 04 Chandigarh UTGST, 05 Uttarakhand SGST, 06 Haryana SGST,
  07 Delhi SGST, 08 Rajasthan SGST, 09 Uttar Pradesh SGST, 10 Bihar SGST, 11 Sikkim SGST, 12 Arunachal Pradesh SGST, 13 Nagaland SGST,
  14 Manipur SGST, 15 Mizoram SGST, 16 Tripura SGST, 17 Meghalaya SGST, 18 Assam SGST, 19 West Bengal SGST, 20 Jharkhand SGST,
  21 Odisha SGST, 22 Chhattisgarh SGST, 23 Madhya Pradesh SGST, 24 Gujarat SGST, 26 Dadra and Nagar Haveli and Daman and Diu UTGST,
  27 Maharashtra SGST, 29 Karnataka SGST, 30 Goa SGST, 31 Lakshadweep UTGST, 32 Kerala SGST, 33 Tamil Nadu SGST, 34 Puducherry SGST,
  35 Andaman and Nicobar Islands UTGST, 36 Telangana SGST, 37 Andhra Pradesh SGST, 38 Ladakh UTGST`
  .split(',')
  .map((line) => {
    const [, code = '', state = '', tax = ''] = /^(\d\d) (.+) (\w+)$/.exec(line.trim()) ?? []
    return { code, state, tax }
  })
const SUPPLIERS = ['Delhi', 'Chandigarh', 'Maharashtra']
/** The total, the taxable value, half of the tax and the whole tax of each plan, in paise. */
const PRICES = [
  [590_000, 500_000, 45_000, 90_000],
  [59_000, 50_000, 4_500, 9_000],
] as const

const gstinIn = (code: string) => {
  const first = `${code}AAACN1234F1Z`
  return first + gstinCheckDigit(first)
}

test('the table has the 36 States and Union territories of the product', () => {
  expect(TABLE.map(({ state }) => state).toSorted()).toEqual(STATES.toSorted())
  expect(Object.fromEntries(TABLE.map(({ code, state }) => [state, code]))).toEqual(GST_STATES)
  expect(TABLE.filter(({ code }) => !isGstin(gstinIn(code)))).toEqual([])
})

describe.each(SUPPLIERS)('a supplier in %s', (home) => {
  const supplier = { state: home }

  test.each(TABLE)('$state, with and without a GSTIN', ({ code, state, tax }) => {
    const within = state === home
    for (const gstin of ['', gstinIn(code)]) {
      // With a GSTIN the address on record does not matter.
      const place = placeOfSupply({ gstin, state: gstin ? 'Goa' : state }, supplier)
      expect(place).toBe(state)
      for (const [total, taxable, half, whole] of PRICES)
        expect(splitTax(total, 18, place === home)).toEqual(
          within
            ? { taxablePaise: taxable, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
            : { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise: whole },
        )
    }
    expect(stateTaxOf(state)).toBe(tax)
  })

  test('without an address on record the place of supply is the supplier’s State', () => {
    expect(placeOfSupply({ gstin: '', state: '' }, supplier)).toBe(home)
    // This GSTIN belongs to centre jurisdiction and to no State.
    expect(placeOfSupply({ gstin: gstinIn('99'), state: '' }, supplier)).toBe(home)
    expect(placeOfSupply({ gstin: gstinIn('25'), state: 'Goa' }, supplier)).toBe(
      'Dadra and Nagar Haveli and Daman and Diu',
    )
  })
})

test('the heads of any amount add up to the paisa, and CGST equals State tax', () => {
  const wrong: number[] = []
  for (let total = 100; total < 60_000; total += 7)
    for (const within of [true, false]) {
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitTax(total, 18, within)
      const tax = cgstPaise + sgstPaise + igstPaise
      const right = taxablePaise + tax === total && cgstPaise === sgstPaise && Math.abs(taxablePaise * 0.18 - tax) < 1.2
      if (!right) wrong.push(total)
    }
  expect(wrong).toEqual([])
})

test('a financial year is from April to March in India', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('26-27')
  expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('27-28')
  expect(financialYear(new Date('2099-12-31T18:30:00Z'))).toBe('99-00')
})

test.each([
  [590_000, 'Rupees five thousand nine hundred only'],
  [59_050, 'Rupees five hundred ninety and paise fifty only'],
  [
    1_234_567_801,
    'Rupees one crore twenty three lakh forty five thousand six hundred seventy eight and paise one only',
  ],
  [99, 'Rupees zero and paise ninety nine only'],
])('%i paise in words', (paise, words) => expect(amountInWords(paise)).toBe(words))
