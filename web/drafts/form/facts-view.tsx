import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft, DraftFacts } from '#shared/drafts.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { t } from '#web/words/words.ts'
import { saveFacts } from '../api.ts'
import { Failure, DraftSkeleton } from '../draft-skeleton.tsx'
import type { PaperSaver } from '../saving/paper-saver.ts'
import { BeforeFiling } from './before-filing.tsx'
import { Execution } from './execution.tsx'
import { FactsForm } from './facts-form.tsx'
import { useFormOf } from './use-form-of.ts'

interface FactsViewProps {
  draft: Draft
  saver: PaperSaver
  onReplaced: (draft: Draft) => void
}

/**
 * The facts of a draft. Confirming them makes the paper again, so the form asks first if the paper was edited by hand,
 * because the edits would be lost.
 */
export function FactsView({ draft, saver, onReplaced }: FactsViewProps) {
  const [asking, setAsking] = useState<DraftFacts | null>(null)
  const form = useFormOf(draft.template)
  const confirm = useMutation({
    // Offline it is to fail, and say so: a form that waits unseen would be sent when nobody expects it.
    networkMode: 'always',
    mutationFn: ({ facts, replace }: { facts: DraftFacts; replace: boolean }) =>
      saveFacts(draft.id, facts, saver.view().version, replace),
    onSuccess: (newest) => {
      saver.replaced(newest)
      onReplaced(newest)
    },
    onSettled: () => setAsking(null),
  })
  const onConfirm = async (facts: DraftFacts) => {
    const saved = await saver.flush()
    if (!saved) return
    if (byHand(saver, draft)) setAsking(facts)
    else confirm.mutate({ facts, replace: false })
  }
  if (form.isPending) return <DraftSkeleton label={t('Loading the form')} />
  if (form.isError)
    return <Failure text={t('We couldn’t load the form.')} error={form.error} again={() => void form.refetch()} />
  return (
    <>
      <FactsForm
        form={form.data}
        facts={draft.facts}
        found={draft.found}
        confirmLabel={t(draft.confirmed ? 'Remake the draft' : 'Confirm and make the paper')}
        busy={confirm.isPending}
        onConfirm={(facts) => void onConfirm(facts)}
      >
        {confirm.isError && <p role="alert">{sentenceOf(confirm.error)}</p>}
      </FactsForm>
      <Execution execution={form.data.execution} />
      <BeforeFiling id={draft.id} form={form.data} />
      <ConfirmDialog
        open={asking !== null}
        title={t('The paper was edited by hand')}
        question={t(
          'If you remake the draft from the facts, it loses what you wrote. We keep the current draft as a version.',
        )}
        confirmLabel={t('Remake it')}
        busy={confirm.isPending}
        onConfirm={() => asking && confirm.mutate({ facts: asking, replace: true })}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

/** Takes the newest version of the server, because the draft that was drawn may be older than the last save. */
const byHand = (saver: PaperSaver, draft: Draft) =>
  draft.origin !== 'assembled' || saver.view().version !== draft.version
