import type { UploadRow } from '#shared/earn.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { t, tn } from '#web/words/words.ts'
import { Row } from '#web/ui/layout/primitives.tsx'

export function UploadMarks({ upload: { status, preparation, alike, seconded, declared } }: { upload: UploadRow }) {
  const waits = status === 'Pending'
  return (
    <Row as="span" wrap gap="half">
      {status === 'Accepted' && <Badge tone="plain">{t('Accepted')}</Badge>}
      {status === 'Rejected' && <Badge tone="bad">{t('Rejected')}</Badge>}
      {waits && preparation === 'waiting' && <Badge tone="plain">{t('Being prepared')}</Badge>}
      {waits && preparation === 'failed' && <Badge tone="bad">{t('Cannot be shown')}</Badge>}
      {waits && seconded && <Badge tone="check">{t('Needs a second reviewer')}</Badge>}
      {alike.length > 0 && <Badge tone="check">{tn(alike.length, '{n} similar', '{n} similar')}</Badge>}
      {!declared && <Badge tone="check">{t('Nothing declared')}</Badge>}
    </Row>
  )
}
