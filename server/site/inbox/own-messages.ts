import type { Db } from '#server/platform/database/database.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import { inboxNumber } from './number-of.ts'
import { deleteItemsOf, listItemsOf } from './store.ts'

/**
 * Exports what a person wrote while they were signed in, and the answers. Other messages are left out, because nobody
 * knows that they are theirs.
 */
export const ownMessages = (db: Db): OwnData => ({
  async *exportFiles(userId) {
    const items = await listItemsOf(db, userId)
    yield jsonFile(
      ['account', 'messages.json'],
      items.map((item) => ({
        number: inboxNumber(item),
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
  erase: deleteItemsOf,
})
