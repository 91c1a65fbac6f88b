import { CloudDownload, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { fetchHistory } from '../api.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { keepPlan, keptPlan } from './kept-plans.ts'

/** Keeps a plan in this browser, so that it opens where there is no network. */
export function KeepButton({ session, turn }: { session: ChatSession; turn: Turn }) {
  const [kept, setKept] = useState(() => keptPlan(session.id)?.messages[0]?.id === turn.messageId)
  const keep = async () => {
    try {
      const { messages } = await fetchHistory(session.tool, session.id)
      const message = messages.find(({ id }) => id === turn.messageId)
      if (!message || !keepPlan(session.id, message))
        return notify.error(t('This browser has no room to keep it. Download it for court instead.'))
      setKept(true)
      notify.success(t('It now opens in this browser without a network. Logging out deletes it.'))
    } catch (error) {
      notify.error(sentenceOf(error))
    }
  }
  return (
    <IconButton
      label={kept ? t('Kept for court') : t('Keep for court, without a network')}
      icon={kept ? <CloudOff size={18} aria-hidden /> : <CloudDownload size={18} aria-hidden />}
      onClick={() => void keep()}
    />
  )
}
