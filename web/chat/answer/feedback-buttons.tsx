import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AnswerFeedback } from '#shared/chat.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { giveFeedback } from '../api.ts'

/** It is fetched when it is asked for, because few answers are judged. */
const FeedbackDialog = lazy(() =>
  import('./feedback-dialog.tsx').then((dialog) => ({ default: dialog.FeedbackDialog })),
)

interface FeedbackButtonsProps {
  messageId: string
  /** What was said before the answer was loaded. */
  before: AnswerFeedback | null
}

/** Lets a person say that an answer is right or wrong. Pressing the same one again takes it back. */
export function FeedbackButtons({ messageId, before }: FeedbackButtonsProps) {
  const [said, setSaid] = useState(before)
  const [asked, setAsked] = useState<AnswerFeedback['verdict'] | null>(null)
  const [wanted, setWanted] = useState(false)

  const press = async (verdict: AnswerFeedback['verdict']) => {
    if (said?.verdict !== verdict) {
      setWanted(true)
      return setAsked(verdict)
    }
    try {
      await giveFeedback(messageId, null)
      setSaid(null)
      notify.info(t('We’ve removed your feedback.'))
    } catch (error) {
      notify.error(sentenceOf(error))
    }
  }
  const button = (verdict: AnswerFeedback['verdict'], label: string, Icon: typeof ThumbsUp) => (
    <IconButton
      label={label}
      aria-pressed={said?.verdict === verdict}
      icon={<Icon size={18} aria-hidden fill={said?.verdict === verdict ? 'currentcolor' : 'none'} />}
      onClick={() => void press(verdict)}
    />
  )
  return (
    <>
      {button('right', t('This answer is right'), ThumbsUp)}
      {button('wrong', t('Something is wrong'), ThumbsDown)}
      {wanted && (
        <Suspense>
          <FeedbackDialog
            verdict={asked}
            onSend={async (reason) => {
              if (asked === null) return
              const feedback = { verdict: asked, reason }
              await giveFeedback(messageId, feedback)
              setSaid(feedback)
              setAsked(null)
              notify.success(t('Thank you. We will read it.'))
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}
