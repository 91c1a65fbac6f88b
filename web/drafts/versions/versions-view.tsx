import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft, DraftOrigin, DraftVersion } from '#shared/drafts.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { t } from '#web/words/words.ts'
import { fetchVersions, restoreVersion } from '../api.ts'
import { Failure, DraftSkeleton } from '../draft-skeleton.tsx'
import type { PaperSaver } from '../saving/paper-saver.ts'
import { Changes } from './changes.tsx'
import styles from './versions.module.css'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

const ORIGINS: Record<DraftOrigin, string> = {
  assembled: 'Made from the facts',
  edited: 'Edited by hand',
  restored: 'Restored from an older version',
  written: 'Written by a language model',
  proposed: 'Changes proposed',
}

interface VersionsViewProps {
  draft: Draft
  saver: PaperSaver
  onReplaced: (draft: Draft) => void
}

/** Every version, its changes, and a button to go back to it. */
export function VersionsView({ draft, saver, onReplaced }: VersionsViewProps) {
  const [open, setOpen] = useState<number | null>(null)
  const versions = useQuery({
    queryKey: ['draft-versions', draft.id],
    queryFn: ({ signal }) => fetchVersions(draft.id, signal),
    retry: retryUnlessRefused,
  })
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: async (version: number) => {
      // The newest text is saved as a version first, so that going back to an old one loses nothing.
      if (!(await saver.flush())) return null
      return restoreVersion(draft.id, version)
    },
    onSuccess: (newest) => {
      if (!newest) return
      saver.replaced(newest)
      onReplaced(newest)
    },
  })
  if (versions.isPending) return <DraftSkeleton label={t('Loading the versions')} />
  if (versions.isError)
    return (
      <Failure
        text={t('We couldn’t load the versions.')}
        error={versions.error}
        again={() => void versions.refetch()}
      />
    )
  return (
    <section className={styles['view']} aria-label={t('Versions')}>
      {restore.isError && (
        <Text role="alert" paddingBlock={1} tone="bad">
          {t('We couldn’t restore it.')} {sentenceOf(restore.error)}
        </Text>
      )}
      <Box as="ol" noMargin>
        {versions.data.map((entry, at) => (
          <Box as="li" key={entry.version} ruleBelow>
            <Entry
              entry={entry}
              newest={at === 0}
              open={open === entry.version}
              onToggle={() => setOpen(open === entry.version ? null : entry.version)}
              busy={restore.isPending}
              onRestore={() => restore.mutate(entry.version)}
            />
            {open === entry.version && <Changes id={draft.id} versions={versions.data} version={entry.version} />}
          </Box>
        ))}
      </Box>
    </section>
  )
}

interface EntryProps {
  entry: DraftVersion
  newest: boolean
  open: boolean
  onToggle: () => void
  busy: boolean
  onRestore: () => void
}

function Entry({ entry: { version, origin, created_at: at }, newest, open, onToggle, busy, onRestore }: EntryProps) {
  return (
    <Row wrap alignItems="center" justifyContent="space-between" gap="half" columnGap={2} paddingBlock={1}>
      <p>
        <strong>{newest ? t('Version {n} (newest)', { n: version }) : t('Version {n}', { n: version })}</strong>
        <Text as="span" block tone="soft" size="s">
          {t(ORIGINS[origin])}, <Moment at={at} />
        </Text>
      </p>
      <Row wrap gap={1}>
        <Button
          look="quiet"
          className={styles['action']}
          aria-expanded={open}
          aria-label={t('What changed, version {n}', { n: version })}
          onClick={onToggle}
        >
          {t('What changed')}
        </Button>
        {!newest && (
          <Button
            look="secondary"
            className={styles['action']}
            busy={busy}
            aria-label={t('Restore version {n}', { n: version })}
            onClick={onRestore}
          >
            {t('Restore')}
          </Button>
        )}
      </Row>
    </Row>
  )
}
