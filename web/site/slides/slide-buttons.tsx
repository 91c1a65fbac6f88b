import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './slides.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

interface SlideButtonsProps {
  at: number
  count: number
  onGo: (to: number) => void
  /** In a ring the first slide follows the last. */
  ring?: boolean
}

export function SlideButtons({ at, count, onGo, ring = false }: SlideButtonsProps) {
  const step = (by: number) => {
    const to = ring ? (at + by + count) % count : at + by
    if (to >= 0 && to < count) onGo(to)
  }
  return (
    <Row alignItems="center" gap="half" className={styles['buttons']}>
      <IconButton
        label={t('Previous')}
        icon={<ChevronLeft size={22} aria-hidden />}
        aria-disabled={!ring && at <= 0}
        onClick={() => step(-1)}
      />
      <Text as="span" tone="soft" size="s" tabular textAlign="center" className={styles['place']}>
        {t('{n} of {total}', { n: at + 1, total: count })}
      </Text>
      <IconButton
        label={t('Next')}
        icon={<ChevronRight size={22} aria-hidden />}
        aria-disabled={!ring && at >= count - 1}
        onClick={() => step(1)}
      />
    </Row>
  )
}
