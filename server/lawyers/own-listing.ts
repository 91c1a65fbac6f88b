import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { deleteListing, findListing } from './listings/store.ts'
import { deleteRequests, listRequests } from './requests/store.ts'

/**
 * Exports the listing and the requests that came through it. An accepted request has the number of the client, because
 * the member knows it already.
 */
export const ownListing = (db: Db): OwnData => ({
  async *exportFiles(userId) {
    yield jsonFile(['account', 'directory.json'], {
      listing: (await findListing(db, userId)) ?? null,
      requests: await listRequests(db, userId),
    })
  },
  async erase(tx, userId) {
    await deleteListing(tx, userId)
    await deleteRequests(tx, userId)
  },
})
