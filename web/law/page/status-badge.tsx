import type { JudgmentPage } from '#shared/law/law-pages.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'

const STATUS: Record<NonNullable<JudgmentPage['status']>, { tone: Tone; word: string }> = {
  // Plain and not green, because green means that an authority was found, and no known change is less than that.
  good: { tone: 'plain', word: 'We don’t know of any later change' },
  overruled: { tone: 'bad', word: 'Overruled' },
  doubted: { tone: 'check', word: 'Doubted' },
  modified: { tone: 'check', word: 'Modified' },
}

/** Says whether a judgment may still be relied on, as far as the library knows. */
export function StatusBadge({ status }: { status: NonNullable<JudgmentPage['status']> }) {
  return <Badge tone={STATUS[status].tone}>{t(STATUS[status].word)}</Badge>
}
