import type { Db } from '#server/platform/db.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { forgetPerson, rowsAbout } from './store.ts'

/** What staff did in somebody's matters, without who of them it was. */
export const ownTrail = (db: Db): OwnData => ({
  async *exported(userId) {
    const rows = await rowsAbout(db, userId)
    yield jsonFile(
      ['account', 'staff-actions.json'],
      rows.map(({ at, action, subject, detail }) => ({ at, action, subject, detail: JSON.parse(detail) as unknown })),
    )
  },
  erased: forgetPerson,
})
