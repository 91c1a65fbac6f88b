import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#web/words/words.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'
import { fetchFollowUps } from '../api.ts'
import { Choice } from './choice.tsx'
import styles from './follow-ups.module.css'

/** Offers what may be asked next. Pressing a question sends it. Without any, and without a network, nothing is shown. */
export function FollowUps({ messageId }: { messageId: string }) {
  const heading = useId()
  const { data: questions = [] } = useQuery({
    queryKey: ['follow-ups', messageId],
    queryFn: ({ signal }) => fetchFollowUps(messageId, signal),
    staleTime: Infinity,
    retry: false,
  })
  if (questions.length === 0) return null
  return (
    <Stack as="section" gap={1} marginAbove={2} aria-labelledby={heading} className={styles['followUps']}>
      <Text as="h3" id={heading} size="s" tone="soft" weight={600}>
        {t('Ask next')}
      </Text>
      <ul className={styles['list']}>
        {questions.map((question) => (
          <li key={question}>
            <Choice>{question}</Choice>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
