import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { deleteDraft, type DraftEntry, fetchDrafts, retryUnlessRefused, sentenceOf } from './api.ts'
import styles from './draft-pages.module.css'
import { Failure, Waiting } from './loading.tsx'
import { dropCopy } from './saving/local-copy.ts'

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** One's own papers, the newest first. */
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
    onError: (error) => notify.error(`It could not be deleted. ${sentenceOf(error)}`),
    onSettled: () => setLeaving(null),
  })
  return (
    <section className={styles['part']} aria-labelledby="own-papers">
      <h2 id="own-papers">Your papers</h2>
      {drafts.isPending && <Waiting label="Loading your papers" />}
      {drafts.isError && <Failure what="Your papers" error={drafts.error} again={() => void drafts.refetch()} />}
      {drafts.data?.length === 0 && (
        <p className={styles['soft']}>
          None yet. Begin one from the catalogue below, or ask for one in Legal Drafting.
        </p>
      )}
      <ul className={styles['papers']}>
        {drafts.data?.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <Link href={`${PATHS.drafts}/${entry.id}`} className={styles['name']}>
              {entry.name}
              <span className={styles['soft']}>
                Version {entry.version},{' '}
                <time dateTime={entry.updated_at}>{time.format(new Date(entry.updated_at))}</time>
              </span>
            </Link>
            <IconButton
              label={`Delete ${entry.name}`}
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => setLeaving(entry)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title="Delete this paper"
        question={`${leaving?.name ?? 'The paper'} and all its versions are deleted. This cannot be undone.`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}
