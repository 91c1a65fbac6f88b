import type { ToolId } from '#shared/chat.ts'
import { nameOfModel, OFFLINE } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'
import styles from './made-by.module.css'

/** What a finished answer was written by. An answer of Legal Drafting says so itself: code composes it whatever model there is. */
export function MadeBy({ tool, model }: { tool: ToolId; model: string }) {
  if (tool === 'legaldrafting' || model === '') return null
  return (
    <p className={styles['made']}>
      {model === OFFLINE
        ? t('Composed from the law library, no language model')
        : t('Written by {model}', { model: nameOfModel(model) })}
    </p>
  )
}
