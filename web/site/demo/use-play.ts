import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DemoPace } from '#shared/tools.ts'
import { prefersStill } from '../slides/use-slides.ts'

/**
 * How long the page waits for its script before it shows everything (demo-page.module.css), ms. Afterwards nothing is
 * hidden, because it may be read already.
 */
const AWAITED = 5_000

/** In `still` everything is shown and nothing moves. */
type PlayState = 'still' | 'playing' | 'paused' | 'ended'

/**
 * Shows the parts of a chat one after another. In a hidden tab it waits and then finishes the rest of the delay. With
 * reduced motion everything is shown at once, because nothing may move then.
 * @param last number of the last part, from 0
 * @returns the number of the newest shown part, and what the button does
 */
export function usePlay(last: number, { first, between }: DemoPace) {
  const [step, setStep] = useState<number | null>(null)
  const [paused, setPaused] = useState(false)
  const [hidden, setHidden] = useState(false)
  const rest = useRef({ of: -1, ms: 0 })

  useEffect(() => {
    const look = () => {
      setHidden(document.hidden)
      setStep((now) => now ?? (prefersStill() || performance.now() > AWAITED ? null : 0))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useLayoutEffect(() => {
    if (step === null || step >= last || paused || hidden) return
    if (rest.current.of !== step) rest.current = { of: step, ms: step === 0 ? first : between }
    const began = performance.now()
    const next = setTimeout(() => setStep(step + 1), rest.current.ms)
    return () => {
      clearTimeout(next)
      rest.current.ms -= performance.now() - began
    }
  }, [step, last, paused, hidden, first, between])

  const state: PlayState = step === null ? 'still' : step >= last ? 'ended' : paused ? 'paused' : 'playing'
  const press = () => {
    if (state !== 'ended') return setPaused(!paused)
    rest.current.of = -1
    setStep(0)
  }
  return { step, state, press }
}
