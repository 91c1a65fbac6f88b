import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { deleteListing, findListing } from './listings/store.ts'
import { deleteRequests, listRequests } from './requests/store.ts'

/** The listing, and the requests that came by it: a client's number is in it once the request was accepted. */
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
