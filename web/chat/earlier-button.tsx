import { useState } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { t } from '#web/words/words.ts'
import { useChatPlace } from './chat-place.ts'
import type { ChatSession } from './chat-session.ts'

/** Above a session that is too long to come at once: the way to what was said before. */
export function EarlierButton({ session }: { session: ChatSession }) {
  const { stay } = useChatPlace()
  const [busy, setBusy] = useState(false)
  const load = async () => {
    stay()
    setBusy(true)
    await session.loadEarlier().catch((error: unknown) => notify.error(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <Button look="quiet" wide busy={busy} onClick={() => void load()}>
      {t('Show earlier messages')}
    </Button>
  )
}
