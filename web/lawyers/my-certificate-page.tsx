import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CertificateField, CertificateState } from '#shared/lawyers.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { fetchCertificate } from './api.ts'
import { HeldPart } from './held-part.tsx'
import { IssueForm } from './issue-form.tsx'
import { MissingFields } from './missing-fields.tsx'
import styles from './certificate-page.module.css'
import { NoPlan } from './no-plan.tsx'
import { Lead, Note, Section } from '#web/ui/layout/primitives.tsx'

export function MyCertificatePage() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <Page width="text">
      <PageHeading title={t('CALS certificate')} />
      <Lead>
        {t('A certificate that you take part in CALS, the yearly plan’s programme, with a code anyone can check.')}
      </Lead>
      <LoadedCertificate user={user} />
      <Note className={styles['note']}>
        {t(
          'It isn’t a qualification and says nothing about skill, experience or standing. No Bar Council, court or other authority has issued or approved it.',
        )}{' '}
        <Link href={PATHS.certificate}>{t('Check a certificate')}</Link>
      </Note>
    </Page>
  )
}

function LoadedCertificate({ user }: { user: CurrentUser }) {
  const certificate = useQuery({
    queryKey: ['certificate', user.id],
    queryFn: ({ signal }) => fetchCertificate(user.id, signal),
    retry: retryUnlessRefused,
    // Loaded again, because the profile may have been completed, or the plan bought, in another tab.
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  })
  if (certificate.data) return <Certificate user={user} state={certificate.data} />
  if (certificate.isPending) return <Skeleton lines={6} label={t('Loading your certificate')} />
  return (
    <LoadFailure
      text={`${t('We couldn’t load your certificate.')} ${sentenceOf(certificate.error)}`}
      again={() => void certificate.refetch()}
    />
  )
}

function Certificate({ user, state }: { user: CurrentUser; state: CertificateState }) {
  const { certificate, missing, plan } = state
  const ready = plan && missing.length === 0
  if (certificate) return <HeldPart user={user} certificate={certificate} renewable={ready} />
  if (!plan)
    return <NoPlan then={t('You can get your certificate here once you have a yearly plan and a complete profile.')} />
  return ready ? <IssueForm user={user} fullName={state.full_name} /> : <Missing fields={missing} />
}

const Missing = ({ fields }: { fields: CertificateField[] }) => (
  <Section>
    <h2>{t('Complete your profile first')}</h2>
    <p>{t('You need a complete profile to get the certificate. Still missing:')}</p>
    <MissingFields fields={fields} />
  </Section>
)
