import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import styles from './account-page.module.css'
import { fetchProfile, type Contact } from './api.ts'
import { ConfirmContact } from './confirm/confirm-contact.tsx'
import { Part } from './part.tsx'
import { Consents } from './privacy/consents.tsx'
import { CloseAccount } from './privacy/close-account.tsx'
import { DownloadData } from './privacy/download-data.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { ApiKeys } from './security/api-keys.tsx'
import { ChangePassword } from './security/change-password.tsx'
import { Logins } from './security/logins.tsx'
import { PartLinks } from './part-links.tsx'
import { Box, Stack } from '#web/ui/layout/primitives.tsx'

export function AccountPage() {
  const user = useSession()?.user
  useEffect(() => {
    // The browser looked for the anchor before the part was on the page, so the page scrolls to it itself.
    const frame = requestAnimationFrame(() => {
      if (location.hash) location.replace(location.hash)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  if (!user) return null
  return (
    <Box as="main" id="main" tabIndex={-1} fullWidth narrows centred className={styles['page']}>
      <PageHeading title={t('Profile')} />
      <Stack fluid gap={3} className={styles['columns']}>
        <PartLinks />
        <Stack gap={6} narrows className={styles['parts']}>
          <Part id="details" title={t('Your details')} main>
            <LoadedProfile userId={user.id} />
          </Part>
          <Part id="certificate" title={t('CALS certificate')} main>
            <p>
              {t('It comes with the yearly plan, for a profile that is complete.')}{' '}
              <Link href={PATHS.myCertificate}>{t('Your CALS certificate')}</Link>
            </p>
            <p>
              {t('Advocates and lawyers also get the directory and requests from clients.')}{' '}
              <Link href={PATHS.myListing}>{t('Your place in the directory')}</Link>
            </p>
          </Part>
          <Part id="security" title={t('Security')} main>
            <ChangePassword userId={user.id} login={user.email || user.mobile_no} />
            <Logins userId={user.id} />
            <ApiKeys userId={user.id} />
          </Part>
          <Part id="privacy" title={t('Privacy and data')} main>
            <Consents userId={user.id} />
            <DownloadData userId={user.id} />
            <CloseAccount userId={user.id} />
          </Part>
        </Stack>
      </Stack>
    </Box>
  )
}

function LoadedProfile({ userId }: { userId: number }) {
  const [confirming, setConfirming] = useState<Contact['channel'] | null>(null)
  const profile = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => fetchProfile(userId, signal),
    retry: retryUnlessRefused,
    // Another tab may have changed the profile.
    refetchOnWindowFocus: true,
  })
  if (profile.data) {
    const { email, mobile_no } = profile.data
    const close = () => setConfirming(null)
    return (
      <>
        <ProfileForm profile={profile.data} onConfirm={setConfirming} />
        {/* The dialog stands beside the form, because a form must not contain its forms. */}
        <ConfirmContact userId={userId} channel="email" own={email} open={confirming === 'email'} onClose={close} />
        <ConfirmContact userId={userId} channel="sms" own={mobile_no} open={confirming === 'sms'} onClose={close} />
      </>
    )
  }
  // As long as the form on a phone, so that the parts below it do not jump when it has arrived.
  if (profile.isPending) return <Skeleton lines={40} label={t('Loading your profile')} />
  return (
    <LoadFailure
      text={`${t('We couldn’t load your profile.')} ${sentenceOf(profile.error)}`}
      again={() => void profile.refetch()}
    />
  )
}
