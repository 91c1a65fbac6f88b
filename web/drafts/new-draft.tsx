import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { createDraft } from './api.ts'
import { FactsForm } from './form/facts-form.tsx'
import { NO_FACTS } from './form/form-facts.ts'
import { useOwnFacts } from './form/own-facts.ts'
import { useFormOf } from './form/use-form-of.ts'
import { Failure, DraftSkeleton } from './draft-skeleton.tsx'

/** Begins a paper of the catalogue with its form. @param template such as "civil-suits/partition" */
export function NewDraft({ template }: { template: string }) {
  const [, go] = useLocation()
  const queries = useQueryClient()
  const form = useFormOf(template)
  const own = useOwnFacts()
  const create = useMutation({
    networkMode: 'always',
    mutationFn: (facts: typeof NO_FACTS) => createDraft(template, facts),
    onSuccess: (draft) => {
      void queries.invalidateQueries({ queryKey: ['drafts'] })
      go(`${PATHS.drafts}/${draft.id}`)
    },
  })
  if (form.isPending || own === undefined) return <DraftSkeleton label={t('Loading the form')} />
  if (form.isError) {
    const missing = form.error instanceof ApiError && form.error.status === 404
    if (!missing)
      return <Failure text={t('We couldn’t load the form.')} error={form.error} again={() => void form.refetch()} />
    return (
      <>
        <PageHeading title={t('No such paper')} />
        <p>{t('We have no paper of this name. Choose one under All court papers.')}</p>
      </>
    )
  }
  return (
    <>
      <PageHeading title={t(form.data.name)} />
      <FactsForm
        form={form.data}
        facts={{
          ...NO_FACTS,
          fields: Object.fromEntries(form.data.fields.flatMap(({ id }) => (own[id] ? [[id, own[id]]] : []))),
        }}
        found={{}}
        confirmLabel={t('Make the paper')}
        busy={create.isPending || create.isSuccess}
        onConfirm={(facts) => create.mutate(facts)}
      >
        {create.isError && <p role="alert">{sentenceOf(create.error)}</p>}
      </FactsForm>
    </>
  )
}
