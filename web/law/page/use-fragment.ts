import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useEmbeddedPage } from './embedded-page.ts'

const subscribe = (listener: () => void) => {
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The fragment of the page's address ("#p12" or ""), now and whenever it changes. */
export const useFragment = (): string => useSyncExternalStore(subscribe, () => location.hash)

/**
 * Goes to the passage that the address names once its text is on the page, because the browser looked for it too early.
 */
export function useScrollToFragment(): void {
  const reading = useEmbeddedPage()
  const arrive = useEffectEvent(() => {
    if (reading) reading.onTextReady()
    else if (location.hash) location.replace(location.hash)
  })
  useEffect(() => {
    // It waits a frame, because opening a page scrolls it to its top first.
    const frame = requestAnimationFrame(() => arrive())
    return () => cancelAnimationFrame(frame)
  }, [])
}
