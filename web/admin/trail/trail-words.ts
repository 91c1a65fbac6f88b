import type { PlanRow } from '#shared/admin.ts'
import { dayAndTime } from '#shared/dates.ts'
import { isRejection, REJECTIONS } from '#shared/earn.ts'
import { rupees } from '#web/lib/rupees.ts'
import { locale, t } from '#web/words/words.ts'
import { planName } from '../plans/plan-name.ts'
import { jobName, messageName } from '../queues/names.ts'
import { isRawId } from './subject-name.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  'api-key.create': 'A person created a key for an assistant',
  'api-key.first-use': 'A person’s key was used for the first time',
  'api-key.revoke': 'A person’s key was revoked',
  'certificate.withdraw': 'Withdrew a certificate',
  'chats.list': 'Viewed the list of sessions',
  'chats.open': 'Opened a session',
  'enrolment.confirm': 'Confirmed an enrolment number',
  'enrolment.unconfirm': 'Withdrew a confirmation',
  'factor.off': 'Removed their authenticator app',
  'factor.recovery': 'Used a recovery code',
  'factor.set': 'Set up an authenticator app',
  'inbox.acknowledge': 'Acknowledged a message',
  'inbox.resolve': 'Answered a message',
  'job.retry': 'Tried a job again',
  'law.install': 'Began to install public copies of the law',
  'law.install-stop': 'Stopped an install',
  'law.sign-off': 'Signed off an entry in the law library',
  'law.sign-off-back': 'Withdrew the sign-off of an entry',
  'list.export': 'Downloaded a list',
  'model.choose': 'Chose the language model',
  'model.take-back': 'Stopped using a language model',
  'message.retry': 'Sent a message again',
  'person.change': 'Changed a person’s details',
  'person.forgotten': 'Removed a person’s name from earlier rows because the account was deleted',
  'person.restore': 'Reactivated an account',
  'person.suspend': 'Suspended an account',
  'person.view': 'Viewed a person',
  'plan.change': 'Changed a plan',
  'plan.grant': 'Gave a plan',
  'upload.accept': 'Accepted an upload',
  'upload.reject': 'Rejected an upload',
  'upload.second': 'Accepted an upload, first of two',
  'upload.view': 'Viewed an upload',
}
const DETAILS: Readonly<Record<string, string>> = {
  by: 'By',
  courts: 'Courts',
  email: 'Email',
  filters: 'Chosen by',
  first: 'First reviewer',
  hash: 'Hash of the words',
  from: 'Where from',
  list_price_paise: 'List price',
  mobile_no: 'Mobile',
  model: 'Model',
  new: 'After',
  number: 'Number',
  old: 'Before',
  on_sale: 'On sale',
  paise: 'Amount',
  plan: 'Plan',
  price_paise: 'Price',
  queue: 'Queue',
  reason: 'Reason',
  rejection: 'Why',
  role: 'Role',
  rows: 'Rows',
  server: 'Server',
  session: 'Session',
  sources: 'Sources',
  state: 'State',
  template: 'Message',
  tool: 'Tool',
  town: 'District',
  until: 'Until',
}

/** Names an action in words. An unknown one is shown as stored, so that no row is hidden. */
export const actionName = (action: string): string => t(ACTIONS[action] ?? action)

/** Makes a line for each detail of a row: "Reason: …". @param plans for the names behind plan ids */
export const detailLines = (detail: Readonly<Record<string, unknown>>, plans: readonly PlanRow[]): string[] =>
  Object.entries(detail).flatMap(([key, value]) =>
    value === null || value === '' ? [] : `${t(DETAILS[key] ?? key)}: ${formatFact(key, value, plans)}`,
  )

function formatFact(key: string, value: unknown, plans: readonly PlanRow[]): string {
  if (Array.isArray(value)) return value.map((one) => formatFact(key, one, plans)).join(', ')
  if (typeof value === 'object' && value !== null) return detailLines({ ...value }, plans).join(', ')
  const plan = key === 'plan' && plans.find(({ id }) => id === value)
  if (plan) return planName(plan)
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'number') return key.endsWith('paise') ? rupees(value) : String(value)
  const text = String(value)
  if (key === 'queue') return jobName(text)
  if (key === 'rejection' && isRejection(text)) return t(REJECTIONS[text])
  if (key === 'template') return messageName(text)
  // The beginning tells two rows apart; a reader has no use for the rest.
  if (isRawId(text)) return `${text.slice(0, 8)} …`
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? dayAndTime(text, locale()) : text
}
