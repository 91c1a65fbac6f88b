import type { ToolId } from '#shared/chat.ts'
import { nameOfModel, OFFLINE } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'
import type { Grounds } from '../sources/authorities.ts'
import styles from './made-by.module.css'

/** What a finished answer was written by. An answer of Legal Drafting says so itself: code composes it whatever model there is. */
export function MadeBy({ tool, model, grounds }: { tool: ToolId; model: string; grounds: Grounds }) {
  if (tool === 'legaldrafting' || model === '') return null
  // A helpline, a greeting and a question back come from no library.
  if (model === OFFLINE && grounds.sources.length === 0) return null
  return (
    <p className={styles['made']}>
      {model === OFFLINE
        ? t('Composed from the law library, no language model')
        : t('Written by {model}', { model: nameOfModel(model) })}
    </p>
  )
}
