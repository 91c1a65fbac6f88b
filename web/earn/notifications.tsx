import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { longDate } from '#shared/dates.ts'
import { EARN_TEXTS, type OwnUpload } from '#shared/earn.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { locale, t } from '#web/words/words.ts'
import { markSeen, uploadsQuery } from './api.ts'
import { Reason } from './reason.tsx'
import styles from './notifications.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

type Decided = OwnUpload & { decided_at: string }
const isDecided = (upload: OwnUpload): upload is Decided => upload.decided_at !== null
const isUnseen = (upload: OwnUpload) => isDecided(upload) && !upload.seen

/** The bell with the decisions on uploads. Opening it marks them as seen. */
export function Notifications({ userId }: { userId: number }) {
  const [open, setOpen] = useState(false)
  /**
   * Only decisions that were loaded after the bell was opened are shown, because an older list must not be marked as
   * seen.
   */
  const [current, setCurrent] = useState(false)
  const uploads = useQuery(uploadsQuery(userId))
  const unseen = uploads.data?.filter(isUnseen).length ?? 0
  const openBell = async () => {
    setCurrent(false)
    setOpen(true)
    await uploads.refetch()
    setCurrent(true)
  }
  return (
    <>
      <Button
        look="secondary"
        icon={<Bell size={18} aria-hidden />}
        aria-haspopup="dialog"
        className={styles['bell']}
        onClick={() => void openBell()}
      >
        {unseen === 0 ? t('Notifications') : t('Notifications: {n} new', { n: unseen })}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Notifications')} shape="sheet">
        {!current && <Skeleton lines={6} label={t('Loading your notifications')} />}
        {current && !uploads.data && (
          <LoadFailure
            text={`${t('We couldn’t load your notifications.')} ${sentenceOf(uploads.error)}`}
            again={() => void uploads.refetch()}
          />
        )}
        {current && uploads.data && <NotificationList userId={userId} decided={uploads.data.filter(isDecided)} />}
        <Text marginAbove={2} tone="soft" size="s">
          {t('This rupees can be used only for NyayaDesk')}
        </Text>
      </Dialog>
    </>
  )
}

function NotificationList({ userId, decided }: { userId: number; decided: Decided[] }) {
  const queries = useQueryClient()
  /**
   * The decisions that were new when the list was opened. They are remembered, because opening it marks them as seen at
   * once.
   */
  const [fresh] = useState(() => new Set(decided.filter(isUnseen).map(({ id }) => id)))
  const { mutate: see } = useMutation({
    mutationFn: markSeen,
    onSuccess: () => queries.invalidateQueries(uploadsQuery(userId)),
  })
  useEffect(() => {
    if (fresh.size > 0) see(userId)
  }, [fresh, see, userId])
  if (decided.length === 0)
    return <p>{t('No notifications yet. We’ll tell you here when we’ve reviewed one of your drafts.')}</p>
  return (
    <Stack as="ul" className={styles['list']}>
      {decided
        .toSorted((a, b) => b.decided_at.localeCompare(a.decided_at))
        .map((upload) => (
          <li key={upload.id}>
            <h3>
              {t(upload.status === 'Accepted' ? EARN_TEXTS.accepted : EARN_TEXTS.rejected)}{' '}
              {fresh.has(upload.id) && <Badge tone="plain">{t('New')}</Badge>}
            </h3>
            <p>{t(upload.status === 'Accepted' ? EARN_TEXTS.credited : EARN_TEXTS.invalid)}</p>
            <Reason upload={upload} />
            <Row as="p" wrap gap={0} columnGap={2} justifyContent="space-between" tone="soft" size="s" breakAnywhere>
              <bdi>{upload.file_name}</bdi>
              <time dateTime={upload.decided_at}>{longDate(upload.decided_at, locale())}</time>
            </Row>
          </li>
        ))}
    </Stack>
  )
}
