import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewSecondFactor } from '#shared/admin.ts'
import { fetchJson, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { OtpField } from '#web/ui/one-time-code/otp-field.tsx'
import { t } from '#web/words/words.ts'
import { factorQuery, giveCode } from '../api.ts'
import { CodeForm } from './code-form.tsx'
import styles from './security.module.css'
import { useShownHeading } from '../use-shown-heading.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface SetUpProps {
  /** True if no other page of the back office opens before this is done. */
  required: boolean
  onSet: (codes: readonly string[]) => void
}

export function SetUp({ required, onSet }: SetUpProps) {
  const queries = useQueryClient()
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchJson(NewSecondFactor, '/admin/second-factor', { method: 'POST' }),
    onError: (error) => notify.error(sentenceOf(error)),
  })
  const give = async (code: string, mailCode?: string) => {
    const { recovery_codes = [] } = await giveCode(code, mailCode)
    onSet(recovery_codes)
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey })
  }
  if (begin.data) return <Steps made={begin.data} give={give} />
  return (
    <Stack as="section" gap={2} justifyItems="start" className={styles['part']}>
      <p>
        {t(
          'You haven’t set up an authenticator app. You can use any, such as Google Authenticator, Microsoft Authenticator, Aegis or 2FAS.',
        )}
      </p>
      {required && <p>{t('Set one up to open the back office. We’ll also email you a code.')}</p>}
      <Button busy={begin.isPending} onClick={() => begin.mutate()}>
        {t(begin.isPending ? 'Beginning...' : 'Set up an authenticator app')}
      </Button>
    </Stack>
  )
}

interface StepsProps {
  made: NewSecondFactor
  give: (code: string, mailCode?: string) => Promise<void>
}

function Steps({ made: { picture, secret, mailed }, give }: StepsProps) {
  const heading = useShownHeading()
  const [mailCode, setMailCode] = useState('')
  return (
    <Stack as="section" gap={2} justifyItems="start" className={styles['part']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('Set up an authenticator app')}
      </h2>
      <ol className={styles['steps']}>
        <li>
          <p>{t('Read this picture with the app:')}</p>
          <img
            className={styles['picture']}
            src={picture}
            alt={t('QR code for the app. You can type the key below it instead.')}
          />
          <Text tone="soft">{t('Or type this key into the app:')}</Text>
          <Text tabular size="m" breakAnywhere className={styles['secret']} translate="no">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </li>
        {mailed && (
          <li>
            <p>{t('Type the code that we have just sent to your email.')}</p>
            <OtpField
              label={t('Code from the email')}
              className={styles['code']}
              value={mailCode}
              onChange={({ target }) => setMailCode(target.value)}
            />
          </li>
        )}
        <li>
          <p>{t('Type the code the app shows now. We’ll log you out everywhere else.')}</p>
          <CodeForm
            label={t('Confirm')}
            busyLabel={t('Checking...')}
            recovery={false}
            give={(code) => give(code, mailed ? mailCode : undefined)}
          />
        </li>
      </ol>
    </Stack>
  )
}
