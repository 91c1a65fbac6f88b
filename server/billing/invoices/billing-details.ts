/**
 * The recipient of a person's invoices. The person may enter it for this purpose. Otherwise it comes from the account
 * and the profile.
 */
import type { Db } from '#server/platform/database/database.ts'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import { tidyGstin } from '#shared/account.ts'
import { billingProblems, type BillingDetails } from '#shared/billing.ts'
import { readProfileFields } from '../../account/index.ts'
import type { Auth } from '../../auth/index.ts'
import { cleanText } from '../../files/index.ts'
import type { BillingContext } from '../context.ts'
import { detailsPer5Minutes } from '../limits.ts'
import { findBillingRow, saveBillingRow } from './store.ts'

type Person = Pick<NonNullable<Awaited<ReturnType<Auth['findPerson']>>>, 'id' | 'username' | 'state'>

/** Every field of an invoice is printed on one line, so line breaks become spaces. */
const toLine = (text: string) => cleanText(text).replaceAll('\n', ' ')

const normalizeDetails = ({ name, address, pin_code, state, gst_number }: BillingDetails): BillingDetails => ({
  name: toLine(name),
  address: toLine(address),
  pin_code: toLine(pin_code),
  state: toLine(state),
  gst_number: tidyGstin(cleanText(gst_number)),
})

/** A field is empty when the person never entered it. */
export async function findBillingDetails(db: Db, person: Person): Promise<BillingDetails> {
  const saved = await findBillingRow(db, person.id)
  if (saved) {
    const { name, address, pinCode, state, gstNumber } = saved
    return { name, address, pin_code: pinCode, state, gst_number: gstNumber }
  }
  const { company_name, full_name, address, pin_code, gst_number } = await readProfileFields(db, person.id)
  return normalizeDetails({
    name: company_name || full_name || person.username,
    address,
    pin_code,
    state: person.state,
    gst_number,
  })
}

/** @throws AppError `not_signed_in` for an account that is gone */
export async function readBillingDetails({ auth, platform }: BillingContext, userId: number): Promise<BillingDetails> {
  return findBillingDetails(platform.db, (await auth.findPerson(userId)) ?? throwError('not_signed_in'))
}

/**
 * Saves the recipient of future invoices. Issued invoices do not change, because an invoice is a document of its day.
 * @returns the details as they are stored
 * @throws AppError `billing_details_wrong` with the text of the first broken rule, `too_many`
 */
export async function saveBillingDetails(
  { auth, platform }: BillingContext,
  userId: number,
  input: BillingDetails,
): Promise<BillingDetails> {
  await platform.limits.consume(detailsPer5Minutes, String(userId))
  const details = normalizeDetails(input)
  throwBrokenRules(billingProblems(details))
  const { name, address, pin_code: pinCode, state, gst_number: gstNumber } = details
  await platform.db.transaction(async (tx) => {
    // The account may be deleted at this moment. Without the lock a row would stay that nobody deletes.
    if (!(await auth.lockUser(tx, userId))) throwError('not_signed_in')
    await saveBillingRow(tx, { userId, name, address, pinCode, state, gstNumber, updatedAt: platform.clock.now() })
  })
  return details
}
