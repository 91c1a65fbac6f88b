import type { JudgmentPage } from '#shared/law-pages.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'

const STATUS: Record<NonNullable<JudgmentPage['status']>, { tone: Tone; word: string }> = {
  // Green says that an authority was found; that nothing later is known says less.
  good: { tone: 'plain', word: 'No later change known to the library' },
  overruled: { tone: 'bad', word: 'Overruled' },
  doubted: { tone: 'check', word: 'Doubted' },
  modified: { tone: 'check', word: 'Modified' },
}

/** Whether a judgment may still be leaned on, as the library knows it. */
export function StatusBadge({ status }: { status: NonNullable<JudgmentPage['status']> }) {
  return <Badge tone={STATUS[status].tone}>{t(STATUS[status].word)}</Badge>
}
