import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { LoginSession } from '#shared/account.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { deviceName } from '#web/lib/device-name.ts'
import { t } from '#web/words/words.ts'
import { endAllLogins, endLogin, fetchLogins } from '../api.ts'
import { Part } from '../part.tsx'
import { ago } from './ago.ts'
import { ListedRow } from './listed-row.tsx'
import styles from './security.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

export function Logins({ userId }: { userId: number }) {
  const [asking, setAsking] = useState(false)
  const everywhere = useRef<HTMLButtonElement>(null)
  const queries = useQueryClient()
  const logins = useQuery({
    queryKey: ['logins', userId],
    queryFn: ({ signal }) => fetchLogins(userId, signal),
    retry: retryUnlessRefused,
  })
  const end = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: LoginSession) => endLogin(userId, id),
    onSuccess: (_, { device }) => notify.success(t('Logged out: {device}.', { device: deviceName(device) })),
    onError: (error) => notify.error(`${t('We couldn’t log out this device.')} ${sentenceOf(error)}`),
    // The list is loaded after a failure too, because the login may have ended by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: ['logins', userId] }),
  })
  const endAll = useMutation({
    networkMode: 'always',
    mutationFn: () => endAllLogins(userId),
    onSuccess: () => {
      clearSession()
      location.assign(PATHS.login)
    },
    onError: (error) => {
      setAsking(false)
      notify.error(`${t('We couldn’t log you out.')} ${sentenceOf(error)}`)
    },
  })
  const known = logins.data?.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || (a.seen_at < b.seen_at ? 1 : -1),
  )
  return (
    <Part id="logins" title={t('Where you are logged in')}>
      {logins.isPending && <Skeleton lines={3} label={t('Loading the devices')} />}
      {logins.isError && (
        <LoadFailure
          text={`${t('We couldn’t load your devices.')} ${sentenceOf(logins.error)}`}
          again={() => void logins.refetch()}
        />
      )}
      {known && (
        <ul className={styles['logins']}>
          {known.map((login) => (
            <Login
              key={login.id}
              login={login}
              readAt={logins.dataUpdatedAt}
              busy={end.isPending && end.variables.id === login.id}
              onEnd={() => end.mutate(login)}
              onGone={() => everywhere.current?.focus()}
            />
          ))}
        </ul>
      )}
      {known?.length === 1 && (
        <Text tone="soft" size="s" className={styles['note']}>
          {t('You’re not logged in anywhere else.')}
        </Text>
      )}
      <Button ref={everywhere} look="secondary" onClick={() => setAsking(true)}>
        {t('Log out everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('Log out everywhere')}
        question={t(
          'You’ll be logged out on every device, including this one. You’ll lose anything you haven’t saved.',
        )}
        confirmLabel={t('Log out everywhere')}
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate()}
        onClose={() => setAsking(false)}
      />
    </Part>
  )
}

interface LoginProps {
  login: LoginSession
  /** When the list was loaded, ms since 1970. */
  readAt: number
  busy: boolean
  onEnd: () => void
  /** Called when the row that has the focus is removed. */
  onGone: () => void
}

function Login({ login, readAt, busy, onEnd, onGone }: LoginProps) {
  const buttonId = useId()
  const note = (
    <>
      {t('Logged in since')} <Moment at={login.created_at} />
      {' · '}
      {t('last seen {ago}', { ago: ago(readAt - Date.parse(login.seen_at)) })}
      {login.ip && ` · ${login.ip}`}
    </>
  )
  return (
    <ListedRow name={deviceName(login.device)} note={note} onGone={onGone}>
      {(nameId) =>
        login.current ? (
          <Badge tone="plain">{t('This device')}</Badge>
        ) : (
          <Button id={buttonId} look="quiet" aria-labelledby={`${buttonId} ${nameId}`} busy={busy} onClick={onEnd}>
            {t('Log out')}
          </Button>
        )
      }
    </ListedRow>
  )
}
