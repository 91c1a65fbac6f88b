import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import type { Contact } from '../api.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

export function DoneStep({ channel, to }: { channel: Contact['channel']; to: string }) {
  return (
    <Stack gap={2}>
      <Text tabIndex={-1} weight={600} breakAnywhere>
        {t('{to} is confirmed.', { to })}
      </Text>
      {channel === 'email' && (
        <p>
          {t('We now send notices and invoices to this address. You can also use it to reset your password.')}{' '}
          {t('We’re sending your earlier invoices there now. You can also find them in your payment history.')}{' '}
          <Link href={PATHS.paymentHistory}>{t('Payment History')}</Link>
        </p>
      )}
    </Stack>
  )
}
