import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, retryUnlessRefused } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'
import { fetchDraft } from './api.ts'
import { Failure, DraftSkeleton } from './draft-skeleton.tsx'
import { Workspace } from './workspace.tsx'

interface LoadedDraftProps {
  id: string
  /** Which change of it, where another place makes them: each is loaded anew. */
  change?: string | undefined
  /** Of what scrolls below it, in a panel. */
  className?: string | undefined
  /** What stands above it, from the draft's name. */
  children: (name: string) => ReactNode
}

/** A draft in whatever state it is: on its way, here, not there, or not to be had now. */
export function LoadedDraft({ id, change = '', className, children }: LoadedDraftProps) {
  const draft = useQuery({
    queryKey: ['draft', id, change],
    queryFn: ({ signal }) => fetchDraft(id, signal),
    retry: retryUnlessRefused,
    // Once open it is the editor that knows the newest; what another place has made, a save finds out.
    staleTime: Infinity,
    gcTime: 0,
  })
  const missing = draft.error instanceof ApiError && draft.error.status === 404
  return (
    <>
      {children(draft.data?.name ?? t(missing ? 'No such draft' : 'Draft'))}
      <div className={className}>
        {draft.data ? (
          <Workspace key={id} draft={draft.data} />
        ) : draft.isPending ? (
          <DraftSkeleton label={t('Loading the draft')} />
        ) : missing ? (
          <p>{t('It was deleted, or it is not one of yours.')}</p>
        ) : (
          <Failure text={t('The draft could not be loaded.')} error={draft.error} again={() => void draft.refetch()} />
        )}
      </div>
    </>
  )
}
