import { GST_STATES, stateOfGstin } from '#shared/gstin.ts'

/** The heads of tax of an amount, in paise. Together with the taxable value they add up to the amount. */
export interface TaxHeads {
  taxablePaise: number
  cgstPaise: number
  /** State tax, or Union territory tax in its place. */
  sgstPaise: number
  igstPaise: number
}

/**
 * Union territories in which UTGST takes the place of SGST, because they have no legislature of their own (CGST Act
 * 2017, s. 2(114)).
 */
const WITHOUT_LEGISLATURE = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

export const stateTaxOf = (state: string) => (WITHOUT_LEGISLATURE.includes(state) ? 'UTGST' : 'SGST')

/**
 * Returns the State that is the place of supply (IGST Act 2017, s. 12(2)): the State of a registered recipient, else
 * the State of the address on record, else the State of the supplier.
 */
export function placeOfSupply(recipient: { gstin: string; state: string }, supplier: { state: string }): string {
  const registered = stateOfGstin(recipient.gstin)
  if (registered) return registered
  return Object.hasOwn(GST_STATES, recipient.state) ? recipient.state : supplier.state
}

/**
 * Splits an amount that includes tax. CGST and State tax are equal to the paisa. Prices are whole rupees, and an amount
 * that no such price makes, like a partial refund, may have its taxable value a paisa beside the rate.
 * @param isWithinState whether the supply stays in the supplier's own State (IGST Act 2017, s. 8(2)): CGST and State
 * tax, else IGST
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
