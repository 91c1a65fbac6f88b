import { Badge } from '#web/ui/feedback/badge.tsx'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'
import { lawLabel } from '#web/words/law-label.ts'
import { t } from '#web/words/words.ts'
import { type Authority, STATES } from '../sources/authorities.ts'
import { sourceEntryId } from './open-source.ts'
import styles from './visitor-sources.module.css'

/**
 * The authorities of a visitor's answer, each with its state and its passage. They fold open in the page, because the
 * library's own pages are for people with a plan.
 */
export function VisitorSources({ authorities }: { authorities: readonly Authority[] }) {
  if (authorities.length === 0) return null
  return (
    <Box as="section" aria-labelledby="visitor-sources" marginAbove={3} paddingAbove={2} ruleAbove>
      <Text as="h3" id="visitor-sources" size="l">
        {t('Sources')}
      </Text>
      <Box as="ol" marginAbove={1} className={styles['list']}>
        {authorities.map(({ key, shown, label, heading, passage, state, reason }) => (
          <Box as="li" key={key} ruleBelow>
            <details id={sourceEntryId(key)}>
              <summary className={styles['summary']}>
                <Text as="span" rigid tone="faint" tabular weight={600} className={styles['number']}>
                  {shown ?? '·'}
                </Text>
                <Text as="span" grow narrows breakAnywhere>
                  {lawLabel(label)}
                </Text>
                <Badge tone={STATES[state].tone}>{t(STATES[state].word)}</Badge>
              </summary>
              <Box lang="en" className={styles['detail']}>
                {heading && <Text weight={600}>{heading}</Text>}
                <Row as="p" tone="soft">
                  {t(reason || STATES[state].meaning)}
                </Row>
                {passage && (
                  <Box as="blockquote" marginAbove={1} font="reading" leading="reading" breakAnywhere>
                    {passage}
                  </Box>
                )}
              </Box>
            </details>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
