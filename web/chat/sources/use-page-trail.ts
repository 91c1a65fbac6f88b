import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface TrailStep {
  path: string
  /** Which link to it was followed, because a judgment may be named in a list and in the text. */
  link: number
}

const NOTHING: readonly TrailStep[] = []

const linksTo = (root: HTMLElement | null, path: string) => [
  ...(root?.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(path)}"]`) ?? []),
]

/**
 * The pages that were opened one from another inside the panel, and the place of focus and scrolling after each step.
 * @param start what the panel was opened at; another one begins a new trail
 * @param root the element inside the one that scrolls
 * @param back takes the focus once a page is open, because the link that opened it is gone
 * @returns the page that is open, undefined at the start
 */
export function usePageTrail(start: string, root: RefObject<HTMLElement | null>, back: RefObject<HTMLElement | null>) {
  const [trail, setTrail] = useState({ start, steps: NOTHING })
  const steps = trail.start === start ? trail.steps : NOTHING
  const left = useRef<TrailStep | undefined>(undefined)
  const place = [start, ...steps.map(({ path }) => path)].join(' ')
  const before = useRef(place)

  useLayoutEffect(() => {
    if (before.current !== place) root.current?.parentElement?.scrollTo(0, 0)
  }, [place, root])

  // This runs after the reader's own effects, because they go to the passage of the address, and a person who comes
  // back was further on.
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const step = left.current
    left.current = undefined
    if (step) (linksTo(root.current, step.path)[step.link] ?? root.current)?.focus()
    else if (steps.length > 0) back.current?.focus({ preventScroll: true })
  }, [place, steps, root, back])

  const open = useCallback(
    (path: string) => {
      const followed = linksTo(root.current, path).findIndex((link) => link === document.activeElement)
      const step = { path, link: Math.max(0, followed) }
      setTrail((now) => ({ start, steps: now.start === start ? [...now.steps, step] : [step] }))
    },
    [start, root],
  )
  const goBack = () => {
    left.current = steps.at(-1)
    setTrail({ start, steps: steps.slice(0, -1) })
  }
  return { here: steps.at(-1)?.path, open, goBack }
}
