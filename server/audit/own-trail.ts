import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { detachPerson, rowsAbout } from './store.ts'

/**
 * Exports what staff did in a person's matters. The names of staff are left out, because they are not the person's
 * data.
 * @param recordForgotten records in the trail which rows no longer name their person
 */
export const ownTrailData = (db: Db, recordForgotten: (tx: Db, rows: number[]) => Promise<void>): OwnData => ({
  async *exportFiles(userId) {
    const rows = await rowsAbout(db, userId)
    yield jsonFile(
      ['account', 'staff-actions.json'],
      rows.map(({ at, action, subject, detail }) => ({ at, action, subject, detail: JSON.parse(detail) as unknown })),
    )
  },
  async erase(tx, userId) {
    const rows = await detachPerson(tx, userId)
    if (rows.length > 0) await recordForgotten(tx, rows)
  },
})
