import { GST_STATES, stateOfGstin } from '#shared/gstin.ts'

/** The heads of tax of an amount, in paise; with the taxable value they make the amount. */
export interface TaxHeads {
  taxablePaise: number
  cgstPaise: number
  /** State tax, or Union territory tax. */
  sgstPaise: number
  igstPaise: number
}

/** Where Union territory tax takes the place of State tax: no legislature of their own (CGST Act 2017, s. 2(114)). */
const WITHOUT_LEGISLATURE = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

/** What the tax beside CGST is called in a State. */
export const stateTaxOf = (state: string) => (WITHOUT_LEGISLATURE.includes(state) ? 'UTGST' : 'SGST')

/**
 * Section 12(2) IGST Act 2017: where a registered recipient is, else the State of the address on record, else where the supplier is.
 * @returns the State
 */
export function placeOfSupply(recipient: { gstin: string; state: string }, supplier: { state: string }): string {
  const registered = stateOfGstin(recipient.gstin)
  if (registered) return registered
  return Object.hasOwn(GST_STATES, recipient.state) ? recipient.state : supplier.state
}

/**
 * An amount that has the tax in it, divided. CGST and State tax are halves to the paisa, so an amount that no price in whole rupees makes
 * (part of a payment that is given back) may have its value a paisa beside the rate.
 * @param isWithinState the supplier's own State (IGST Act 2017, s. 8(2)): CGST and State tax, else IGST
 */
export function splitTax(totalPaise: number, gstPercent: number, isWithinState: boolean): TaxHeads {
  const shareOf = (percent: number) => Math.round((totalPaise * percent) / (100 + gstPercent))
  if (!isWithinState) {
    const igstPaise = shareOf(gstPercent)
    return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const half = shareOf(gstPercent / 2)
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}
