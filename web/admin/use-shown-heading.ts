import { useEffect, useRef } from 'react'

/** Focuses a heading that has just replaced other content, because the focus was in that content. */
export function useShownHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
