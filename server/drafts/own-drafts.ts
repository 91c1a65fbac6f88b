import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { MOST_DRAFTS } from './limits.ts'
import { asDraft } from './versions/read-drafts.ts'
import { deleteDraftsOf, findDraft, listDrafts, listVersions } from './store.ts'

export function ownDrafts(db: Db): OwnData {
  return {
    async *exportFiles(userId) {
      for (const { id, name } of await listDrafts(db, userId, MOST_DRAFTS)) {
        const found = await findDraft(db, userId, id)
        if (!found) continue
        const versions = await listVersions(db, userId, id)
        yield jsonFile(['drafts', `${name}.json`], { ...asDraft(found), versions })
      }
    },
    erase: deleteDraftsOf,
  }
}
