import type { RequestWatch } from '#server/platform/metrics/watch-requests.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Earn, Wallet } from '../earn/index.ts'
import type { Installer, Library } from '../law/index.ts'
import type { Lawyers } from '../lawyers/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Site } from '../site/index.ts'
import type { SignOffs } from './sign-offs/sign-offs.ts'

/**
 * The actions of the back office take this. Each port has only the functions that are needed here, so that no action
 * can reach into another slice.
 */
export interface AdminContext {
  platform: Platform
  audit: Pick<Audit, 'check' | 'list' | 'record'>
  auth: Pick<
    Auth,
    | 'changeDetails'
    | 'listSessions'
    | 'findNames'
    | 'searchPeople'
    | 'findPerson'
    | 'restore'
    | 'countSignUpsPerDay'
    | 'suspend'
  >
  billing: Pick<Billing, 'changePlan' | 'listPlanRows' | 'plansOf' | 'plansUntil' | 'revenuePerDay'>
  chat: Pick<Chat, 'answersPerDay' | 'answersSince' | 'countQuestions' | 'viewChats' | 'liveAnswers' | 'openStreams'>
  earn: Pick<Earn, 'countUploads' | 'countWaitingUploads'> & { wallet: Pick<Wallet, 'balance'> }
  installer: Installer
  lawyers: Pick<Lawyers, 'countUnconfirmedEnrolments'>
  library: Pick<Library, 'inventory' | 'load'>
  notify: Pick<Notify, 'countFailed' | 'retry' | 'listUndelivered'>
  requests: RequestWatch
  signOffs: SignOffs
  site: Pick<Site, 'countOpenItems'>
}
