import { useContext } from 'react'
import { t } from '#web/words/words.ts'
import styles from './question-tick.module.css'
import { TicksContext } from './question-ticks.ts'

/** A question of a plan names a page and line, and ends with its mark; a step of procedure does not. */
const QUESTION = /\(p\. [\d_]+, l\. [\d_]+\).*\?$/s

/** The box to tick a question that was put. It is not drawn beside anything else. */
export function QuestionTick({ text }: { text: string }) {
  const ticks = useContext(TicksContext)
  const question = text.trim()
  if (!ticks || !QUESTION.test(question)) return null
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={t('This question was put')}
        checked={ticks.has(question)}
        onChange={() => ticks.toggle(question)}
      />
    </label>
  )
}
