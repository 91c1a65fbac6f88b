import { useEffect, useState } from 'react'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { currentSession, subscribe } from '#web/lib/session/session.ts'

/** The signed-in user, in an island. The first rendering has null, because it must match the prerendered page. */
export function useSignedIn(): CurrentUser | null {
  const [user, setUser] = useState<CurrentUser | null>(null)
  useEffect(() => {
    const look = () => setUser(currentSession()?.user ?? null)
    look()
    return subscribe(look)
  }, [])
  return user
}
