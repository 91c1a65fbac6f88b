import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import type { MarketingPath } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { MarketingForm } from './marketing-form.tsx'
import { InlineRow, Lead } from '#web/ui/layout/primitives.tsx'

export function MarketingPage({ path }: { path: MarketingPath }) {
  return (
    <AuthLayout>
      <PageHeading title={t('Register')} className={styles['heading']} />
      <Lead marginAbove={2} className={styles['lead']}>
        {t('We’ll send a code to your mobile or email.')}
      </Lead>
      <MarketingForm path={path} />
      <InlineRow as={Link} href={PATHS.login} alignItems="center" touchTarget marginAbove={3}>
        {t('Already have an account? Log in')}
      </InlineRow>
    </AuthLayout>
  )
}
