import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseEntitlements, listEntitlements } from './entitlements/store.ts'
import { disownMarks } from './trials/store.ts'
import { erasePurchases, listPurchases, paymentsOf } from './store.ts'

export const ownPurchases = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): OwnData => ({
  async *exportFiles(userId) {
    yield jsonFile(['account', 'plans.json'], await listEntitlements(db, userId))
    const paid = await paymentsOf(db, userId)
    yield jsonFile(['account', 'purchases.json'], {
      purchases: await listPurchases(db, userId),
      payments: paid.map(({ payment }) => payment),
    })
  },
  async erase(tx, userId) {
    await eraseEntitlements(tx, userId)
    await erasePurchases(tx, userId, clock.now())
    await disownMarks(tx, userId, clock.now())
  },
})
