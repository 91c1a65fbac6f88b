import type { ToolId } from '#shared/chat.ts'
import { nameOfModel, OFFLINE } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'
import styles from './made-by.module.css'
import type { Grounds } from '../sources/authorities.ts'
import { BookOpen, Sparkles } from 'lucide-react'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

/**
 * Says what wrote a finished answer. An answer of Legal Drafting says so itself, because code composes it whatever
 * model is configured.
 */
export function MadeBy({ tool, model, grounds }: { tool: ToolId; model: string; grounds: Grounds }) {
  if (tool === 'legaldrafting' || model === '') return null
  // A helpline, a greeting or a question back has no source in the library, so the note would be false.
  if (model === OFFLINE && grounds.sources.length === 0) return null
  const Icon = model === OFFLINE ? BookOpen : Sparkles
  return (
    <InlineRow
      as="p"
      alignItems="center"
      gap="half"
      border="rule"
      radius="round"
      tone="soft"
      size="xs"
      breakAnywhere
      className={styles['chip']}
    >
      <Icon size={14} aria-hidden />
      {model === OFFLINE
        ? t('Compiled from our law library, without AI')
        : t('Written by {model}', { model: nameOfModel(model) })}
    </InlineRow>
  )
}
