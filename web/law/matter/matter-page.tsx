import { useQuery } from '@tanstack/react-query'
import type { ReadMatterPage as Page } from '#shared/law/law-pages.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { t, useWrittenLanguage } from '#web/words/words.ts'
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
import { LawTables } from '../page/law-tables.tsx'
import { SignOff } from '../page/sign-off.tsx'
import { TextWithLinks } from '../page/text-with-links.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
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
  const inHindi = useWrittenLanguage() === 'hi' ? page.hi : null
  const lang = inHindi ? 'hi' : 'en'
  const { title, short, questions, forum, limitation, cost, documents, steps, changes } = inHindi ?? page
  const { provisions, judgments } = page
  return (
    <LawFrame place={t('Common matter')}>
      <Stack as="article" fluid gap={3} columnGap={6} className={styles['page']}>
        <Stack as="header" gap={2} className={styles['head']}>
          <LawHeading title={title} />
          <SignOff signedOff={page.signedOff} />
          <PageActions />
        </Stack>
        <Stack alignContent="start" gap={3} narrows className={styles['main']}>
          <LawSection title={t('Short answer')} note={t('In our own words')}>
            <Box font="reading" size="reading" leading="reading" measure lang={lang}>
              {short.map((sentence) => (
                <p key={sentence.text} className={styles['sentence']}>
                  <TextWithLinks {...sentence} />
                </p>
              ))}
            </Box>
          </LawSection>
          <LawTables tables={page.tables} />
          {questions.length > 0 && (
            <LawSection title={t('Questions and answers')} note={String(questions.length)}>
              <LongList items={questions} keyOf={({ question }) => question} first={10} what="questions">
                {({ question, says }) => (
                  <Disclosure summary={question} lang={lang}>
                    <Text font="reading" size="reading" leading="reading" measure>
                      <TextWithLinks {...says} />
                    </Text>
                  </Disclosure>
                )}
              </LongList>
            </LawSection>
          )}
          <LawSection title={t('Forum')}>
            <Text font="reading" size="reading" leading="reading" measure lang={lang}>
              <TextWithLinks {...forum} />
            </Text>
          </LawSection>
          <LawSection title={t('Limitation')}>
            <Points texts={limitation} lang={lang} />
          </LawSection>
          <LawSection title={t('Court fee and cost')}>
            <Text font="reading" size="reading" leading="reading" measure lang={lang}>
              <TextWithLinks {...cost} />
            </Text>
          </LawSection>
          <LawSection title={t('Steps')}>
            <Points texts={steps} lang={lang} numbered />
          </LawSection>
          <LawSection title={t('Documents')}>
            <Points texts={documents} lang={lang} />
          </LawSection>
          <LawSection title={t('What would change the answer')}>
            <Points texts={changes} lang={lang} />
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
