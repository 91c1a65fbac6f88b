import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { longDate } from '#shared/dates.ts'
import { CODE_LENGTH, normalizeCertificateCode, type CheckedCertificate } from '#shared/lawyers.ts'
import { ApiError, retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { locale, t } from '#web/words/words.ts'
import { checkCertificate } from './api.ts'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificate-page.module.css'
import { StandingBadge, standingText } from './standing.tsx'
import { Note, Row, Section, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** The check of a certificate, for somebody who was shown one. @param code of the address; empty at first */
export const CheckPage = ({ code }: { code: string }) => (
  <Page width="text" tall>
    {/* Not for search engines, because the page names a person and only somebody with the code may find it. */}
    <meta name="robots" content="noindex" />
    <PageHeading title={t('Check a CALS certificate')} />
    <CodeForm code={code} />
    <div aria-live="polite">{code && <Result code={normalizeCertificateCode(code)} />}</div>
  </Page>
)

function CodeForm({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const [{ shows, typed }, setForm] = useState({ shows: code, typed: code })
  const [wrong, setWrong] = useState('')
  // The code becomes part of the address. The field is not drawn again, so that it keeps the focus.
  if (shows !== code) setForm({ shows: code, typed: code })
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tidy = normalizeCertificateCode(typed)
    // The dash is put in, so that the address and the field show the code as it is printed.
    if (tidy.length === CODE_LENGTH + 1) return navigate(`${PATHS.certificate}/${tidy}`)
    setWrong(t('A code has ten letters and digits.'))
    input.current?.focus()
  }
  return (
    <Stack as="form" gap={2} justifyItems="start" onSubmit={onSubmit} noValidate>
      <TextField
        ref={input}
        label={t('Code of the certificate')}
        hint={t('Ten letters and digits, as printed: 7K3QX-M0V9R. Capitals and the dash don’t matter.')}
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={styles['codeField']}
        value={typed}
        error={wrong || undefined}
        onChange={(event) => {
          setForm({ shows, typed: event.target.value })
          setWrong('')
        }}
      />
      <Button type="submit">{t('Check the code')}</Button>
    </Stack>
  )
}

function Result({ code }: { code: string }) {
  const found = useQuery({
    queryKey: ['checked certificate', code],
    queryFn: ({ signal }) => checkCertificate(code, signal),
    retry: retryUnlessRefused,
  })
  if (found.data) return <FoundCertificate certificate={found.data} code={code} />
  if (found.isPending) return <Skeleton lines={4} label={t('Checking the code')} />
  if (found.error instanceof ApiError && found.error.status === 404)
    return (
      <Section>
        <h2>{t('No certificate has this code')}</h2>
        <p>
          {t(
            'Compare the code with the certificate, character by character. If the code isn’t found, NyayaDesk didn’t issue the certificate.',
          )}
        </p>
      </Section>
    )
  return (
    <LoadFailure
      text={`${t('We couldn’t check the code.')} ${sentenceOf(found.error)}`}
      again={() => void found.refetch()}
    />
  )
}

function FoundCertificate({ certificate, code }: { certificate: CheckedCertificate; code: string }) {
  const { standing, issued_at } = certificate
  return (
    <Section aria-label={t('What this code means')}>
      <Row as="p" wrap alignItems="baseline" gap={1} className={styles['standing']}>
        <StandingBadge standing={standing} /> <span>{standingText(standing)}</span>
      </Row>
      <CertificateCard {...certificate} />
      <Stack as="dl" gap={2} paddingBlock={2} className={styles['facts']}>
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
      </Stack>
      <Note className={styles['note']}>
        {t(
          'It shows that its holder takes part in CALS, NyayaDesk’s yearly programme. The holder gave the name, role and place. We haven’t verified them.',
        )}{' '}
        {t(
          'It isn’t a qualification and says nothing about skill, experience or standing. No Bar Council, court or other authority has issued or approved it.',
        )}
      </Note>
    </Section>
  )
}
