import { randomInt } from 'node:crypto'
import { DAY } from '#server/platform/clock.ts'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import {
  certificateNameProblem,
  CODE_LENGTH,
  CODE_LETTERS,
  normalizeCertificateCode,
  normalizeName,
  type CertificateState,
} from '#shared/lawyers.ts'
import type { LawyersContext } from '../context.ts'
import { keepKnownPlace } from '../known-place.ts'
import { CERTIFICATES_A_DAY } from '../limits.ts'
import { readCertificate } from './read-certificate.ts'
import { countCertificatesSince, findLatestCertificate, insertCertificate, replaceValidCertificate } from './store.ts'

/**
 * Issues a certificate. The same name changes nothing, because people click twice. With another name the certificate
 * before it becomes void, and there is a new code.
 * @throws AppError `certificate_name_wrong`, `certificate_plan_needed`, `certificate_profile_incomplete`,
 * `certificate_withdrawn` once staff have withdrawn one, `certificates_too_many`
 */
export async function issueCertificate(
  lawyers: LawyersContext,
  userId: number,
  input: string,
): Promise<CertificateState> {
  const name = normalizeName(input)
  throwBrokenRules({ name: certificateNameProblem(name) })
  const before = await readCertificate(lawyers, userId)
  if (!before.plan) throwError('certificate_plan_needed')
  if (before.missing.length > 0) throwError('certificate_profile_incomplete')
  if (before.certificate?.name === name) return before
  await issueOnce(lawyers, userId, name)
  return readCertificate(lawyers, userId)
}

function issueOnce({ auth, platform: { clock, db } }: LawyersContext, userId: number, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    // A second simultaneous call has to wait here and then finds what the first has issued. Otherwise a person could
    // have two certificates.
    const holder = (await auth.lockUser(tx, userId)) ?? throwError('not_signed_in')
    const latest = await findLatestCertificate(tx, userId)
    if (latest?.revokedFor === 'withdrawn') throwError('certificate_withdrawn')
    if (latest?.revokedAt === null && latest.name === name) return
    const issuedAt = clock.now()
    const today = await countCertificatesSince(tx, userId, new Date(issuedAt.getTime() - DAY))
    if (today >= CERTIFICATES_A_DAY) throwError('certificates_too_many')
    await replaceValidCertificate(tx, userId, issuedAt)
    await insertCertificate(tx, {
      code: newCode(),
      userId,
      name,
      role: holder.role,
      ...keepKnownPlace(holder),
      issuedAt,
    })
  })
}

/** The code is random in a way that nobody can predict, because it is all that stands between a stranger and a name. */
const newCode = () =>
  normalizeCertificateCode(
    Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
  )
