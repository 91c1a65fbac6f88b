import { locale, t } from '#web/words/words.ts'

const MINUTE = 60_000
const UNITS = [
  ['day', 1440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/**
 * "3 hours ago", in whole units.
 * @param ms elapsed. It is negative if the clock is behind, which counts as just now.
 */
export function ago(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? []
  if (!unit) return t('just now')
  return new Intl.RelativeTimeFormat(locale()).format(-Math.floor(ms / length), unit)
}
