import type { ToolId } from '#shared/chat.ts'
import { nameOfModel, OFFLINE } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'
import type { Grounds } from '../sources/authorities.ts'
import { Text } from '#web/ui/layout/primitives.tsx'

/**
 * Says what wrote a finished answer. An answer of Legal Drafting says so itself, because code composes it whatever
 * model is configured.
 */
export function MadeBy({ tool, model, grounds }: { tool: ToolId; model: string; grounds: Grounds }) {
  if (tool === 'legaldrafting' || model === '') return null
  // A helpline, a greeting or a question back has no source in the library, so the note would be false.
  if (model === OFFLINE && grounds.sources.length === 0) return null
  return (
    <Text tone="faint" size="xs" breakAnywhere>
      {model === OFFLINE
        ? t('Composed from the law library, no language model')
        : t('Written by {model}', { model: nameOfModel(model) })}
    </Text>
  )
}
