import type { Role } from '#shared/auth.ts'

/** How a role is shown; its value is what the server knows. */
export const ROLE_LABELS: Record<Role, string> = {
  Advocate: 'Advocate',
  Lawyer: 'Lawyer',
  CharteredAccountant: 'Chartered Accountant',
  Company: 'Company',
  Police: 'Police',
  Judge: 'Judge',
  Public: 'Public',
}
