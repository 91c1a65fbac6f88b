import { useSyncExternalStore } from 'react'
import { t } from '#web/words/words.ts'
import type { Answer } from './answer.ts'
import type { Turn } from '../session/chat-session.ts'

/**
 * Tells a screen reader that an answer has begun and how it ended. It never speaks the words, because they come far
 * faster than speech; they wait, complete, to be read at leisure.
 */
export function AnswerAnnouncement({ turn }: { turn: Turn | undefined }) {
  return <output className="visually-hidden">{turn && <Announcement key={turn.key} turn={turn} />}</output>
}

function Announcement({ turn }: { turn: Turn }) {
  return useSyncExternalStore(turn.answer.subscribe, () => announcementOf(turn.answer))
}

/** One short sentence per state. It stays the same while words arrive, so that nothing is spoken then. */
function announcementOf(answer: Answer): string {
  const view = answer.view()
  switch (view.status) {
    case 'running':
      return view.empty ? '' : t('The answer is being written.')
    case 'complete':
      return t('The answer is complete.')
    case 'cancelled':
      return t('The answer was stopped.')
    case 'failed':
      return t('Something went wrong. The answer isn’t complete.')
    case 'interrupted':
      return t('The answer was interrupted.')
  }
}
