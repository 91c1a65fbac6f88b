import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DemoPace } from '#shared/tools.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { showStep } from './show-step.ts'
import { usePlay } from './use-play.ts'

interface PlayButtonProps extends DemoPace {
  answers: number
}

/** The inputs by which a reader moves on their own. Afterwards the page must not scroll them along any more. */
const OWN_WAYS = ['wheel', 'pointerdown', 'keydown'] as const

const LOOKS = {
  playing: { label: 'Pause', Icon: Pause },
  paused: { label: 'Resume', Icon: Play },
  ended: { label: 'Start again', Icon: RotateCcw },
}

/** Plays the chat around it. One button throughout, so that a keyboard never loses its place. */
export function PlayButton({ answers, first, between }: PlayButtonProps) {
  const root = useRef<HTMLDivElement>(null)
  const leads = useRef(true)
  const { step, state, press } = usePlay(2 * answers - 1, { first, between })

  useEffect(() => {
    const chat = root.current?.closest('[data-demo]')
    if (step === null || !chat) return
    const newest = showStep(chat, step)
    const isQuestion = step % 2 === 0
    if (isQuestion && step > 0 && leads.current) newest?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [step])

  useEffect(() => {
    const leave = () => (leads.current = false)
    for (const way of OWN_WAYS) addEventListener(way, leave, { passive: true })
    return () => {
      for (const way of OWN_WAYS) removeEventListener(way, leave)
    }
  }, [])

  const answered = step === null ? 0 : Math.ceil(step / 2)
  const values = { n: answered, count: answers }
  const { label, Icon } = LOOKS[state === 'still' ? 'playing' : state]
  const go = () => {
    if (state === 'ended') root.current?.closest('[data-demo]')?.scrollIntoView()
    leads.current = true
    press()
  }
  return (
    <div ref={root}>
      {state !== 'still' && (
        <Button look="secondary" icon={<Icon size={18} aria-hidden />} onClick={go}>
          {t(label)}
        </Button>
      )}
      <output className="visually-hidden">
        {state === 'ended'
          ? t('Answer {n} of {count}. The example ends here.', values)
          : answered > 0 && t('Answer {n} of {count} is here.', values)}
      </output>
    </div>
  )
}
