import { ArrowLeft } from 'lucide-react'
import type { LookedAtChats } from '#shared/admin.ts'
import { toolNames } from '#shared/chat.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { t, tn } from '#web/words/words.ts'
import { useShownHeading } from '../use-shown-heading.ts'
import styles from './people.module.css'

export type ChatRow = LookedAtChats['sessions'][number]

interface ChatListProps {
  rows: readonly ChatRow[]
  opening: ChatRow | undefined
  onOpen: (chat: ChatRow) => void
}

/** Titles alone. */
export function ChatList({ rows, opening, onOpen }: ChatListProps) {
  const heading = useShownHeading()
  return (
    <section className={styles['part']}>
      <h3 ref={heading} tabIndex={-1}>
        {tn(rows.length, '{n} session', '{n} sessions')}
      </h3>
      {rows.length > 0 && <p className={styles['note']}>{t('To open one is recorded with the same reason.')}</p>}
      <ul className={styles['chats']}>
        {rows.map((chat) => (
          <li key={`${chat.tool} ${chat.session_id}`}>
            <p className={styles['title']}>{chat.title}</p>
            <p className={styles['note']}>
              {t(toolNames(chat.tool).label)} · {tn(chat.messages, '{n} question', '{n} questions')} ·{' '}
              <Moment at={chat.updated_at} />
            </p>
            <Button
              look="secondary"
              aria-label={t('Open: {title}', { title: chat.title })}
              busy={chat === opening}
              onClick={() => onOpen(chat)}
            >
              {t('Open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChatMessagesProps {
  chat: ChatRow
  messages: LookedAtChats['messages']
  onBack: () => void
}

/** As it was written, as plain text: nothing in it is a link or a picture here. */
export function ChatMessages({ chat, messages, onBack }: ChatMessagesProps) {
  const heading = useShownHeading()
  return (
    <section className={styles['part']}>
      <Button look="quiet" icon={<ArrowLeft size={18} aria-hidden />} className={styles['back']} onClick={onBack}>
        {t('All sessions')}
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {chat.title}
      </h3>
      {messages.map(({ prompt, answer, created_at }, at) => (
        <article key={at} className={styles['message']}>
          <p className={styles['note']}>
            {t('Question {n}', { n: at + 1 })} · <Moment at={created_at} />
          </p>
          <p className={styles['text']}>{prompt}</p>
          <p className={styles['note']}>{t('Answer')}</p>
          <p className={styles['text']}>{answer || t('There is none.')}</p>
        </article>
      ))}
    </section>
  )
}
