import { Link } from 'wouter'
import type { QueueCounts } from '#shared/admin.ts'
import type { InboxKind } from '#shared/inbox.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { locale, t, tn } from '#web/words/words.ts'
import { SECTIONS } from '../sections.ts'
import styles from './overview.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

const inboxOf = (kind: InboxKind) => `${SECTIONS.inbox.path}?kind=${kind}`

export function WaitingList({ waiting }: { waiting: QueueCounts }) {
  const { grievances, late, reports, contacts, uploads, enrolments, failed_jobs, failed_messages } = waiting
  const overdue = late > 0 ? tn(late, '{n} is late', '{n} are late') : undefined
  const lines = [
    { count: grievances, name: tn(grievances, 'Grievance', 'Grievances'), to: inboxOf('grievance'), overdue },
    { count: reports, name: tn(reports, 'Report', 'Reports'), to: inboxOf('report') },
    { count: contacts, name: tn(contacts, 'Contact message', 'Contact messages'), to: inboxOf('contact') },
    { count: uploads, name: tn(uploads, 'Upload to review', 'Uploads to review'), to: SECTIONS.uploads.path },
    {
      count: enrolments,
      name: tn(enrolments, 'Enrolment number to look up', 'Enrolment numbers to look up'),
      to: SECTIONS.enrolments.path,
    },
    { count: failed_jobs, name: tn(failed_jobs, 'Failed job', 'Failed jobs'), to: SECTIONS.jobs.path },
    { count: failed_messages, name: t('Mail and SMS that failed'), to: SECTIONS.mail.path },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return <p>{t('Nothing to do.')}</p>
  return (
    <Stack as="ul" gap={1} className={styles['waiting']}>
      {lines.map(({ count, name, to, overdue: said }) => (
        <li key={to}>
          <Row
            as={Link}
            href={to}
            wrap
            gap="half"
            columnGap={1}
            alignItems="center"
            touchTarget
            border="rule"
            radius="m"
            surface="raised"
            tone="ink"
            noUnderline
            className={styles['line']}
          >
            <Text as="span" tone="accent" size="l" tabular weight={600}>
              {count.toLocaleString(locale())}
            </Text>
            <span>{name}</span>
            {said && <Badge tone="bad">{said}</Badge>}
          </Row>
        </li>
      ))}
    </Stack>
  )
}
