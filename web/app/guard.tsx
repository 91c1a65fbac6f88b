import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
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

/** Shows a form of visitors; who comes signed in goes to work at once. Who logs in here goes where the form leads. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const [signedIn] = useState(() => currentSession() !== null)
  return signedIn ? <Redirect to={PATHS.scenario} replace /> : children
}
