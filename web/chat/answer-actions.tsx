import { Check, Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { useLater } from '#web/lib/use-later.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import styles from './answer-actions.module.css'
import { toolNames } from './api.ts'
import { mailLink } from './share.ts'

/** What can be done with a finished answer: copy it, send it by mail. */
export function AnswerActions({ tool, prompt, answer }: { tool: ToolId; prompt: string; answer: string }) {
  const [copied, setCopied] = useState(false)
  const later = useLater()
  const copy = async () => {
    if (!(await copyText(answer))) return notify.error('The browser did not allow copying. Select the text to copy it.')
    setCopied(true)
    later(toolNames(tool).copiedMs, () => setCopied(false))
  }
  return (
    <div className={styles['actions']}>
      <IconButton
        label={copied ? 'Copied' : 'Copy the answer'}
        icon={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={copy}
      />
      <a className={styles['mail']} href={mailLink(prompt, answer)} title="Share by mail" aria-label="Share by mail">
        <Mail size={18} aria-hidden />
      </a>
    </div>
  )
}
