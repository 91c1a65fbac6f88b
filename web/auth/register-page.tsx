import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

export function RegisterPage() {
  return (
    <AuthLayout>
      <PageHeading title={t('Register')} className={styles['heading']} />
      <RegisterForm />
      <InlineRow as={Link} href={PATHS.login} alignItems="center" touchTarget marginAbove={3}>
        {t('Already have an account? Log in')}
      </InlineRow>
    </AuthLayout>
  )
}
