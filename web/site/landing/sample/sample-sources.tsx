import type { Source } from '#shared/law/law.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'
import styles from './sample-sources.module.css'
import { markId, sourceId } from './source-mark.tsx'
import { TONES } from './tones.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface SampleSourcesProps {
  title: string
  sources: readonly Source[]
  /** Whether each source has a link back to its mark. */
  back?: boolean
}

/** The authorities of the sample. The one whose mark was followed is highlighted. */
export function SampleSources({ title, sources, back = false }: SampleSourcesProps) {
  return (
    <aside aria-label={title}>
      <Text as="h3" size="m" leading="reading" className={styles['title']}>
        {title}
      </Text>
      <Stack as="ol" marginAbove="half" ruleAbove>
        {sources.map(({ n, kind, label, heading, state, reason }) => (
          <Stack as="li" key={n} id={sourceId(n)} ruleBelow size="s" className={styles['source']}>
            <span className={styles['number']}>{n}</span>
            <div>
              <Text lang="en" font="reading" size="m" weight={600} className={styles['label']}>
                {kind === 'judgment' ? <CaseName label={label} /> : label}
              </Text>
              <Text lang="en" tone="soft">
                {heading}
              </Text>
              <Row as="p" wrap alignItems="center" gap={0} columnGap={1} marginAbove="half">
                <Badge tone={TONES[state]}>{t(state)}</Badge>
                {reason && <span lang="en">{reason}</span>}
                {back && (
                  <Box
                    as="a"
                    href={`#${markId(n)}`}
                    alignItems="center"
                    size="xs"
                    className={styles['back']}
                    aria-label={t('Back to mark {n} in the answer', { n })}
                  >
                    {t('in the answer')}
                  </Box>
                )}
              </Row>
            </div>
          </Stack>
        ))}
      </Stack>
    </aside>
  )
}

/** Reports print the parties in italics and the citation upright. */
function CaseName({ label }: { label: string }) {
  const comma = label.lastIndexOf(', ')
  return (
    <>
      <cite>{label.slice(0, comma)}</cite>
      <Text as="span" noWrap>
        {label.slice(comma)}
      </Text>
    </>
  )
}
