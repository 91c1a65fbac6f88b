import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, ms since 1970; once a minute it is another. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(clock)
  }, [])
  return now
}
