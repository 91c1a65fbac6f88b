import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import type { FastifyRequest } from 'fastify'
import { DAY } from '#server/platform/clock.ts'
import { throwBrokenRules, AppError } from '#server/platform/errors.ts'
import { isEmail } from '#shared/auth.ts'
import { longDate } from '#shared/dates.ts'
import { contactProblems, reportProblem, RESOLVE_WITHIN, type ContactForm } from '#shared/inbox.ts'
import { originOf } from '../../auth/index.ts'
import { cleanText } from '../../files/index.ts'
import type { SiteContext } from '../context.ts'
import { grievancesPerDay, grievancesPerHour, messagesPerHour, receiptsPerAddress, reportsPerHour } from './limits.ts'
import { inboxNumber } from './number-of.ts'
import { insertItem } from './store.ts'

interface InboxMessage extends ContactForm {
  mobileNo: string
}

/** A name is one line in a list and in a file, so line breaks become spaces. */
const cleanLine = (text: string) => cleanText(text).replaceAll('\n', ' ')

/**
 * Returns the person of a valid token. Without a token, or with one that has ended, the message counts as a visitor's,
 * so that nobody has to log in to complain.
 */
async function identifyWriter(auth: SiteContext['auth'], request: FastifyRequest) {
  if (!request.headers.authorization) return undefined
  const caller = await auth.identify(request).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return caller && auth.findPerson(caller.id)
}

/**
 * Stores a report. Only the token says who reports, because the body could name anybody.
 * @throws AppError `inbox_wrong` with the text of the broken rule, `too_many`
 */
export async function receiveReport(
  { auth, platform }: SiteContext,
  request: FastifyRequest,
  details: string,
): Promise<void> {
  const text = cleanText(details)
  throwBrokenRules({ report_details: reportProblem(text) })
  const origin = originOf(request)
  const person = await identifyWriter(auth, request)
  if (person) await platform.limits.consume(reportsPerHour, `person ${person.id}`)
  else await platform.limits.consume(...limitOnNetwork(origin.ip, reportsPerHour))
  await insertItem(platform.db, {
    kind: 'report',
    userId: person?.id ?? null,
    name: person?.username ?? '',
    // An address that was never proven may be a stranger's, who must not get our mail.
    email: person?.emailVerifiedAt && isEmail(person.email) ? person.email : '',
    mobileNo: '',
    text,
    language: origin.language,
    createdAt: platform.clock.now(),
  })
}

/**
 * Stores a message of the contact form or a grievance. The sender of a grievance gets its number and the day until
 * which it is resolved.
 * @returns the number, for example "G-0000-0012"
 * @throws AppError `inbox_wrong` with the text of the first broken rule, `too_many`
 */
export async function receiveMessage(
  { auth, notify, platform }: SiteContext,
  request: FastifyRequest,
  kind: 'contact' | 'grievance',
  sent: InboxMessage,
): Promise<string> {
  const { clock, db, limits } = platform
  const form = { name: cleanLine(sent.name), email: sent.email.trim(), message: cleanText(sent.message) }
  throwBrokenRules(contactProblems(form))
  const { ip, language } = originOf(request)
  if (kind === 'contact') await limits.consume(...limitOnNetwork(ip, messagesPerHour))
  else {
    await limits.consume(...limitOnNetwork(ip, grievancesPerHour))
    await limits.consume(...limitOnNetwork(ip, grievancesPerDay))
  }
  const person = await identifyWriter(auth, request)
  const sendsReceipt = kind === 'grievance' && (await limits.tryConsume(receiptsPerAddress, form.email.toLowerCase()))
  const now = clock.now()
  return db.transaction(async (tx) => {
    const stored = await insertItem(tx, {
      kind,
      userId: person?.id ?? null,
      name: form.name,
      email: form.email,
      mobileNo: cleanLine(sent.mobileNo),
      text: form.message,
      language,
      createdAt: now,
    })
    const number = inboxNumber({ kind, number: stored })
    // The mail contains nothing that the sender wrote, because the address may be a stranger's, and our mail would
    // carry any text to them.
    if (sendsReceipt)
      await notify.send(tx, {
        template: 'grievance-received',
        channel: 'email',
        language,
        recipient: form.email,
        values: { number, day: longDate(new Date(now.getTime() + RESOLVE_WITHIN), `${language}-IN`) },
        goodFor: 3 * DAY,
      })
    return number
  })
}
