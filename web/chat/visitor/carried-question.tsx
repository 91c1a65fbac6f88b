import { useEffect, useSyncExternalStore } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { tabKey } from '#web/lib/session/session.ts'
import { forgetVisitorQuestion, readVisitorQuestion } from '#web/lib/visitor-question.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Box, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { draftOf, setDraft, subscribeToDrafts } from '../composer/unsent-text.ts'

/** The start page that a visitor's question is carried to. */
const PLACE = 'scenario' satisfies ToolId
const carriedKey = () => tabKey('carried question')

/**
 * Puts a visitor's question into the input of the Scenario Solver, unsent. It waits while another text stands there,
 * because nothing that was typed may be lost.
 */
function carryQuestion(): void {
  const asked = readVisitorQuestion()
  if (!asked || draftOf(PLACE)) return
  forgetVisitorQuestion()
  sessionStorage.setItem(carriedKey(), asked.question)
  setDraft(PLACE, asked.question)
}

/** Offers to ask again what was asked before the login, as long as it stands unchanged in the input. */
export function CarriedQuestion({ onSend }: { onSend: (question: string) => void }) {
  useEffect(carryQuestion, [])
  const typed = useSyncExternalStore(subscribeToDrafts, () => draftOf(PLACE))
  if (typed === '' || sessionStorage.getItem(carriedKey()) !== typed) return null
  return (
    <Box as="section" aria-labelledby="carried" surface="sunk" radius="m" padding={2} marginAbove={2}>
      <Text id="carried">
        {t('You asked this before you logged in. It is in the box below. Ask it again to keep its answer here.')}
      </Text>
      <Box marginAbove={1}>
        <Button look="secondary" onClick={() => onSend(typed)}>
          {t('Ask it again')}
        </Button>
      </Box>
    </Box>
  )
}
