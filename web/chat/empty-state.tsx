import type { RefObject } from 'react'
import { CHAT_TEXTS, type ToolId } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'
import { TOOL_WORDS } from './tool-words.ts'
import { type DraftOwner, useDraft } from './composer/drafts.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  tool: ToolId
  draftOwner: DraftOwner
  input: RefObject<HTMLTextAreaElement | null>
}

/** The documented greeting and a few example questions, until the first question is asked. */
export function EmptyState({ tool, draftOwner, input }: EmptyStateProps) {
  const [, setText] = useDraft(draftOwner)
  const { hint, examples } = TOOL_WORDS[tool]
  const fill = (question: string) => {
    setText(question)
    input.current?.focus()
  }
  return (
    <div className={styles['empty']}>
      <p className={styles['greeting']}>{t(CHAT_TEXTS.empty)}</p>
      <p className={styles['hint']} id="examples">
        {t(hint)}
      </p>
      <ul lang="en" className={styles['examples']} aria-labelledby="examples">
        {examples.map((question) => (
          <li key={question}>
            <button type="button" className={styles['example']} onClick={() => fill(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
