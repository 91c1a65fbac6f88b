import { FeedbackRow } from '#shared/admin.ts'
import { toolNames } from '#shared/chat.ts'
import { nameOfModel, OFFLINE } from '#web/lib/config.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Box, Note, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { t } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { PersonLink } from '../person-link.tsx'
import styles from './feedback-page.module.css'

const VERDICTS = { right: { tone: 'verified', word: 'Right' }, wrong: { tone: 'bad', word: 'Wrong' } } as const

/** What people said of answers, with their reason. */
export const FeedbackPage = () => (
  <>
    <PageHeading title={t('Feedback on answers')} />
    <Note measure>
      {t('People told us whether an answer was right. They know that you read their question and the answer.')}
    </Note>
    <OfficeList
      row={FeedbackRow}
      path="/admin/feedback"
      name="feedback"
      searchLabel={t('Search in questions')}
      filters={[
        {
          name: 'verdict',
          label: t('Verdict'),
          choices: [
            { value: '', label: t('All verdicts') },
            { value: 'wrong', label: t('Wrong') },
            { value: 'right', label: t('Right') },
          ],
        },
      ]}
      columns={[t('Verdict'), t('Reason and question'), t('Person'), t('Written by'), t('When')]}
      rowKey={({ id }) => id}
      rowName={nameOf}
      cells={cells}
      empty={t('No feedback yet.')}
    />
  </>
)

const nameOf = ({ verdict }: FeedbackRow) => <Badge tone={VERDICTS[verdict].tone}>{t(VERDICTS[verdict].word)}</Badge>

const cells = (row: FeedbackRow) => [
  <Stack key="question" gap="half" breakAnywhere>
    {row.reason && (
      <Text weight={600} className={styles['words']}>
        {row.reason}
      </Text>
    )}
    <Text tone="soft" className={styles['words']}>
      {row.prompt}
    </Text>
    <Disclosure summary={t('Answer')}>
      <Text size="s" className={styles['words']}>
        {row.answer}
      </Text>
    </Disclosure>
  </Stack>,
  <PersonLink key="person" id={row.user_id} name={row.username} />,
  <Box key="writer">
    {toolNames(row.tool).label}
    <Text as="span" block tone="soft" size="xs">
      {row.model === OFFLINE ? t('Law library, without AI') : nameOfModel(row.model)}
    </Text>
  </Box>,
  <Moment key="said" at={row.said_at} />,
]
