import { Check, Copy, Mail, Printer } from 'lucide-react'
import { type MouseEvent, useMemo, useState } from 'react'
import { useLater } from '#web/lib/use-later.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { AgainButton } from './again-button.tsx'
import styles from './answer-actions.module.css'
import { toolNames } from '../api.ts'
import { FeedbackButtons } from './feedback-buttons.tsx'
import { KeepButton } from '../court/keep-button.tsx'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { answerPlainText } from './answer-document.ts'
import { copyAnswer } from './copy-answer.ts'
import { mailLink } from './share.ts'
import { Box } from '#web/ui/layout/primitives.tsx'

export function AnswerActions({ session, turn }: { session: ChatSession; turn: Turn }) {
  const { answer, prompt } = turn
  const mail = useMemo(() => mailLink(prompt, answerPlainText(answer.grounds)), [prompt, answer])
  const [copied, setCopied] = useState(false)
  const later = useLater()
  const copy = async () => {
    if (!(await copyAnswer(answer))) {
      return notify.error(t('Your browser didn’t allow copying. Select the text to copy it.'))
    }
    setCopied(true)
    later(toolNames(session.tool).copiedMs, () => setCopied(false))
  }
  return (
    <div className={styles['actions']}>
      <IconButton
        label={copied ? t('Copied') : t('Copy the answer')}
        icon={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={copy}
      />
      <Box
        as="a"
        radius="m"
        tone="soft"
        hoverWash
        className={styles['mail']}
        href={mail}
        title={t('Share by email')}
        aria-label={t('Share by email')}
      >
        <Mail size={18} aria-hidden />
      </Box>
      <IconButton label={t('Print the answer')} icon={<Printer size={18} aria-hidden />} onClick={printAlone} />
      {session.tool === 'crossquestion' && turn.messageId !== null && <KeepButton session={session} turn={turn} />}
      <AgainButton session={session} turn={turn} />
      {turn.messageId !== null && (
        <FeedbackButtons key={turn.messageId} messageId={turn.messageId} before={turn.feedback} />
      )}
    </div>
  )
}

/** The print styles hide every turn but the marked one, because a browser can only print the whole page. */
function printAlone(event: MouseEvent<HTMLButtonElement>) {
  const turn = event.currentTarget.closest('article')
  turn?.setAttribute('data-printed', '')
  addEventListener('afterprint', () => turn?.removeAttribute('data-printed'), { once: true })
  print()
}
