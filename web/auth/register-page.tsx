import { Link } from 'wouter'
import { trialDays } from '#web/lib/config.ts'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'
import { InlineRow, Lead } from '#web/ui/layout/primitives.tsx'

export function RegisterPage() {
  const days = trialDays()
  return (
    <AuthLayout>
      <PageHeading title={t('Register')} className={styles['heading']} />
      {days > 0 && (
        <Lead marginAbove={2}>{t('Free {n}-day trial of all four tools. You don’t need a card.', { n: days })}</Lead>
      )}
      <RegisterForm />
      <InlineRow as={Link} href={PATHS.login} alignItems="center" touchTarget marginAbove={3}>
        {t('Already have an account? Log in')}
      </InlineRow>
    </AuthLayout>
  )
}
