import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Defect } from '#shared/filing/defects.ts'
import type { Draft } from '#shared/drafts.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { Callout, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import { fetchDefects } from '../api.ts'
import { CourtSelect } from '../courts/court-select.tsx'
import { courtsQuery } from '../courts/courts.ts'
import { DraftSkeleton, Failure } from '../draft-skeleton.tsx'
import type { PaperSaver } from '../saving/paper-saver.ts'
import { DefectList } from './defect-list.tsx'

interface DefectsViewProps {
  draft: Draft
  saver: PaperSaver
  onJump: (defect: Defect) => void
}

/** What the registry of a court would return the paper for. The list is read anew each time that the view is opened. */
export function DefectsView({ draft, saver, onJump }: DefectsViewProps) {
  const [court, setCourt] = useState<string | null>(null)
  const courts = useQuery(courtsQuery)
  const defects = useQuery({
    queryKey: ['draft-defects', draft.id, court],
    queryFn: async ({ signal }) => {
      // The places are those of the saved version, so what was typed last is saved first.
      const saved = await saver.flush()
      return { saved, ...(await fetchDefects(draft.id, court, signal)) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: retryUnlessRefused,
  })
  if (courts.isError)
    return <Failure text={t('We couldn’t load the courts.')} error={courts.error} again={() => void courts.refetch()} />
  if (courts.isPending) return <DraftSkeleton label={t('Loading the courts')} />
  return (
    <Stack gap={3} measure paddingBlock={3}>
      <CourtSelect
        courts={courts.data}
        value={court ?? defects.data?.court ?? ''}
        hint={t('We check the paper by rules for this court. The registry may still find more.')}
        onCourt={setCourt}
      />
      {defects.isPending && <DraftSkeleton label={t('Reading the paper')} />}
      {defects.isError && (
        <Failure text={t('We couldn’t read the paper.')} error={defects.error} again={() => void defects.refetch()} />
      )}
      {defects.data && (
        <>
          {!defects.data.saved && (
            <Callout>{t('We couldn’t save your last changes yet. This list is for the saved version.')}</Callout>
          )}
          <Text as="output" block>
            {defects.data.defects.length === 0
              ? t('We found no defects. Read the paper once more and go through “Before filing” under Download.')
              : tn(defects.data.defects.length, '{n} point found', '{n} points found')}
          </Text>
          <DefectList defects={defects.data.defects} onJump={onJump} />
        </>
      )}
    </Stack>
  )
}
