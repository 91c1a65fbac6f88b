import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { DIRECTORY_TEXTS, REQUEST_DAYS, type CaseRequest } from '#shared/directory.ts'
import { longDate } from '#shared/dates.ts'
import { sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { locale, t } from '#web/words/words.ts'
import { AcceptedCases } from './accepted-cases.tsx'
import { CaseDialog } from './case-dialog.tsx'
import styles from './case-list-page.module.css'
import { requestsQuery } from './requests-query.ts'
import { Note, Text } from '#web/ui/layout/primitives.tsx'

const COLUMNS = ['S.No', 'Client name', 'Client mobile', 'Request date', 'Case details', 'View case'] as const

export function CaseListPage() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <Page gap={2}>
      <PageHeading title={t('Client cases')} />
      <Note>
        {t('Both numbers are hidden until you accept. We delete requests after {n} days.', {
          n: REQUEST_DAYS,
        })}{' '}
        <Link href={PATHS.myListing}>{t('Your place in the directory')}</Link>
      </Note>
      <LoadedRequests user={user} />
      <AcceptedCases userId={user.id} />
    </Page>
  )
}

function LoadedRequests({ user: { id } }: { user: CurrentUser }) {
  const [viewed, setViewed] = useState<CaseRequest>()
  const requests = useQuery({
    ...requestsQuery(id),
    // Loaded again, because another tab may have decided it.
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  })
  if (requests.isPending) return <Skeleton lines={6} label={t('Loading the requests')} />
  if (!requests.data)
    return (
      <LoadFailure
        text={`${t('We couldn’t load the requests.')} ${sentenceOf(requests.error)}`}
        again={() => void requests.refetch()}
      />
    )
  return (
    <>
      {requests.data.length === 0 ? (
        <p>{t(DIRECTORY_TEXTS.noRequests)}</p>
      ) : (
        <DataTable
          columns={COLUMNS.map((column) => t(column))}
          rows={requests.data.map((request, at) => ({
            key: request.request_id,
            cells: [
              at + 1,
              <bdi key="name">{request.user_name}</bdi>,
              <Text as="span" key="mobile" tabular noWrap>
                {request.user_mobile_no}
              </Text>,
              <time key="date" dateTime={request.created_at}>
                {longDate(request.created_at, locale())}
              </time>,
              <span key="details" className={styles['details']}>
                {request.user_des}
              </span>,
              <Button
                key="view"
                look="secondary"
                aria-label={t('View case: {name}', { name: request.user_name })}
                onClick={() => setViewed(request)}
              >
                {t('View case')}
              </Button>,
            ],
          }))}
        />
      )}
      <CaseDialog userId={id} request={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}
