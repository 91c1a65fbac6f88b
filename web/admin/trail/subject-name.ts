import type { PlanRow } from '#shared/admin.ts'
import { t } from '#web/words/words.ts'
import { planName } from '../plans/plan-name.ts'

/** What an action was done to, by the first word of its stored name: `kind:id`, or a list by its name alone. */
const KINDS: Readonly<Record<string, string>> = {
  'api-key': 'Key for an assistant',
  certificate: 'Certificate',
  certificates: 'List of certificates',
  enrolments: 'List of enrolment numbers',
  'failed-jobs': 'List of failed jobs',
  feedback: 'List of feedback',
  grant: 'Plan that was given',
  inbox: 'Message to us',
  job: 'Job',
  law: 'Entry of the law library',
  'law-entries': 'List of entries of the law library',
  'law-install': 'Install of public copies',
  message: 'Email or text message',
  messages: 'List of messages',
  model: 'Language model',
  people: 'List of people',
  person: 'Account',
  plan: 'Plan',
  trail: 'Audit trail',
  upload: 'Upload',
  uploads: 'List of uploads',
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is an id that means nothing to a reader. It is kept for a search, as a title of the words. */
export const isRawId = (text: string): boolean => UUID.test(text)

/**
 * Names what an action was done to. The stored name of an unknown kind is shown, so that nothing is hidden.
 * @param plans for the name behind the id of a plan
 */
export function subjectName(subject: string, plans: readonly PlanRow[]): string {
  const [kind = '', ...rest] = subject.split(':')
  const id = rest.join(':')
  const name = KINDS[kind]
  if (name === undefined) return subject
  if (id === '' || isRawId(id)) return t(name)
  const plan = kind === 'plan' && plans.find((one) => String(one.id) === id)
  return `${t(name)} ${plan ? planName(plan) : id}`
}
