import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { isPaymentPage } from '#shared/pages.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain } from '#web/ui/focus.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './email-banner.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

const ConfirmContact = lazy(() =>
  import('#web/account/confirm/confirm-contact.tsx').then((part) => ({ default: part.ConfirmContact })),
)

/** The user for whom the banner was closed in this tab. */
const CLOSED = 'email banner closed'

/**
 * The banner is left out where somebody pays, because it would distract; on the profile, which says the same in its
 * place; and for staff, whose addresses are confirmed.
 */
const isElsewhere = (path: string) =>
  isPaymentPage(path) || path === PATHS.profile || path === PATHS.admin || path.startsWith(`${PATHS.admin}/`)

/**
 * Says that no mail reaches an account and offers to fix that. Once closed it stays away for the session, so that it
 * does not nag.
 */
export function EmailBanner() {
  const user = useSession()?.user
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const [closed, setClosed] = useState(() => sessionStorage.getItem(CLOSED))
  if (!user || isElsewhere(path)) return null
  const { id, email } = user
  const close = () => {
    sessionStorage.setItem(CLOSED, String(id))
    setClosed(String(id))
    focusMain()
  }
  return (
    <>
      {!user.email_verified && closed !== String(id) && (
        <Stack
          as="section"
          rigid
          alignItems="center"
          ruleBelow
          surface="sunk"
          size="s"
          className={styles['banner']}
          aria-label={t('Your email')}
        >
          <p>
            {email
              ? t('You haven’t confirmed your email yet, so we can’t send you invoices or notices.')
              : t('Your account has no email because someone else confirmed the one you gave.')}
          </p>
          <Button
            look="quiet"
            className={styles['action']}
            onClick={() => {
              setAsked(true)
              setOpen(true)
            }}
          >
            {t(email ? 'Confirm your email' : 'Add an email')}
          </Button>
          <IconButton label={t('Close')} icon={<X size={18} aria-hidden />} onClick={close} />
        </Stack>
      )}
      {/* The dialog stands outside the banner, because the banner goes once the address is confirmed and the dialog still has
          something to say. */}
      {asked && (
        <Suspense>
          <ConfirmContact userId={id} channel="email" own={email} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
