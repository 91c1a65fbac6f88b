import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { draftTitle } from '#web/words/draft-title.ts'
import { t } from '#web/words/words.ts'
import { deleteDraft, type DraftEntry, fetchDrafts } from './api.ts'
import styles from './draft-pages.module.css'
import { Failure, DraftSkeleton } from './draft-skeleton.tsx'
import { dropCopy } from './saving/local-copy.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

export function DraftList() {
  const [leaving, setLeaving] = useState<DraftEntry | null>(null)
  const queries = useQueryClient()
  const drafts = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => fetchDrafts(signal),
    retry: retryUnlessRefused,
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: DraftEntry) => deleteDraft(id),
    onSuccess: (_, { id }) => {
      dropCopy(id)
      return queries.invalidateQueries({ queryKey: ['drafts'] })
    },
    onError: (error) => notify.error(`${t('We couldn’t delete it.')} ${sentenceOf(error)}`),
    onSettled: () => setLeaving(null),
  })
  return (
    <section className={styles['part']} aria-labelledby="own-papers">
      <h2 id="own-papers">{t('Your papers')}</h2>
      {drafts.isPending && <DraftSkeleton label={t('Loading your papers')} />}
      {drafts.isError && (
        <Failure text={t('We couldn’t load your drafts.')} error={drafts.error} again={() => void drafts.refetch()} />
      )}
      {drafts.data?.length === 0 && (
        <Text tone="soft" size="s">
          {t('None yet. Begin one from the catalogue below, or ask for one in Legal Drafting.')}
        </Text>
      )}
      <Box as="ul" noMargin>
        {drafts.data?.map((entry) => (
          <Row as="li" key={entry.id} alignItems="center" justifyContent="space-between" gap={1} ruleBelow>
            <Stack
              as={Link}
              href={`${PATHS.drafts}/${entry.id}`}
              alignContent="center"
              narrows
              breakAnywhere
              noUnderline
              className={styles['name']}
            >
              <Text as="span" font="reading" weight={600} className={styles['called']}>
                {draftTitle(entry.name)}
              </Text>
              <Text as="span" tone="soft" size="s">
                {t('Version {n}', { n: entry.version })}, <Moment at={entry.updated_at} />
              </Text>
            </Stack>
            <IconButton
              label={t('Delete {name}', { name: draftTitle(entry.name) })}
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => setLeaving(entry)}
            />
          </Row>
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={t('Delete this paper')}
        question={t('This deletes {name} and all its versions. It can’t be undone.', { name: leaving?.name ?? '' })}
        confirmLabel={t('Delete')}
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}
