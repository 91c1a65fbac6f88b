import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { CurrentUser } from '#web/lib/claims.ts'
import { useSession } from '#web/lib/session.ts'
import { turnedAway } from './turned-away.ts'

interface GuardProps {
  /** Who the page is for; without it, whoever is signed in. */
  roles?: readonly CurrentUser['role'][]
  children: ReactNode
}

/**
 * Shows a protected page to whoever it is for, and sends a visitor home, a signed-in person to the Scenario Solver.
 * The server checks each call besides.
 */
export function Guard({ roles, children }: GuardProps) {
  const to = turnedAway(useSession()?.user ?? null, roles)
  return to === null ? children : <Redirect to={to} replace />
}
