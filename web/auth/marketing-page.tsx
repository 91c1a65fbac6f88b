import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import type { MarketingPath } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { MarketingForm } from './marketing-form.tsx'
import { InlineRow, Text } from '#web/ui/layout/primitives.tsx'

/** Where an advertisement leads: the short sign-up, and then the prices. */
export function MarketingPage({ path }: { path: MarketingPath }) {
  return (
    <AuthLayout>
      <PageHeading title={t('Register')} className={styles['heading']} />
      <Text marginAbove={2} tone="soft" font="reading" size="reading" leading="reading" className={styles['lead']}>
        {t('A code to your mobile or mail, and you are in.')}
      </Text>
      <MarketingForm path={path} />
      <InlineRow as={Link} href={PATHS.login} alignItems="center" touchTarget marginAbove={3}>
        {t('Already have an account? Log in')}
      </InlineRow>
    </AuthLayout>
  )
}
