import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { factorQuery, giveCode, OFFICE } from './api.ts'
import { SECTIONS } from './sections.ts'
import { CodeForm } from './security/code-form.tsx'
import styles from './factor-gate.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

/**
 * Lets a person through once no code of the authenticator app is owed. A code that is owed again later is asked for
 * above the page, so that nothing typed there is lost.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const factor = useFactor()
  const [path, navigate] = useLocation()
  const [entered, setEntered] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const due = factor.data?.due ?? false
  // Every other page would be refused, so the person is sent to the set-up.
  const astray = factor.data?.required && !factor.data.set && path !== SECTIONS.security.path
  useEffect(() => {
    if (astray) navigate(SECTIONS.security.path, { replace: true })
  }, [astray, navigate])
  if (factor.data && !due && !entered) setEntered(true)
  if (entered)
    return (
      <>
        {children}
        <Dialog
          open={due}
          title={t('Confirm it’s you')}
          // A click beside the dialog must not close it, because nothing behind it would answer.
          busy
          firstFocus={field}
          onClose={() => undefined}
          actions={
            <Button look="quiet" onClick={() => navigate(PATHS.scenario)}>
              {t('Leave the back office')}
            </Button>
          }
        >
          <Stack gap={2} className={styles['ask']}>
            <p>{t('We ask for a new code after 15 minutes without activity, and every 8 hours.')}</p>
            <GateForm field={field} />
          </Stack>
        </Dialog>
      </>
    )
  return (
    <Stack as="main" id="main" tabIndex={-1} gap={2} alignContent="start" fullWidth centred className={styles['page']}>
      {due && (
        <>
          <PageHeading title={t('Confirm it’s you')} />
          <p>{t('An authenticator app protects your access to the back office.')}</p>
          <GateForm />
        </>
      )}
      {factor.isPending && <Skeleton lines={4} label={t('Loading the back office')} />}
      {factor.isError && !factor.data && (
        <LoadFailure
          text={`${t('We couldn’t open the back office.')} ${sentenceOf(factor.error)}`}
          again={() => void factor.refetch()}
        />
      )}
    </Stack>
  )
}

function GateForm({ field }: { field?: RefObject<HTMLInputElement | null> }) {
  const queries = useQueryClient()
  const give = async (code: string) => {
    await giveCode(code)
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey })
    // Calls that were refused for want of the code are repeated, too.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first], state }) => first === OFFICE || state.status === 'error',
    })
  }
  return <CodeForm {...(field && { field })} label={t('Continue')} busyLabel={t('Checking...')} give={give} />
}

/**
 * Tells whether a code is owed. It is loaded again whenever a call was refused, because the code may have expired
 * meanwhile.
 */
function useFactor() {
  const queries = useQueryClient()
  useEffect(() => {
    // A connection that comes back does not mean that somebody is at work, so it must not keep the code alive.
    queries.setQueryDefaults([OFFICE], { refetchOnReconnect: false })
    const look = (event: {
      type: string
      query?: { queryKey: unknown }
      action?: { type: string; error?: unknown }
    }) => {
      // A refusal of this very query is ignored, because it would otherwise be repeated for ever.
      if (event.query?.queryKey === factorQuery.queryKey) return
      const error = event.type === 'updated' && event.action?.type === 'error' ? event.action.error : null
      if (error instanceof ApiError && error.status === 403)
        void queries.invalidateQueries({ queryKey: factorQuery.queryKey })
    }
    const stops = [queries.getQueryCache().subscribe(look), queries.getMutationCache().subscribe(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return useQuery({ ...factorQuery, retry: retryUnlessRefused })
}
