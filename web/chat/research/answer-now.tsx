import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { answerNow } from '../api.ts'

/** Ends the research of a running answer, for a person who would rather have it now. */
export function AnswerNow({ messageId }: { messageId: string }) {
  const [asked, setAsked] = useState(false)
  const ask = async () => {
    setAsked(true)
    try {
      await answerNow(messageId)
    } catch {
      setAsked(false)
      notify.error(t('That didn’t work. The answer continues.'))
    }
  }
  return (
    <Button look="secondary" aria-disabled={asked} onClick={() => void (asked || ask())}>
      {asked ? t('The answer is coming') : t('Answer now')}
    </Button>
  )
}
