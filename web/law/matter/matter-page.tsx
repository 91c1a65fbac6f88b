import { useQuery } from '@tanstack/react-query'
import type { MatterPage as Page } from '#shared/law/law-pages.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'
import { fetchMatter } from '../api.ts'
import { JudgmentRow } from '../page/judgment-row.tsx'
import { LawFrame } from '../page/law-frame.tsx'
import { LawHeading } from '../page/law-heading.tsx'
import styles from '../page/law-page.module.css'
import { Loaded } from '../page/loaded.tsx'
import { LongList } from '../page/long-list.tsx'
import { PageActions } from '../page/page-actions.tsx'
import { Points } from '../page/points.tsx'
import { ProvisionRow } from '../page/provision-row.tsx'
import { LawSection } from '../page/law-section.tsx'
import { TextWithLinks } from '../page/text-with-links.tsx'
import { Box, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** Shows one common matter: what to do, where, by when, and the law behind it. @param id such as "cheque-bounce" */
export function MatterPage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['matter', id],
    queryFn: ({ signal }) => fetchMatter(id, signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  return (
    <Loaded query={query} what="matter">
      {(page) => <Matter key={page.id} page={page} />}
    </Loaded>
  )
}

function Matter({ page }: { page: Page }) {
  const { title, short, forum, limitation, cost, documents, steps, changes, provisions, judgments } = page
  return (
    <LawFrame place={t('Common matter')}>
      <Stack as="article" fluid gap={3} columnGap={6} className={styles['page']}>
        <Stack as="header" gap={2} className={styles['head']}>
          <LawHeading title={title} />
          <PageActions />
        </Stack>
        <Stack alignContent="start" gap={3} narrows className={styles['main']}>
          <LawSection title={t('Short answer')} note={t('In our own words')}>
            <Box font="reading" size="reading" leading="reading" measure lang="en">
              {short.map((sentence) => (
                <p key={sentence.text} className={styles['sentence']}>
                  <TextWithLinks {...sentence} />
                </p>
              ))}
            </Box>
          </LawSection>
          <LawSection title={t('Forum')}>
            <Text font="reading" size="reading" leading="reading" measure lang="en">
              <TextWithLinks {...forum} />
            </Text>
          </LawSection>
          <LawSection title={t('Limitation')}>
            <Points texts={limitation} />
          </LawSection>
          <LawSection title={t('Court fee and cost')}>
            <Text font="reading" size="reading" leading="reading" measure lang="en">
              <TextWithLinks {...cost} />
            </Text>
          </LawSection>
          <LawSection title={t('Steps')}>
            <Points texts={steps} numbered />
          </LawSection>
          <LawSection title={t('Documents')}>
            <Points texts={documents} />
          </LawSection>
          <LawSection title={t('What would change the answer')}>
            <Points texts={changes} />
          </LawSection>
        </Stack>
        <Stack as="aside" alignContent="start" gap={3} narrows className={styles['beside']}>
          {provisions.length > 0 && (
            <LawSection small title={t('Provisions it relies on')}>
              <LongList items={provisions} keyOf={({ id }) => id} what="provisions">
                {(provision) => <ProvisionRow provision={provision} />}
              </LongList>
            </LawSection>
          )}
          {judgments.length > 0 && (
            <LawSection small title={t('Judgments it relies on')}>
              <LongList items={judgments} keyOf={({ id }) => id} first={5} what="judgments">
                {(judgment) => <JudgmentRow judgment={judgment} />}
              </LongList>
            </LawSection>
          )}
        </Stack>
      </Stack>
    </LawFrame>
  )
}
