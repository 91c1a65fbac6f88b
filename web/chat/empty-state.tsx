import type { RefObject } from 'react'
import { CHAT_TEXTS, type ToolId } from '#shared/chat.ts'
import { TOOL_WORDS } from '#web/words/tool-words.ts'
import { t } from '#web/words/words.ts'
import { type DraftOwner, useDraft } from './composer/unsent-text.ts'
import { CarriedQuestion } from './visitor/carried-question.tsx'
import styles from './empty-state.module.css'
import { Box, Column, Text } from '#web/ui/layout/primitives.tsx'

interface EmptyStateProps {
  tool: ToolId
  draftOwner: DraftOwner
  input: RefObject<HTMLTextAreaElement | null>
  onSend: (question: string) => void
}

export function EmptyState({ tool, draftOwner, input, onSend }: EmptyStateProps) {
  const [, setText] = useDraft(draftOwner)
  const { hint, examples } = TOOL_WORDS[tool]
  const questions = examples.map((question) => t(question))
  const fill = (question: string) => {
    setText(question)
    input.current?.focus()
  }
  return (
    <Column justifyContent="center" className={styles['empty']}>
      <Text font="reading" size="2xl" weight={600} leading="tight" className={styles['greeting']}>
        {t(CHAT_TEXTS.empty)}
      </Text>
      {draftOwner === 'scenario' && <CarriedQuestion onSend={onSend} />}
      <Text marginAbove={2} tone="soft" className={styles['hint']} id="examples">
        {t(hint)}
      </Text>
      <Box as="ul" marginAbove={2} ruleAbove aria-labelledby="examples">
        {questions.map((question) => (
          <Box as="li" ruleBelow key={question}>
            <Box
              as="button"
              type="button"
              fullWidth
              touchTarget
              tone="accent"
              font="reading"
              hoverWash
              className={styles['example']}
              onClick={() => fill(question)}
            >
              {question}
            </Box>
          </Box>
        ))}
      </Box>
    </Column>
  )
}
