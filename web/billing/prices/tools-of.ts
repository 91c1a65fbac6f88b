import { ALL_FEATURES, TOOLS } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'

/** The names of a plan's tools. If it has all of them it says so. */
export function toolsOf({ features }: { features: readonly number[] }): string {
  const tools = Object.values(TOOLS).filter(({ feature }) => features.includes(feature))
  return tools.length === ALL_FEATURES.length ? t('All four tools') : tools.map(({ label }) => t(label)).join(', ')
}
