import { t } from '#web/words/words.ts'

/** The queues by the work in them. Logs and figures call them by their ids. */
const JOBS: Readonly<Record<string, string>> = {
  'account-purge': 'Deleting closed accounts',
  'auth-reset-code': 'Sending codes for a new password',
  'auth-reset-pause': 'Telling that new passwords are paused',
  'auth-tidy': 'Clearing old codes and logins',
  'billing-compare': 'Comparing payments with the provider',
  'billing-event': 'Reading the payment provider’s notices',
  'billing-reconcile': 'Asking about open payments',
  'billing-stop': 'Stopping subscriptions',
  'billing-trials': 'Clearing old trial records',
  'earn-forgotten': 'Finding unfinished uploads',
  'earn-prepare': 'Preparing uploads for review',
  'files-delete': 'Deleting files',
  'files-tidy': 'Deleting files that nothing uses',
  'law-install': 'Installing public copies of the law',
  'lawyers-purge': 'Deleting old client requests',
  'notify-email': 'Sending emails',
  'notify-sms': 'Sending text messages',
  'notify-tidy': 'Clearing old messages',
  'site-purge': 'Deleting old reports and messages',
  'spending-tidy': 'Clearing old costs',
}

/** The mails and text messages by what they tell. Logs and figures call them by the names of their templates. */
const MESSAGES: Readonly<Record<string, string>> = {
  'account-closing': 'The account will be deleted',
  'account-deleted': 'The account was deleted',
  'account-given-back': 'The account has a new password',
  'account-kept': 'The account is kept',
  'account-suspended': 'The account is suspended',
  'address-lost': 'Another account has this address',
  'address-moved': 'Another account had this address',
  'already-registered': 'There is an account already',
  'case-accepted': 'Request accepted',
  'case-rejected': 'Request rejected',
  'case-request': 'Request to a member',
  'confirm-code': 'Code to confirm an email or number',
  'credit-note': 'Credit note',
  'details-changed': 'Details were changed',
  'enrolment-confirmed': 'Enrolment number confirmed',
  'factor-code': 'Code to set up an authenticator app',
  'factor-guessed': 'Wrong codes for the back office',
  'factor-off': 'Authenticator app removed',
  'factor-set': 'Authenticator app set up',
  'grievance-acknowledged': 'Grievance acknowledged',
  'grievance-received': 'Grievance received',
  'inbox-answered': 'Our answer',
  'invoice-issued': 'Invoice',
  'memo-ready': 'Research memo ready',
  'password-changed': 'Password changed',
  'payment-received': 'Payment received',
  'reset-code': 'Code for a new password',
  'reset-other-way': 'New password by mobile number',
  'reset-paused': 'New passwords paused',
  'signup-code': 'Code for a new account',
  'spending-high': 'Cost near its cap',
  'spending-stopped': 'Cost at its cap',
  'subscription-cancelled': 'Subscription cancelled',
  'subscription-ended': 'Subscription ended',
  'upload-accepted': 'Upload accepted',
  'upload-rejected': 'Upload rejected',
}

/** An unknown one is shown as it is stored, so that no row is hidden. */
export const jobName = (queue: string): string => t(JOBS[queue] ?? queue)
export const messageName = (template: string): string => t(MESSAGES[template] ?? template)
