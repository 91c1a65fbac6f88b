import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SpendingAlarm } from '#server/platform/spending/index.ts'
import type { Notify } from './context.ts'

const formatRupees = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })

export async function alertAboutSpending(
  { config }: Platform,
  notify: Notify,
  tx: Db,
  { percent, spentPaise, capPaise }: SpendingAlarm,
): Promise<void> {
  if (!config.admin) return
  await notify.send(tx, {
    template: percent < 100 ? 'spending-high' : 'spending-stopped',
    channel: 'email',
    language: 'en',
    recipient: config.admin.email.toLowerCase(),
    values: { spent: formatRupees(spentPaise), cap: formatRupees(capPaise) },
    goodFor: DAY,
  })
}
