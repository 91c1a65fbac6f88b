import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { trailCheckQuery } from '../api.ts'
import { SECTIONS } from '../sections.ts'
import { CheckResult } from './check-result.tsx'
import { TrailList } from './trail-list.tsx'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

/** The audit trail of all staff or about one person, and whether its hash chain is intact. */
export function TrailPage() {
  const [params] = useSearchParams()
  const person = Number(params.get('person')) || undefined
  return (
    <>
      <PageHeading title={t('Audit trail')} />
      <Text measure tone="soft">
        {t(
          'Every staff action is recorded. Each row has the hash of the one before it, so no row can be changed or removed unnoticed.',
        )}
      </Text>
      <Check />
      {person !== undefined && (
        <p>
          {t('Only rows about')}{' '}
          <Link href={`${SECTIONS.people.path}/${person}`}>{t('Account {id}', { id: person })}</Link>
          {' · '}
          <Link href={SECTIONS.trail.path}>{t('Show all')}</Link>
        </p>
      )}
      <TrailList key={person} person={person} search />
    </>
  )
}

function Check() {
  const check = useQuery({ ...trailCheckQuery, enabled: false })
  return (
    <Row wrap gap={1} columnGap={2} alignItems="center">
      <Button look="secondary" busy={check.isFetching} onClick={() => void check.refetch()}>
        {t(check.isFetching ? 'Checking...' : 'Check the chain')}
      </Button>
      <output>
        {check.data && !check.isFetching && <CheckResult check={check.data} at={check.dataUpdatedAt} hash />}
        {check.isError && !check.isFetching && `${t('We couldn’t check the chain.')} ${sentenceOf(check.error)}`}
      </output>
    </Row>
  )
}
