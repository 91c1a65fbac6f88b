import { throwError } from '#server/platform/errors.ts'
import { contentDisposition } from '#server/platform/file-name.ts'
import { longDate } from '#shared/dates.ts'
import type { LawyersContext } from '../context.ts'
import { certificateFilesPer5Minutes } from '../limits.ts'
import type { CertificatePrintTask } from './print-task.ts'
import { findValidCertificate } from './store.ts'

const worker = new URL('./print-worker.ts', import.meta.url)

/** Roles as they read in a sentence of the certificate. Roles that are missing here are printed unchanged. */
const ROLES: Record<string, string> = { CharteredAccountant: 'Chartered Accountant', Public: 'Member of the public' }

/**
 * Prints a person's certificate as a PDF. It contains the facts of the day of issue, whenever it is printed, because
 * two prints of one code must not differ.
 * @throws AppError `not_found` without a valid one; `too_many`, `busy`
 */
export async function printCertificate(
  { billing, platform: { config, db, limits, printer } }: LawyersContext,
  userId: number,
): Promise<{ bytes: Buffer; disposition: string }> {
  const valid = (await findValidCertificate(db, userId)) ?? throwError('not_found')
  await limits.consume(certificateFilesPer5Minutes, String(userId))
  const { code, name, role, town, state, issuedAt } = valid
  const plan = await billing.certificatePlan(userId, issuedAt)
  const { legal_name, address, pin_code, isExample } = config.company
  const task: CertificatePrintTask = {
    code,
    name,
    role: ROLES[role] ?? role,
    place: [town, state].filter(Boolean).join(', '),
    since: longDate(plan?.since ?? issuedAt),
    issued: longDate(issuedAt),
    issuer: isExample ? legal_name : `${legal_name}, ${address}, ${config.company.state} ${pin_code}`,
    link: `${config.publicUrl}/certificate/${code}`,
  }
  return {
    bytes: await printer.print({ worker, task }, String(userId)),
    disposition: contentDisposition(`CALS certificate ${name}`, 'pdf', 'CALS certificate'),
  }
}
