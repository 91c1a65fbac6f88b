import { tidyGstin } from '#shared/account.ts'
import type { BillingDetails } from '#shared/billing.ts'

export const DETAIL_NAMES = [
  'state',
  'name',
  'address',
  'pin_code',
  'gst_number',
] as const satisfies readonly (keyof BillingDetails)[]

/**
 * Normalises the details as the server stores them: without outer spaces, and without the spaces that people put into
 * codes.
 */
export const normaliseDetails = ({ name, address, pin_code, state, gst_number }: BillingDetails): BillingDetails => ({
  name: name.trim(),
  address: address.trim(),
  pin_code: pin_code.replaceAll(/\s/g, ''),
  state,
  gst_number: tidyGstin(gst_number),
})
