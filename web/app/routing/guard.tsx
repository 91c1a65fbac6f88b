import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import type { Screen } from './screens.tsx'
import { redirectFor } from './redirect-for.ts'

interface GuardProps {
  access: Screen['access']
  children: ReactNode
}

/**
 * Shows a screen to those who may see it and sends everybody else to a page they may see. It is a convenience and no
 * protection, because the server checks each call.
 */
export function Guard({ access, children }: GuardProps) {
  if (access === 'everybody') return children
  if (access === 'visitors') return <VisitorsOnly>{children}</VisitorsOnly>
  return <SignedInOnly roles={access === 'signed in' ? undefined : access}>{children}</SignedInOnly>
}

/** Sends a visitor home, and a person of another role to the Scenario Solver. */
function SignedInOnly({ roles, children }: { roles: Parameters<typeof redirectFor>[1]; children: ReactNode }) {
  const to = redirectFor(useSession()?.user ?? null, roles)
  return to === null ? children : <Redirect to={to} replace />
}

/**
 * Sends whoever opens the form signed in to work at once. Somebody who signs in by the form stays on it, because the
 * form itself says where to go next.
 */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const [signedIn] = useState(() => currentSession() !== null)
  return signedIn ? <Redirect to={PATHS.scenario} replace /> : children
}
