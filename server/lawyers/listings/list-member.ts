import { throwError } from '#server/platform/errors.ts'
import { DECLARATION, type ListingState } from '#shared/directory.ts'
import type { LawyersContext } from '../context.ts'
import { listingsPerDay } from '../limits.ts'
import { readListing } from './read-listing.ts'
import { refreshListing } from './refresh-listing.ts'
import { withdrawListing } from './store.ts'

/**
 * Lists a member who made the declaration. The directory shows them once staff have confirmed the enrolment number,
 * because otherwise anybody could appear there as a lawyer.
 * @throws AppError `listing_not_ready` while plan, role or profile are not complete
 */
export async function listMember(lawyers: LawyersContext, userId: number): Promise<ListingState> {
  const { clock, db, limits } = lawyers.platform
  await limits.consume(listingsPerDay, String(userId))
  await db.transaction((tx) =>
    refreshListing(lawyers, tx, userId, ({ row, plan }) => {
      if (!row.complete || !plan) throwError('listing_not_ready')
      return { listedAt: clock.now(), declaration: DECLARATION.version, delistedAt: null }
    }),
  )
  return readListing(lawyers, userId)
}

/** Takes a member out of the directory. Nothing is cached, so that the next request does not show them any more. */
export async function delistMember(lawyers: LawyersContext, userId: number): Promise<ListingState> {
  const { clock, db } = lawyers.platform
  await db.transaction((tx) => withdrawListing(tx, userId, clock.now()))
  return readListing(lawyers, userId)
}
