import { useMutation } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { OwnCertificate } from '#shared/lawyers.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { fileNameOf, saveFile } from '#web/lib/files/download.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { locale, t } from '#web/words/words.ts'
import { fetchCertificateFile } from './api.ts'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificate-page.module.css'
import { IssueForm } from './issue-form.tsx'
import { StandingBadge } from './standing.tsx'
import { Callout, Note, Row, Section, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface HeldPartProps {
  user: CurrentUser
  certificate: OwnCertificate
  /** Whether another one may be issued. */
  renewable: boolean
}

export function HeldPart({ user, certificate, renewable }: HeldPartProps) {
  const { code, name, issued_at, state, until } = certificate
  const ended = state === 'plan_ended'
  const [renaming, setRenaming] = useState(false)
  const path = `${PATHS.certificate}/${code}`
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The first field takes the focus, because the button that opened the form is gone.
    if (renaming) form.current?.querySelector('input')?.focus()
  }, [renaming])
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const response = await fetchCertificateFile(user.id)
      saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition'), 'CALS certificate.pdf'))
    },
  })
  const copy = async () => {
    if (await copyText(new URL(path, location.origin).href)) notify.success(t('The link was copied.'))
    else notify.error(t('Your browser blocked copying. Open the check page and copy its address.'))
  }
  return (
    <>
      <Section aria-label={t('Your certificate')}>
        <CertificateCard {...user} name={name} />
        <Stack as="dl" gap={2} paddingBlock={2} className={styles['facts']}>
          <div>
            <Text as="dt" tone="soft" size="s">
              {t('Standing')}
            </Text>
            <dd>
              <StandingBadge standing={state} />
            </dd>
          </div>
          <div>
            <Text as="dt" tone="soft" size="s">
              {t('Code')}
            </Text>
            <Text as="dd" tabular noWrap>
              {code}
            </Text>
          </div>
          <div>
            <Text as="dt" tone="soft" size="s">
              {t('Issued on')}
            </Text>
            <dd>{longDate(issued_at, locale())}</dd>
          </div>
          <div>
            <Text as="dt" tone="soft" size="s">
              {t(ended ? 'Plan ended on' : 'Valid until')}
            </Text>
            <dd>{lastDay(until, locale())}</dd>
          </div>
        </Stack>
        {ended && (
          <Callout>
            {t(
              'Anyone who checks it is told that your plan has ended. Get a yearly plan to make the same code valid again.',
            )}{' '}
            <Link href={PATHS.subscription}>{t('Go to the plans')}</Link>
          </Callout>
        )}
        <Row wrap gap={1}>
          <Button icon={<Download size={18} aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
            {t(download.isPending ? 'Making the file' : 'Download the PDF')}
          </Button>
          <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {t('Copy the link')}
          </Button>
          <Link href={path} className={buttonClass('quiet')}>
            {t('Open the check page')}
          </Link>
        </Row>
        <Note as="output" className={styles['note']}>
          {download.isSuccess && t('Downloaded.')}
        </Note>
        <Text role="alert" tone="bad" className={styles['failure']}>
          {download.isError && `${t('We couldn’t create the file.')} ${sentenceOf(download.error)}`}
        </Text>
      </Section>
      {renewable &&
        (renaming ? (
          <div ref={form}>
            <IssueForm user={user} replaces={name} onDone={() => setRenaming(false)} />
          </div>
        ) : (
          <p>
            <Button look="quiet" className={styles['outdent']} onClick={() => setRenaming(true)}>
              {t('Issue it with another name')}
            </Button>
          </p>
        ))}
    </>
  )
}
