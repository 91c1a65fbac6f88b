import { Message } from '#shared/answers.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SecondFactor } from '#shared/admin.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { focusMain } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, tn } from '#web/words/words.ts'
import { factorQuery } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import styles from './security.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

export function SecurityPage() {
  const factor = useQuery({ ...factorQuery, retry: retryUnlessRefused })
  const [codes, setCodes] = useCodes()
  const kept = () => {
    setCodes(null)
    focusMain()
  }
  return (
    <>
      <PageHeading title={t('Second factor')} />
      <Text measure tone="soft">
        {t(
          'With an authenticator app, opening the back office takes your password and your phone. We ask for a code at each login, after 15 minutes without activity, and every 8 hours.',
        )}
      </Text>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={kept} onLeave={() => setCodes(null)} />
      ) : (
        <Loaded query={factor}>
          {(now) => (now.set ? <FactorStatus factor={now} /> : <SetUp required={now.required} onSet={setCodes} />)}
        </Loaded>
      )}
    </>
  )
}

/**
 * Recovery codes that were not kept yet. They are outside the page's state, because a change of language draws every
 * page again and would lose them.
 */
function useCodes() {
  const queries = useQueryClient()
  const queryKey = ['recovery codes', useSession()?.user.id]
  const { data } = useQuery<readonly string[] | null>({ queryKey, queryFn: skipToken, gcTime: Infinity })
  return [data, (codes: readonly string[] | null) => void queries.setQueryData(queryKey, codes)] as const
}

function FactorStatus({ factor: { recovery_codes: left, required } }: { factor: SecondFactor }) {
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const turnOff = async (code: string) => {
    await fetchJson(Message, '/admin/second-factor', { method: 'DELETE', json: { code } })
    notify.success(t('We’ve removed the authenticator app.'))
    setAsking(false)
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey })
    // The button that opened the dialog is gone, so the focus goes to the page.
    focusMain()
  }
  return (
    <Stack as="section" gap={2} justifyItems="start" className={styles['part']}>
      <Row as="p" wrap gap={1} columnGap={2} alignItems="center">
        <Badge tone="verified">{t('Set up')}</Badge>
        {tn(left, '{n} recovery code is left.', '{n} recovery codes are left.')}
      </Row>
      {left < 3 && (
        <p>
          {t(
            'For new recovery codes, remove the app and set it up again. Without your phone or a code, no one can let you in.',
          )}
        </p>
      )}
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('Remove the app')}
      </Button>
      <Dialog
        open={asking}
        title={t('Remove the authenticator app')}
        firstFocus={field}
        onClose={() => setAsking(false)}
      >
        <Stack gap={2} justifyItems="start" className={styles['form']}>
          <p>
            {required
              ? t(
                  'You won’t be able to open the back office until you set up another app. Your recovery codes stop working too.',
                )
              : t('Your password alone will open the back office. Your recovery codes stop working too.')}
          </p>
          <CodeForm field={field} label={t('Remove the app')} busyLabel={t('Removing...')} danger give={turnOff} />
        </Stack>
      </Dialog>
    </Stack>
  )
}
