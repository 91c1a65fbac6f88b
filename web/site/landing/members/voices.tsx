import { Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { SlideButtons } from '../../slides/slide-buttons.tsx'
import { useOperatorsWords } from '../../use-operators-words.ts'
import page from '../landing-page.module.css'
import { useRotation } from './use-rotation.ts'
import styles from './voices.module.css'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface Voice {
  who: string
  role?: string
  words: string
}

interface VoicesProps {
  /** What each kind of user can check, shown while nobody has agreed to be quoted. */
  checks: readonly Voice[]
}

/**
 * Quotations of people who agreed to be quoted. Without any it shows what a visitor can check, because quotations must
 * not be invented.
 */
export function Voices({ checks }: VoicesProps) {
  const { testimonials } = useOperatorsWords()
  const quoted = testimonials.length > 0
  const voices: readonly Voice[] = quoted
    ? testimonials.map(({ name, role, words }) => ({ who: name, role, words }))
    : checks
  const root = useRef<HTMLElement>(null)
  const { at, go, moving, stopped, still, toggle, holds } = useRotation(root, voices.length)
  const slide = (n: number) => t('{n} of {total}', { n: n + 1, total: voices.length })
  return (
    <section ref={root} aria-roledescription={t('carousel')} aria-labelledby="voices-title" {...holds}>
      <Row wrap alignItems="end" justifyContent="space-between" gap={1} columnGap={4}>
        <h2 id="voices-title" className={page['title']}>
          {t(quoted ? 'What our users say' : 'Five things you can check yourself')}
        </h2>
        <Row alignItems="center" className={styles['controls']}>
          {!still && (
            <IconButton
              label={t(stopped ? 'Play' : 'Pause')}
              icon={stopped ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
              onClick={toggle}
            />
          )}
          <SlideButtons ring at={at} count={voices.length} onGo={go} />
        </Row>
      </Row>
      {/* Not live while it changes by itself, because a screen reader would be interrupted every time. */}
      <Stack
        marginAbove={3}
        surface="raised"
        border="rule"
        radius="m"
        className={styles['stack']}
        aria-live={moving ? 'off' : 'polite'}
      >
        {voices.map((voice, n) => (
          <figure
            key={voice.who}
            aria-roledescription={t('slide')}
            aria-label={slide(n)}
            className={classNames(styles['slide'], n === at && styles['seen'])}
          >
            {quoted && (
              <Box as="blockquote" font="reading" size="xl" className={styles['words']}>
                “{voice.words}”
              </Box>
            )}
            <Row as="figcaption" wrap gap={0} columnGap={1} tone="soft">
              <Text as="strong" tone="ink">
                {voice.who}
              </Text>
              {voice.role && <span>{voice.role}</span>}
            </Row>
            {/* Not marked as a quotation, because nobody has said it. */}
            {!quoted && (
              <Text font="reading" size="xl" className={styles['words']}>
                {voice.words}
              </Text>
            )}
          </figure>
        ))}
      </Stack>
    </section>
  )
}
