import type { Db } from '#server/platform/database/database.ts'
import { maskMobile } from '#shared/directory.ts'
import { isPractising, missingForCertificate } from '#shared/lawyers.ts'
import type { LawyersContext } from '../context.ts'
import { extractWords } from './search-words.ts'
import { findListing, lockListing, saveListing, type Listing } from './store.ts'
import { keepKnownPlace } from '../known-place.ts'

const PHOTOS = '/api/profile-photo/'

/**
 * The decisions of the member and the staff about a listing. They must be kept, because they cannot be derived from
 * profile and plan.
 */
type ListingChoices = Pick<Listing, 'listedAt' | 'declaration' | 'delistedAt' | 'enrolmentConfirmedAt'>

const NO_CHOICES: ListingChoices = { listedAt: null, declaration: null, delistedAt: null, enrolmentConfirmedAt: null }

export async function readMember({ billing, platform, readProfile }: LawyersContext, db: Db, userId: number) {
  const profile = await readProfile(db, userId)
  const now = platform.clock.now()
  const plan = await billing.certificatePlan(userId, now, db)
  const missing = [...missingForCertificate(profile), ...(profile.bar_code === '' ? (['bar_code'] as const) : [])]
  const row = {
    userId,
    barCode: profile.bar_code,
    complete: isPractising(profile.role) && missing.length === 0,
    planUntil: plan?.until ?? null,
    username: profile.username,
    fullName: profile.full_name,
    photoId: profile.profile_img.startsWith(PHOTOS) ? profile.profile_img.slice(PHOTOS.length) : null,
    role: profile.role,
    ...keepKnownPlace(profile),
    lawCategory: profile.law_category,
    lawSpecialists: profile.law_specialists,
    mobileNo: maskMobile(profile.mobile_no),
  }
  return { row, missing, plan: plan !== undefined && plan.until > now }
}

/**
 * Derives the listing of a member from profile and plan again.
 * @param change returns the new decisions. It is undefined when only profile or plan may have changed.
 */
export async function refreshListing(
  lawyers: LawyersContext,
  tx: Db,
  userId: number,
  change?: (member: Awaited<ReturnType<typeof readMember>>) => Partial<ListingChoices>,
): Promise<void> {
  await lockListing(tx, userId)
  const before = await findListing(tx, userId)
  // Most people never asked for a listing, so there is nothing to refresh.
  if (!before && !change) return
  const member = await readMember(lawyers, tx, userId)
  const choices: ListingChoices = before
    ? {
        listedAt: before.listedAt,
        declaration: before.declaration,
        delistedAt: before.delistedAt,
        // Staff confirmed this number for this name. With another one anybody could take a colleague's name afterwards.
        enrolmentConfirmedAt: isSameEnrolment(before, member.row) ? before.enrolmentConfirmedAt : null,
      }
    : NO_CHOICES
  const { username, fullName, town, state, role, lawCategory, lawSpecialists } = member.row
  const words = extractWords(username, fullName, town, state, role, lawCategory, ...lawSpecialists)
  await saveListing(tx, { ...member.row, ...choices, ...change?.(member) }, words)
}

type Enrolment = Pick<Listing, 'barCode' | 'fullName'>
export const isSameEnrolment = (one: Enrolment, other: Enrolment): boolean =>
  one.barCode === other.barCode && one.fullName === other.fullName
