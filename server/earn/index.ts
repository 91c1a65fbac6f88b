/**
 * Owns: the wallet, an append-only ledger of what people earned and spent here; the drafts that people contribute, and
 * their review.
 * Must never happen: a balance below zero, a cause that counts twice, a row that changes, one wallet changed by two
 * transactions at once; an upload that a reviewer sees before its personal details are hidden, that is decided twice,
 * or that is decided by its uploader.
 */
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import type { EarnContext } from './context.ts'
import { ownWallet } from './own-wallet.ts'
import { ownUploads } from './uploads/own-uploads.ts'
import { prepareUpload } from './uploads/prepare-upload.ts'
import { PREPARE_JOBS, requeueForgotten } from './uploads/queue-preparation.ts'
import { countUploadsOf, countWaiting } from './uploads/store.ts'
import { openWallet } from './wallet.ts'

export { earnRoutes } from './routes.ts'

export type { Wallet } from './context.ts'

export interface Earn extends EarnContext {
  countWaitingUploads(): Promise<number>
  countUploads(userId: number): Promise<number>
}

interface EarnDeps {
  account: Pick<Account, 'registerOwnData'>
  audit: EarnContext['audit']
  auth: EarnContext['users']
  files: EarnContext['files']
  notify: EarnContext['notify']
}

export async function openEarn(platform: Platform, { account, audit, auth, files, notify }: EarnDeps): Promise<Earn> {
  const { clock, db, jobs } = platform
  account.registerOwnData(ownUploads(db))
  account.registerOwnData(ownWallet(platform))
  const wallet = openWallet(() => clock.now())
  const earn: Earn = {
    platform,
    audit,
    notify,
    files,
    users: auth,
    wallet,
    countWaitingUploads: () => countWaiting(db),
    countUploads: (userId) => countUploadsOf(db, userId),
  }
  // The pause is long, because a file store that is down, or readers that are all busy, stay so for longer than a
  // minute.
  await jobs.registerWorker<{ id: string }>(PREPARE_JOBS, { retryLimit: 10, longestRest: 600 }, (job) =>
    prepareUpload(earn, job),
  )
  await jobs.schedule('11 * * * *', 'earn-forgotten', () => requeueForgotten(earn))
  return earn
}
