import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  return (
    <AuthLayout>
      <PageHeading title={t('Register')} className={styles['heading']} />
      <RegisterForm />
      <Link href={PATHS.login} className={styles['other']}>
        {t('Already have an account? Log in')}
      </Link>
    </AuthLayout>
  )
}
