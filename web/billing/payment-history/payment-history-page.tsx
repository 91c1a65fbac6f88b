import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { PaymentRecord } from '#shared/billing.ts'
import { sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t, tn } from '#web/words/words.ts'
import styles from './payment-history-page.module.css'
import { dayForms, searchDays } from './payment-history-search.ts'
import { PaymentTable } from './payment-history-table.tsx'
import { paymentsQuery } from '../queries.ts'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'

export function PaymentHistoryPage() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <Page gap={2}>
      <PageHeading title={t('Payment History')} />
      <p className={styles['name']}>{user.username}</p>
      <LoadedPayments user={user} />
    </Page>
  )
}

function LoadedPayments({ user: { id } }: { user: CurrentUser }) {
  const payments = useQuery(paymentsQuery(id))
  if (payments.data) return <Payments userId={id} payments={payments.data} />
  if (payments.isPending) return <Skeleton lines={6} label={t('Loading your payments')} />
  return (
    <LoadFailure
      text={`${t('We couldn’t load your payments.')} ${sentenceOf(payments.error)}`}
      again={() => void payments.refetch()}
    />
  )
}

function Payments({ userId, payments }: { userId: number; payments: readonly PaymentRecord[] }) {
  const [query, setQuery] = useKeptState('payment search', '')
  const input = useRef<HTMLInputElement>(null)
  const days = useMemo(() => payments.map((payment) => ({ payment, forms: dayForms(payment.created_at) })), [payments])
  // The search runs after the typed letter is drawn, because filtering a thousand rows would delay it.
  const wanted = useDeferredValue(query)
  const found = useMemo(() => searchDays(days, wanted).map(({ payment }) => payment), [days, wanted])

  if (payments.length === 0)
    return (
      <Stack gap={1} justifyItems="start">
        <p>{t('No payment records found.')}</p>
        <InlineRow as={Link} alignItems="center" touchTarget href={PATHS.subscription}>
          {t('Go to the plans')}
        </InlineRow>
      </Stack>
    )
  return (
    <>
      <TextField
        ref={input}
        type="search"
        label={t('Search by date')}
        hint={t('The invoice date, for example 22/11/2026, 22 Nov or November 2026.')}
        className={styles['search']}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Text as="output" tone="soft" className={styles['count']}>
        {wanted.trim() && found.length > 0 && tn(found.length, '{n} payment found', '{n} payments found')}
        {found.length === 0 && t('No payment records found.')}
      </Text>
      {found.length === 0 ? (
        <Button
          look="secondary"
          className={styles['clear']}
          onClick={() => {
            setQuery('')
            input.current?.focus()
          }}
        >
          {t('Clear the search')}
        </Button>
      ) : (
        <PaymentTable userId={userId} payments={found} />
      )}
    </>
  )
}
