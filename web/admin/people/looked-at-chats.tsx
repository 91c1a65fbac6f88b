import { ArrowLeft } from 'lucide-react'
import type { ViewedChats } from '#shared/admin.ts'
import { toolNames } from '#shared/chat.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { t, tn } from '#web/words/words.ts'
import { useShownHeading } from '../use-shown-heading.ts'
import styles from './people.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

export type ChatRow = ViewedChats['sessions'][number]

interface ChatListProps {
  rows: readonly ChatRow[]
  opening: ChatRow | undefined
  onOpen: (chat: ChatRow) => void
}

/** The sessions by title alone, because opening one is a look of its own. */
export function ChatList({ rows, opening, onOpen }: ChatListProps) {
  const heading = useShownHeading()
  return (
    <Stack as="section" fluid gap={2} paddingAbove={2} className={styles['part']}>
      <h3 ref={heading} tabIndex={-1}>
        {tn(rows.length, '{n} session', '{n} sessions')}
      </h3>
      {rows.length > 0 && (
        <Text tone="soft" size="s">
          {t('We record each session you open, with the same reason.')}
        </Text>
      )}
      <Stack as="ul" gap={2}>
        {rows.map((chat) => (
          <Stack
            as="li"
            gap="half"
            justifyItems="start"
            paddingAbove={2}
            ruleAbove
            key={`${chat.tool} ${chat.session_id}`}
          >
            <Text breakAnywhere weight={600}>
              {chat.title}
            </Text>
            <Text tone="soft" size="s">
              {t(toolNames(chat.tool).label)} · {tn(chat.messages, '{n} question', '{n} questions')} ·{' '}
              <Moment at={chat.updated_at} />
            </Text>
            <Button
              look="secondary"
              aria-label={t('Open: {title}', { title: chat.title })}
              busy={chat === opening}
              onClick={() => onOpen(chat)}
            >
              {t('Open')}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

interface ChatMessagesProps {
  chat: ChatRow
  messages: ViewedChats['messages']
  onBack: () => void
}

/** The message as plain text, so that no link or picture of it is loaded in the back office. */
export function ChatMessages({ chat, messages, onBack }: ChatMessagesProps) {
  const heading = useShownHeading()
  return (
    <Stack as="section" fluid gap={2} paddingAbove={2} className={styles['part']}>
      <Button look="quiet" icon={<ArrowLeft size={18} aria-hidden />} className={styles['back']} onClick={onBack}>
        {t('All sessions')}
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {chat.title}
      </h3>
      {messages.map(({ prompt, answer, created_at }, at) => (
        <Stack as="article" key={at} gap={1} paddingAbove={2} ruleAbove>
          <Text tone="soft" size="s">
            {t('Question {n}', { n: at + 1 })} · <Moment at={created_at} />
          </Text>
          <Text breakAnywhere font="reading" leading="reading" className={styles['text']}>
            {prompt}
          </Text>
          <Text tone="soft" size="s">
            {t('Answer')}
          </Text>
          <Text breakAnywhere font="reading" leading="reading" className={styles['text']}>
            {answer || t('No answer.')}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
