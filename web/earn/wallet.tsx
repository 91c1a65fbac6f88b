import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { rupees } from '#web/lib/rupees.ts'
import { walletQuery } from '#web/lib/wallet.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import styles from './earning-page.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

export function Wallet({ userId }: { userId: number }) {
  // Loaded again, because a draft may have been accepted in the meantime.
  const wallet = useQuery({ ...walletQuery(userId), refetchOnWindowFocus: true, refetchOnMount: 'always' })
  return (
    <Stack as="section" gap="half" narrows className={styles['wallet']} aria-labelledby="wallet">
      <Text as="h2" tone="soft" font="control" size="s" id="wallet">
        {t('Earning amount')}
      </Text>
      {wallet.isPending && <Skeleton lines={1} label={t('Loading your wallet')} />}
      {wallet.data && (
        <Text as="strong" font="reading" size="2xl" weight={600} leading="tight" className={styles['sum']}>
          {rupees(100 * wallet.data.coupon_amt)}
        </Text>
      )}
      {wallet.data && wallet.data.held_amt > 0 && (
        <p>{t('Another {sum} is reserved for an unpaid order.', { sum: rupees(100 * wallet.data.held_amt) })}</p>
      )}
      {wallet.isError && !wallet.data && (
        <LoadFailure
          text={`${t('We couldn’t load your wallet.')} ${sentenceOf(wallet.error)}`}
          again={() => void wallet.refetch()}
        />
      )}
      <p>
        {t('You can use this towards a yearly plan. You can’t withdraw it.')}{' '}
        <Text as={Link} noWrap href={PATHS.subscription}>
          {t('See the plans')}
        </Text>
      </p>
    </Stack>
  )
}
