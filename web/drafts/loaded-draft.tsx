import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, retryUnlessRefused } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'
import { fetchDraft } from './api.ts'
import { Failure, DraftSkeleton } from './draft-skeleton.tsx'
import { Workspace } from './workspace.tsx'

interface LoadedDraftProps {
  id: string
  /** Changes when the chat has changed the draft. A new value loads it again. */
  change?: string | undefined
  /** A ref to the part that scrolls, in a panel. */
  className?: string | undefined
  /** Draws the part above the paper, given the draft's name and the chat session that made it. */
  children: (name: string, session: string | null) => ReactNode
}

export function LoadedDraft({ id, change = '', className, children }: LoadedDraftProps) {
  const draft = useQuery({
    queryKey: ['draft', id, change],
    queryFn: ({ signal }) => fetchDraft(id, signal),
    retry: retryUnlessRefused,
    // Never loaded again by itself, because the editor has the newest text once it is open. A change from elsewhere is
    // found by the next save.
    staleTime: Infinity,
    gcTime: 0,
  })
  const missing = draft.error instanceof ApiError && draft.error.status === 404
  return (
    <>
      {children(draft.data?.name ?? t(missing ? 'No such draft' : 'Draft'), draft.data?.session ?? null)}
      <div className={className}>
        {draft.data ? (
          <Workspace key={id} draft={draft.data} />
        ) : draft.isPending ? (
          <DraftSkeleton label={t('Loading the draft')} />
        ) : missing ? (
          <p>{t('This draft was deleted or belongs to another account.')}</p>
        ) : (
          <Failure text={t('We couldn’t load the draft.')} error={draft.error} again={() => void draft.refetch()} />
        )}
      </div>
    </>
  )
}
