import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { numberOf } from './number-of.ts'
import { deleteOwn, listOwn } from './store.ts'

/** What somebody wrote while they were signed in, and how it was answered. */
export const ownMessages = (db: Db): OwnData => ({
  async *exportFiles(userId) {
    const items = await listOwn(db, userId)
    yield jsonFile(
      ['account', 'messages.json'],
      items.map((item) => ({
        number: numberOf(item),
        name: item.name,
        email: item.email,
        mobileNo: item.mobileNo,
        text: item.text,
        createdAt: item.createdAt,
        acknowledgedAt: item.acknowledgedAt,
        resolvedAt: item.resolvedAt,
        answer: item.answer,
      })),
    )
  },
  erase: deleteOwn,
})
