import { useId } from 'react'
import { Link } from 'wouter'
import type { SessionListItem, ToolId } from '#shared/chat.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t, tn } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import styles from './found-sessions.module.css'
import { plainPassage } from './mark-words.ts'
import { MarkedText } from './marked-text.tsx'
import { sessionPath, type ToolLocation } from '../tool-paths.ts'
import type { SessionMatches as Found, useSessionSearch } from './use-session-search.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface FoundSessionsProps {
  search: NonNullable<ReturnType<typeof useSessionSearch>>
  place: ToolLocation | null
  onGo: () => void
}

export function FoundSessions({ search: { words, found, loading, failed, settled }, place, onGo }: FoundSessionsProps) {
  const count = found.reduce((sum, { sessions }) => sum + sessions.length, 0)
  return (
    <Stack alignContent="start" gap={2} size="s" className={styles['found']}>
      <output className="visually-hidden">
        {settled && !failed && (count > 0 ? tn(count, '{n} session found', '{n} sessions found') : t('Nothing found'))}
      </output>
      {loading && count === 0 && !failed && <Skeleton lines={4} label={t('Searching')} />}
      {failed && <p role="alert">{t('We couldn’t search your sessions. Please try again.')}</p>}
      {settled && !failed && count === 0 && (
        <Stack gap="half" tone="soft">
          <Text as="strong" tone="ink">
            {t('Nothing found')}
          </Text>
          <span>{t('Try fewer words, or use the exact words of a question or an answer.')}</span>
        </Stack>
      )}
      {found.map((group) => (
        <Group key={group.tool} {...group} words={words} place={place} onGo={onGo} />
      ))}
    </Stack>
  )
}

function Group({ tool, sessions, words, place, onGo }: Found & Omit<FoundSessionsProps, 'search'> & { words: string }) {
  const nameId = useId()
  return (
    <section aria-labelledby={nameId}>
      <Text id={nameId} tone="soft" size="xs" weight={600}>
        {t(toolNames(tool).label)}
      </Text>
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <Row key={session._id} {...{ tool, session, words, place, onGo }} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Omit<FoundSessionsProps, 'search'> {
  tool: ToolId
  session: SessionListItem
  words: string
}

function Row({ tool, session: { session_id: id, title, passage }, words, place, onGo }: RowProps) {
  return (
    <li>
      <Stack
        as={Link}
        href={sessionPath(tool, id)}
        alignContent="center"
        touchTarget
        radius="s"
        tone="ink"
        noUnderline
        className={styles['row']}
        aria-current={place?.tool === tool && place?.sessionId === id ? 'page' : undefined}
        onClick={onGo}
      >
        <Text as="span" truncate>
          <MarkedText text={title} words={words} />
        </Text>
        {passage && (
          <Text as="span" tone="soft" size="xs" weight={400} breakAnywhere className={styles['passage']}>
            … <MarkedText text={plainPassage(passage)} words={words} /> …
          </Text>
        )}
      </Stack>
    </li>
  )
}
