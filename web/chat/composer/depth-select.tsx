import type { Depth, ToolId } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'
import { chooseDepth, depthsOf, useDepth } from './answer-depth.ts'
import styles from './depth-select.module.css'

const NAMES: Record<Depth, string> = { quick: 'Quick', normal: 'Normal', memo: 'Research memo' }

export function DepthSelect({ tool }: { tool: ToolId }) {
  const depth = useDepth(tool)
  const depths = depthsOf(tool)
  if (depths.length === 0) return null
  return (
    <select
      className={styles['depth']}
      aria-label={t('How far to research')}
      title={t('How far to research')}
      value={depth}
      onChange={(event) => chooseDepth(event.target.value as Depth)}
    >
      {depths.map((one) => (
        <option key={one} value={one}>
          {t(NAMES[one])}
        </option>
      ))}
    </select>
  )
}
