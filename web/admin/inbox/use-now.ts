import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time, ms since 1970. It changes once a minute, so that deadlines stay true on an open page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(clock)
  }, [])
  return now
}
