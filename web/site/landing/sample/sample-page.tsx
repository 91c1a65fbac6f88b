import { TOOLS } from '#shared/tools.ts'
import { t } from '#web/words/words.ts'
import { sampleAnswer } from './sample-answer.ts'
import styles from './sample-page.module.css'
import { SampleSources } from './sample-sources.tsx'
import { markedIn, SampleText } from './sample-text.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

/**
 * An answer of the product as a page of a law report: the question, the short answer, and its authorities beside it.
 */
export function SamplePage() {
  const { question, short, further, sources } = sampleAnswer()
  const beside = markedIn(short.text)
  const below = markedIn(further.map(({ text }) => text).join(' '))
  return (
    <section className={styles['around']} aria-labelledby="sample-question">
      <Box as="article" surface="raised" border="rule" className={styles['sheet']}>
        <Row
          as="p"
          justifyContent="space-between"
          gap={2}
          tone="soft"
          font="reading"
          size="s"
          className={styles['runningHead']}
        >
          <span>{t(TOOLS.scenario.label)}</span>
          <span>{t('A real answer')}</span>
        </Row>
        <Stack gap={4} marginAbove={3} className={styles['columns']}>
          <div>
            <h2 id="sample-question" className={styles['question']}>
              {question}
            </h2>
            <div>
              <h3 className={styles['title']}>{short.title}</h3>
              <SampleText text={short.text} sources={sources} first />
            </div>
            <Disclosure marginAbove={3} ruleAbove summary={t('Go on reading: what to do next, and by when')}>
              <Stack gap={3} className={styles['sections']}>
                {further.map(({ title, text }) => (
                  <div key={title}>
                    <h3 className={styles['title']}>{title}</h3>
                    <SampleText text={text} sources={sources} />
                  </div>
                ))}
              </Stack>
              <SampleSources
                title={t('Further authorities')}
                sources={sources.filter(({ n }) => below.has(n) && !beside.has(n))}
              />
            </Disclosure>
          </div>
          <SampleSources title={t('Authorities')} sources={sources.filter(({ n }) => beside.has(n))} back />
        </Stack>
        <Text marginAbove={3} paddingAbove={2} ruleAbove tone="soft" size="s" className={styles['note']}>
          {t(
            'This is a real answer, compiled from our law library without AI. We left out two sections: the law and the judgments in full.',
          )}
        </Text>
      </Box>
    </section>
  )
}
