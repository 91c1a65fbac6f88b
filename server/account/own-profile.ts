import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Account } from './context.ts'
import { readProfile } from './read-profile.ts'
import { eraseProfile, listConsents } from './store.ts'

export function ownProfileData(account: Account): OwnData {
  const { db } = account.platform
  return {
    async *exportFiles(userId) {
      yield jsonFile(['account', 'profile.json'], await readProfile(account, db, userId))
      const consents = await listConsents(db, userId)
      yield jsonFile(
        ['account', 'consents.json'],
        consents.map(({ purpose, version, given, at }) => ({ purpose, version, given, at })),
      )
    },
    erase: eraseProfile,
  }
}
