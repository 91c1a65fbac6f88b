import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseEntitlements, listEntitlements } from '../entitlements/store.ts'
import { anonymizeMarks } from '../trials/store.ts'
import { erasePurchases, listPurchases, listPaymentsWithPlans } from './store.ts'

export const ownPurchases = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): OwnData => ({
  async *exportFiles(userId) {
    yield jsonFile(['account', 'plans.json'], await listEntitlements(db, userId))
    const paid = await listPaymentsWithPlans(db, userId)
    const purchases = await listPurchases(db, userId)
    yield jsonFile(['account', 'purchases.json'], {
      // People have archives with this field name already, so the file keeps it.
      purchases: purchases.map(({ nextCheckAt, ...purchase }) => ({ ...purchase, lookAt: nextCheckAt })),
      payments: paid.map(({ payment }) => payment),
    })
  },
  async erase(tx, userId) {
    await eraseEntitlements(tx, userId)
    await erasePurchases(tx, userId, clock.now())
    await anonymizeMarks(tx, userId, clock.now())
  },
})
