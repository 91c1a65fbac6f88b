import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { PlanOnSale } from '#shared/billing.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { plansQuery } from '../queries.ts'

interface LoadedPlansProps {
  waiting?: ReactNode
  children: (plans: readonly PlanOnSale[]) => ReactNode
}

export const PlansOnTheirWay = () => <Skeleton lines={7} label={t('Loading the plans')} />

export function LoadedPlans({ waiting = <PlansOnTheirWay />, children }: LoadedPlansProps) {
  const plans = useQuery(plansQuery)
  const failure = plans.error && `${t('We couldn’t load the plans.')} ${sentenceOf(plans.error)}`
  useEffect(() => {
    if (failure) notify.error(failure)
  }, [failure])
  if (plans.data?.length) return children(plans.data)
  const none = plans.data && t('No suitable plan found!')
  if (none || failure) return <LoadFailure text={none || failure || ''} again={() => void plans.refetch()} />
  return waiting
}
