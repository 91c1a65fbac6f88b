import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import type { Contact } from '../api.ts'
import styles from './confirm.module.css'

/** What is different from now on. */
export function DoneStep({ channel, to }: { channel: Contact['channel']; to: string }) {
  return (
    <div className={styles['step']}>
      <p tabIndex={-1} className={styles['to']}>
        {t('{to} is confirmed.', { to })}
      </p>
      {channel === 'email' && (
        <p>
          {t('Notices and invoices now come to this address, and you can set a new password by mail.')}{' '}
          {t('Earlier invoices are sent there now. All of them stay in your payment history.')}{' '}
          <Link href={PATHS.paymentHistory}>{t('Payment History')}</Link>
        </p>
      )}
    </div>
  )
}
