import { useState } from 'react'
import { Link } from 'wouter'
import { CertificateRow } from '#shared/admin.ts'
import { longDate } from '#shared/dates.ts'
import { PATHS } from '#web/lib/paths.ts'
import { roleName } from '#web/lib/role-name.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { locale, t } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { PersonLink } from '../person-link.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { Box, Text } from '#web/ui/layout/primitives.tsx'

export function CertificatesPage() {
  const [asked, setAsked] = useState<CertificateRow>()
  const cells = (row: CertificateRow) => [
    <span key="name">
      <bdi>{row.name}</bdi>{' '}
      <Text as="span" block tone="soft" size="xs" weight={400}>
        {roleName(row.role)}
      </Text>
    </span>,
    <PersonLink key="account" id={row.user_id} name={row.username} />,
    <time key="issued" dateTime={row.issued_at}>
      {longDate(row.issued_at, locale())}
    </time>,
    <CertificateStatus key="state" certificate={row} />,
    row.revoked_at === null && (
      <Button
        key="withdraw"
        look="danger"
        aria-label={t('Withdraw {code}', { code: row.code })}
        onClick={() => setAsked(row)}
      >
        {t('Withdraw')}
      </Button>
    ),
  ]
  return (
    <>
      <PageHeading title={t('Certificates')} />
      <OfficeList
        row={CertificateRow}
        path="/admin/certificates"
        name="certificates"
        searchLabel={t('Search by code or name')}
        columns={[t('Code'), t('Printed name'), t('Account'), t('Issued'), t('Status'), t('Withdraw')]}
        rowKey={({ code }) => code}
        rowName={nameOf}
        cells={cells}
        empty={t('No certificates were issued.')}
      />
      <WithdrawDialog certificate={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

const nameOf = ({ code }: CertificateRow) => (
  <Box as={Link} tabular noWrap href={`${PATHS.certificate}/${code}`}>
    {code}
  </Box>
)

function CertificateStatus({ certificate: { revoked_for, revoked_at } }: { certificate: CertificateRow }) {
  if (revoked_at === null) return <Badge tone="plain">{t('Issued')}</Badge>
  const withdrawn = revoked_for === 'withdrawn'
  return <Badge tone="bad">{t(withdrawn ? 'Withdrawn' : 'Replaced')}</Badge>
}
