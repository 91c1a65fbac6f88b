import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toApiKey } from './key-shape.ts'
import { deleteKeysOf, findKeysOf } from './store.ts'

/** The hashes are not handed out, because an archive lies about on disks. */
export function ownKeyData({ db }: Pick<Platform, 'db'>): OwnData {
  return {
    async *exportFiles(userId) {
      yield jsonFile(['account', 'api-keys.json'], (await findKeysOf(db, userId)).map(toApiKey))
    },
    async erase(tx, userId) {
      await deleteKeysOf(tx, userId)
    },
  }
}
