import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Redirect } from 'wouter'
import type { PaymentRecord } from '#shared/billing.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { locale, t } from '#web/words/words.ts'
import { bought, forgetBought } from '../purchase/stored-payment.ts'
import styles from './payment-success-page.module.css'
import { paymentsQuery } from '../queries.ts'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

/**
 * Shows the payment that was just made, then leads to the Scenario Solver. Opened by hand, it shows the latest payment.
 */
export function PaymentSuccessPage() {
  const user = useSession()?.user
  return user ? <PaymentSuccess userId={user.id} /> : null
}

function PaymentSuccess({ userId }: { userId: number }) {
  const [just] = useState(bought)
  const payments = useQuery(paymentsQuery(userId))
  const latest = payments.data?.find(({ status }) => status === 'captured')

  useEffect(() => {
    if (!just) return
    notify.success(t('Subscription purchased successfully!'))
    const timer = setTimeout(() => {
      forgetBought()
      // The page is loaded again, so that everything on it is drawn for the new plan.
      location.assign(PATHS.scenario)
    }, just.ms)
    return () => clearTimeout(timer)
  }, [just])
  useEffect(() => () => forgetBought(), [])

  // Nothing was paid, so the page must not speak of a payment.
  if (payments.data && !latest && !just) return <Redirect to={PATHS.subscription} replace />
  return (
    <Page width="narrow" gap={2} large className={styles['page']}>
      {(just || latest) && (
        <>
          <CircleCheck size={40} aria-hidden className={styles['icon']} />
          <PageHeading title={t('Payment Successful')} />
        </>
      )}
      {latest && <Receipt payment={latest} />}
      {payments.isPending && <Skeleton lines={4} label={t('Loading your payment')} />}
      {payments.isError && (
        <LoadFailure
          text={`${t('We couldn’t load your payment.')} ${sentenceOf(payments.error)}`}
          again={() => void payments.refetch()}
        />
      )}
      <Row as="p" wrap gap={2} marginAbove={2}>
        <Link href={PATHS.scenario} className={buttonClass('primary')}>
          {t('Go to the Scenario Solver')}
        </Link>
        <Link href={PATHS.paymentHistory} className={buttonClass('secondary')}>
          {t('Payment History')}
        </Link>
      </Row>
    </Page>
  )
}

function Receipt({ payment }: { payment: PaymentRecord }) {
  const { plan, amount_in_paise, credit_in_paise, created_at, current_end } = payment
  return (
    <dl className={styles['receipt']}>
      <Row wrap gap={0} columnGap={2} alignItems="baseline" justifyContent="space-between" paddingBlock={1}>
        <Text as="dt" tone="soft">
          {t('Plan')}
        </Text>
        <Text as="dd" weight={600} tabular>
          {t(plan)}
        </Text>
      </Row>
      <Row wrap gap={0} columnGap={2} alignItems="baseline" justifyContent="space-between" paddingBlock={1}>
        <Text as="dt" tone="soft">
          {t('Paid')}
        </Text>
        <Text as="dd" weight={600} tabular>
          {rupees(amount_in_paise)}
          {credit_in_paise > 0 && ` ${t('and {sum} from your wallet', { sum: rupees(credit_in_paise) })}`}
        </Text>
      </Row>
      <Row wrap gap={0} columnGap={2} alignItems="baseline" justifyContent="space-between" paddingBlock={1}>
        <Text as="dt" tone="soft">
          {t('Paid on')}
        </Text>
        <Text as="dd" weight={600} tabular>
          {longDate(created_at, locale())}
        </Text>
      </Row>
      {current_end && (
        <Row wrap gap={0} columnGap={2} alignItems="baseline" justifyContent="space-between" paddingBlock={1}>
          <Text as="dt" tone="soft">
            {t('Paid until')}
          </Text>
          <Text as="dd" weight={600} tabular>
            {lastDay(current_end, locale())}
          </Text>
        </Row>
      )}
    </dl>
  )
}
