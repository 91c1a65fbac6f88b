import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { FileCage } from '#shared/admin.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { factorQuery, trailCheckQuery, waitingQuery } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { SECTIONS } from '../sections.ts'
import { CheckResult } from '../trail/check-result.tsx'
import { Figures } from './figures.tsx'
import { WaitingList } from './waiting-list.tsx'
import styles from './overview.module.css'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

export function OverviewPage() {
  const waiting = useQuery(waitingQuery)
  const unguarded = useQuery(factorQuery).data?.set === false
  return (
    <>
      <PageHeading title={t('Overview')} />
      {unguarded && (
        <Row
          as="aside"
          wrap
          gap={1}
          columnGap={2}
          alignItems="center"
          padding={2}
          radius="m"
          surface="check"
          className={styles['warning']}
          aria-label={t('Second factor')}
        >
          <ShieldAlert size={24} aria-hidden />
          <p>{t('Only a password protects your access here. Please set up an authenticator app.')}</p>
          <Link href={SECTIONS.security.path} className={buttonClass('secondary')}>
            {t('Set it up')}
          </Link>
        </Row>
      )}
      <Stack as="section" fluid gap={2} paddingAbove={1} className={styles['part']} aria-labelledby="waiting">
        <h2 id="waiting">{t('To do')}</h2>
        <Loaded query={waiting}>{(counts) => <WaitingList waiting={counts} />}</Loaded>
        <TrailState />
        {waiting.data && <CageState cage={waiting.data.file_cage} />}
      </Stack>
      <Figures />
    </>
  )
}

function CageState({ cage }: { cage: FileCage }) {
  if (cage !== 'none')
    return <p>{t('We read uploaded files in a sandbox of the operating system ({name}).', { name: cage })}</p>
  return (
    <Row
      as="p"
      wrap
      gap={1}
      columnGap={2}
      alignItems="center"
      padding={2}
      radius="m"
      surface="check"
      className={styles['warning']}
    >
      <ShieldAlert size={24} aria-hidden />
      <span>
        {t(
          'We read uploaded files without a sandbox of the operating system. To add one, see FILE_CAGE in the README.',
        )}
      </span>
    </Row>
  )
}

function TrailState() {
  const check = useQuery(trailCheckQuery)
  return (
    <Row as="p" wrap gap="half" columnGap={1} alignItems="center" touchTarget>
      <Link href={SECTIONS.trail.path}>{t('Audit trail')}</Link>
      {check.data && <CheckResult check={check.data} at={check.dataUpdatedAt} />}
      {check.isPending && <span>{t('Checking...')}</span>}
      {check.isError && !check.data && <span>{t('We couldn’t check the chain.')}</span>}
    </Row>
  )
}
