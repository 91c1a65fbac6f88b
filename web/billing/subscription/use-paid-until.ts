import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { paymentsQuery } from '../queries.ts'
import { paidUntil } from './what-runs.ts'

/** `paidUntil` for the payments as they are now. */
export function usePaidUntil(user: CurrentUser): string | null | undefined {
  const [now] = useState(Date.now)
  const { data: payments, refetch } = useQuery(paymentsQuery(user.id))
  const claims = `${user.sub_id} ${user.sub_end}`
  const known = useRef(claims)
  useEffect(() => {
    // The payments are loaded again, because a payment in another tab reaches the claims before this tab's list.
    if (known.current !== claims) void refetch()
    known.current = claims
  }, [claims, refetch])
  return paidUntil(user, payments, now)
}
