import { useMutation } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { HeldCertificate } from '#shared/lawyers.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { fileNameOf, saveFile } from '#web/lib/files/download.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { locale, t } from '#web/words/words.ts'
import { fetchCertificateFile } from './api.ts'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificate-page.module.css'
import { IssueForm } from './issue-form.tsx'
import { StandingBadge } from './standing.tsx'

interface HeldPartProps {
  user: CurrentUser
  certificate: HeldCertificate
  /** Whether another one may be issued. */
  renewable: boolean
}

/** The certificate that one has, and what can be done with it. */
export function HeldPart({ user, certificate, renewable }: HeldPartProps) {
  const { code, name, issued_at, state, until } = certificate
  const ended = state === 'plan_ended'
  const [renaming, setRenaming] = useState(false)
  const path = `${PATHS.certificate}/${code}`
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that asked for it is gone.
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
    else notify.error(t('The browser did not allow copying. Open the check page and copy its address.'))
  }
  return (
    <>
      <section className={styles['part']} aria-label={t('Your certificate')}>
        <CertificateCard {...user} name={name} />
        <dl className={styles['facts']}>
          <div>
            <dt>{t('Standing')}</dt>
            <dd>
              <StandingBadge standing={state} />
            </dd>
          </div>
          <div>
            <dt>{t('Code')}</dt>
            <dd className={styles['code']}>{code}</dd>
          </div>
          <div>
            <dt>{t('Issued on')}</dt>
            <dd>{longDate(issued_at, locale())}</dd>
          </div>
          <div>
            <dt>{t(ended ? 'Plan ended on' : 'Valid until')}</dt>
            <dd>{lastDay(until, locale())}</dd>
          </div>
        </dl>
        {ended && (
          <p className={styles['warning']}>
            {t(
              'Whoever checks it is told that its plan has ended. With a yearly plan it is valid again, under the same code.',
            )}{' '}
            <Link href={PATHS.subscription}>{t('Go to the plans')}</Link>
          </p>
        )}
        <div className={styles['actions']}>
          <Button icon={<Download size={18} aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
            {t(download.isPending ? 'Making the file' : 'Download the PDF')}
          </Button>
          <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {t('Copy the link')}
          </Button>
          <Link href={path} className={buttonClass('quiet')}>
            {t('Open the check page')}
          </Link>
        </div>
        <output className={styles['note']}>{download.isSuccess && t('The file is among your downloads.')}</output>
        <p role="alert" className={styles['failure']}>
          {download.isError && `${t('The file could not be made.')} ${sentenceOf(download.error)}`}
        </p>
      </section>
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
