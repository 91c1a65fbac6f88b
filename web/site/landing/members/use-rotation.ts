import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { STILL } from '../../slides/use-slides.ts'

/** How long each is shown, ms (§9 of the specification). */
const PACE = 3_000

type Hold = 'pointer' | 'focus' | 'unseen' | 'hidden'

/**
 * Shows one item after another without end. It stops while the pointer or the focus is inside or nobody can see it, so
 * that text does not change under a reader, and it never moves with reduced motion.
 * @param root seen means that half of it is
 */
export function useRotation(root: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [still, setStill] = useState(true)
  const [held, setHeld] = useState<readonly Hold[]>(['unseen'])
  const moving = !still && !stopped && held.length === 0

  useEffect(() => {
    const motion = matchMedia(STILL)
    const heed = () => setStill(motion.matches)
    heed()
    motion.addEventListener('change', heed)
    const setPaused = (why: Hold, holds: boolean) => setHeld((others) => withHold(others, why, holds))
    const seen = new IntersectionObserver(
      (entries) => setPaused('unseen', !entries.some(({ isIntersecting }) => isIntersecting)),
      { threshold: 0.5 },
    )
    if (root.current) seen.observe(root.current)
    const look = () => setPaused('hidden', document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => {
      motion.removeEventListener('change', heed)
      seen.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [root])

  // This runs before the browser paints. Otherwise one more tick could move a slide that should already stand still.
  useLayoutEffect(() => {
    if (!moving) return
    const pace = setInterval(() => setAt((now) => (now + 1) % count), PACE)
    return () => clearInterval(pace)
  }, [moving, count])

  const by = (why: Hold, holds: boolean) => () => setHeld((others) => withHold(others, why, holds))
  return {
    at,
    go: setAt,
    moving,
    stopped,
    still,
    toggle: () => {
      setStopped(!stopped)
      // Play starts the motion even though the pointer rests on the button, which would otherwise pause it.
      setHeld([])
    },
    holds: {
      onMouseEnter: by('pointer', true),
      onMouseLeave: by('pointer', false),
      onFocus: by('focus', true),
      onBlur: by('focus', false),
    },
  }
}

const withHold = (others: readonly Hold[], why: Hold, holds: boolean): readonly Hold[] => [
  ...others.filter((other) => other !== why),
  ...(holds ? [why] : []),
]
