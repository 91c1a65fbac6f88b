import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Caller } from '#server/platform/http/access.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import { contentDisposition } from '#server/platform/file-name.ts'
import { isoDay } from '#shared/dates.ts'
import type { Account } from './context.ts'
import { archivesPerDay, downloadsPerDay } from './limits.ts'
import { writeZip } from './write-zip.ts'

const TICKET_PURPOSE = 'my-data'
const TICKET_LIFE_MS = 2 * MINUTE
const README = join(import.meta.dirname, '../../content/my-data/README.txt')

/**
 * Makes a link to all of one's own data. It works for two minutes of this session, because anybody who sees it could
 * open it.
 * @throws AppError `too_many`
 */
export async function createOwnDataLink({ auth, platform }: Account, caller: Caller): Promise<string> {
  await platform.limits.consume(archivesPerDay, String(caller.id))
  return `/api/my-data/file/${await auth.createTicket(caller, TICKET_PURPOSE, TICKET_LIFE_MS)}`
}

/**
 * Exports all of one's own data as a ZIP. The ZIP is made while it is read, so that the memory does not grow with it.
 * @throws AppError `not_signed_in` for an invalid ticket, or when its session has ended; `too_many`
 */
export async function exportOwnData(account: Account, ticket: string): Promise<{ zip: Readable; disposition: string }> {
  const { auth, platform } = account
  const caller = await auth.readTicket(ticket, TICKET_PURPOSE)
  await platform.limits.consume(downloadsPerDay, String(caller.id))
  const { username } = (await auth.findPerson(caller.id)) ?? throwError('not_signed_in')
  const now = platform.clock.now()
  return {
    zip: writeZip(readOwnFiles(account, caller), now),
    disposition: contentDisposition(`nyayadesk-${username}-${isoDay(now)}`, 'zip', 'nyayadesk'),
  }
}

async function* readOwnFiles({ auth, ownData }: Account, caller: Caller) {
  yield { path: ['README.txt'], content: await readFile(README, 'utf8') }
  for (const { exportFiles } of [auth.ownData, ...ownData])
    for await (const file of exportFiles(caller.id)) {
      yield file
      // The session is checked for each file, so that a person who signs out everywhere also stops a download that
      // runs.
      await auth.requireSession({ sid: caller.sid, userId: caller.id })
    }
}
