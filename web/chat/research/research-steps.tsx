import { Check, LoaderCircle, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { AnswerStep } from '#shared/chat.ts'
import { lawPath } from '#shared/law/law.ts'
import { stepWords } from '#shared/research/steps.ts'
import { Box, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import styles from './research-steps.module.css'

/**
 * What was looked up for an answer: a live list while it is looked up, folded when the answer begins. A person who has
 * opened or closed it keeps it so.
 */
export function ResearchSteps({ steps, live }: { steps: readonly AnswerStep[]; live: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? live
  if (steps.length === 0) return null
  const running = live ? steps.findLast(({ state }) => state === 'running') : undefined
  return (
    <Box as="details" className={styles['research']} open={open} onToggle={(event) => event.preventDefault()}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setChosen(!open)
        }}
      >
        {live ? t('Researching') : countText(steps.length)}
      </summary>
      <output className="visually-hidden">{running ? sentence(running) : ''}</output>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </Box>
  )
}

const countText = (steps: number) => t(steps === 1 ? '{n} step of research' : '{n} steps of research', { n: steps })

const sentence = (step: AnswerStep) => [t(stepWords(step)), step.about].filter(Boolean).join(': ')

const ICONS = { running: LoaderCircle, done: Check, failed: X }

function Step({ step }: { step: AnswerStep }) {
  const { state, about, summary, links } = step
  const Icon = ICONS[state]
  return (
    <li className={styles['step']} data-state={state}>
      <Icon size={16} aria-hidden className={styles['icon']} />
      <div>
        <span className={styles['what']}>{t(stepWords(step))}</span>
        {about && <span>: {about}</span>}
        {state === 'failed' && (
          <Text as="span" tone="faint">
            {' '}
            ({t('found nothing')})
          </Text>
        )}
        {summary && (
          <Text as="span" tone="faint">
            {' '}
            · {summary}
          </Text>
        )}
        {links.length > 0 && (
          <ul className={styles['links']} aria-label={t('Read in the law library')}>
            {links.map(({ kind, id, label }) => {
              const path = lawPath(kind, id)
              return <li key={id}>{path ? <Link href={path}>{label}</Link> : label}</li>
            })}
          </ul>
        )}
      </div>
    </li>
  )
}
