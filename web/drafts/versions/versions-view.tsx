import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft, DraftOrigin, DraftVersion } from '#shared/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { fetchVersions, restoreVersion, retryUnlessRefused, sentenceOf } from '../api.ts'
import { Failure, Waiting } from '../loading.tsx'
import type { PaperSaver } from '../saving/paper-saver.ts'
import { Changes } from './changes.tsx'
import styles from './versions.module.css'

const ORIGINS: Record<DraftOrigin, string> = {
  assembled: 'Made from the facts',
  edited: 'Edited by hand',
  restored: 'Restored from an older version',
  written: 'Written by a language model',
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

interface VersionsViewProps {
  draft: Draft
  saver: PaperSaver
  onReplaced: (draft: Draft) => void
}

/** Every version there was, what changed from one to the next, and the way back to one. */
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
      // What was just written becomes a version of its own first.
      if (!(await saver.flush())) return null
      return restoreVersion(draft.id, version)
    },
    onSuccess: (newest) => {
      if (!newest) return
      saver.replaced(newest)
      onReplaced(newest)
    },
  })
  if (versions.isPending) return <Waiting label="Loading the versions" />
  if (versions.isError)
    return <Failure what="The versions" error={versions.error} again={() => void versions.refetch()} />
  return (
    <section className={styles['view']} aria-label="Versions">
      {restore.isError && (
        <p role="alert" className={styles['failure']}>
          It could not be restored. {sentenceOf(restore.error)}
        </p>
      )}
      <ol className={styles['list']}>
        {versions.data.map((entry, at) => (
          <li key={entry.version} className={styles['version']}>
            <Entry
              entry={entry}
              newest={at === 0}
              open={open === entry.version}
              onToggle={() => setOpen(open === entry.version ? null : entry.version)}
              busy={restore.isPending}
              onRestore={() => restore.mutate(entry.version)}
            />
            {open === entry.version && <Changes id={draft.id} versions={versions.data} version={entry.version} />}
          </li>
        ))}
      </ol>
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
    <div className={styles['entry']}>
      <p>
        <strong>
          Version {version}
          {newest && ' (newest)'}
        </strong>
        <span className={styles['facts']}>
          {ORIGINS[origin]}, <time dateTime={at}>{time.format(new Date(at))}</time>
        </span>
      </p>
      <div className={styles['actions']}>
        <Button
          look="quiet"
          className={styles['action']}
          aria-expanded={open}
          aria-label={`What changed, version ${version}`}
          onClick={onToggle}
        >
          What changed
        </Button>
        {!newest && (
          <Button
            look="secondary"
            className={styles['action']}
            busy={busy}
            aria-label={`Restore version ${version}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
    </div>
  )
}
