import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'

/** Shows a protected page to whoever is signed in, and sends a visitor home. The server checks each call besides. */
export function Guard({ children }: { children: ReactNode }) {
  return useSession() ? children : <Redirect to={PATHS.home} replace />
}
