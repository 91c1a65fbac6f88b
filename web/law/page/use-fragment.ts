import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useReading } from './reading.ts'

const subscribe = (listener: () => void) => {
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The fragment of the page's address, "#p12" or "", now and as it changes. */
export const useFragment = (): string => useSyncExternalStore(subscribe, () => location.hash)

/** Goes to the passage that the address names, once what holds it is on the page: the browser looked for it too early. */
export function useArrival(): void {
  const reading = useReading()
  const arrive = useEffectEvent(() => {
    if (reading) reading.arrive()
    else if (location.hash) location.replace(location.hash)
  })
  useEffect(() => {
    // After the page was put to its top, which happens when another one is opened.
    const frame = requestAnimationFrame(() => arrive())
    return () => cancelAnimationFrame(frame)
  }, [])
}
