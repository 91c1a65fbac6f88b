import type { QueueCounts } from '#shared/admin.ts'
import { PATHS } from '#web/lib/paths.ts'

export interface OfficeSection {
  path: string
  name: string
  waiting?: (waiting: QueueCounts) => number
}

const under = (path: string) => `${PATHS.admin}/${path}`

/** The sections in the order of the menu. `admin-pages.tsx` has the page of each. */
export const SECTIONS = {
  overview: { path: PATHS.admin, name: 'Overview' },
  uploads: { path: under('uploads'), name: 'Uploads', waiting: ({ uploads }) => uploads },
  enrolments: { path: under('enrolments'), name: 'Enrolment numbers', waiting: ({ enrolments }) => enrolments },
  certificates: { path: under('certificates'), name: 'Certificates' },
  inbox: {
    path: under('inbox'),
    name: 'Messages to us',
    waiting: ({ reports, contacts, grievances }) => reports + contacts + grievances,
  },
  feedback: { path: under('feedback'), name: 'Feedback on answers' },
  people: { path: under('people'), name: 'People' },
  plans: { path: under('plans'), name: 'Plans and prices' },
  costs: { path: under('costs'), name: 'Costs' },
  law: { path: under('law'), name: 'Law library' },
  signOffs: { path: under('sign-offs'), name: 'Sign-off of the law' },
  jobs: { path: under('jobs'), name: 'Jobs', waiting: ({ failed_jobs }) => failed_jobs },
  mail: { path: under('mail'), name: 'Mail and SMS', waiting: ({ failed_messages }) => failed_messages },
  lastDay: { path: under('last-day'), name: 'Slow and failed' },
  trail: { path: under('trail'), name: 'Audit trail' },
  security: { path: under('security'), name: 'Second factor' },
} as const satisfies Record<string, OfficeSection>
