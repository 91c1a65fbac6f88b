import type { ListingState, Member } from '#shared/directory.ts'
import { isPractising } from '#shared/lawyers.ts'
import type { LawyersContext } from '../context.ts'
import { isSameEnrolment, readMember } from './refresh-listing.ts'
import { findListing, type Listing } from './store.ts'

type PublicColumns = Pick<
  Listing,
  'userId' | 'username' | 'fullName' | 'photoId' | 'lawCategory' | 'role' | 'town' | 'lawSpecialists' | 'mobileNo'
>

/** The public part of a member. Nothing else may leave a listing, because visitors see it. */
export const toMember = (row: PublicColumns): Member => ({
  id: row.userId,
  username: row.username,
  full_name: row.fullName,
  profile_img: row.photoId ? `/api/listed-photo/${row.userId}?v=${row.photoId}` : '',
  law_category: row.lawCategory,
  role: row.role,
  town: row.town,
  law_specialists: row.lawSpecialists,
  mobile_no: row.mobileNo,
})

export async function readListing(lawyers: LawyersContext, userId: number): Promise<ListingState> {
  const { db } = lawyers.platform
  const { row, missing, plan } = await readMember(lawyers, db, userId)
  const listing = await findListing(db, userId)
  const listed = Boolean(listing?.listedAt)
  const confirmed = Boolean(listing?.enrolmentConfirmedAt) && listing !== undefined && isSameEnrolment(listing, row)
  return {
    listed,
    shown: listed && confirmed && row.complete && plan,
    practising: isPractising(row.role),
    plan,
    missing,
    enrolment_confirmed: confirmed,
    member: toMember(row),
  }
}
