import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Profile } from '#shared/account.ts'
import type { Account } from './context.ts'
import { findProfile, type ProfileFields } from './store.ts'

const EMPTY_PROFILE: ProfileFields = {
  fullName: '',
  lawCategory: '',
  lawSpecialists: [],
  companyName: '',
  gstNumber: '',
  barCode: '',
  address: '',
  pinCode: '',
}

export const toProfileFields = (said: ProfileFields = EMPTY_PROFILE) => ({
  full_name: said.fullName,
  law_category: said.lawCategory,
  law_specialists: said.lawSpecialists,
  company_name: said.companyName,
  gst_number: said.gstNumber,
  bar_code: said.barCode,
  address: said.address,
  pin_code: said.pinCode,
})

export const readProfileFields = async (db: Db, userId: number) => toProfileFields(await findProfile(db, userId))

/** @throws AppError `not_signed_in` for an account that is gone */
export async function readProfile({ auth }: Account, db: Db, userId: number): Promise<Profile> {
  const person = (await auth.findPerson(userId, db)) ?? throwError('not_signed_in')
  const stored = await findProfile(db, userId)
  return {
    id: person.id,
    username: person.username,
    email: person.email,
    mobile_no: person.mobileNo,
    role: person.role,
    state: person.state,
    town: person.town,
    ...toProfileFields(stored),
    profile_img: stored?.photoId ? `/api/profile-photo/${stored.photoId}` : '',
    email_verified: person.emailVerifiedAt !== null,
    mobile_verified: person.mobileVerifiedAt !== null,
  }
}
