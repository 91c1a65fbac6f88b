import { useEffect, useState } from 'react'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { currentSession, subscribe } from '#web/lib/session/session.ts'

/** Who is signed in, in an island: null while the page is what was made before anybody came. */
export function useSignedIn(): CurrentUser | null {
  const [user, setUser] = useState<CurrentUser | null>(null)
  useEffect(() => {
    const look = () => setUser(currentSession()?.user ?? null)
    look()
    return subscribe(look)
  }, [])
  return user
}
