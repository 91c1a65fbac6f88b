import { createRoot } from 'react-dom/client'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { CloseSign } from './close-sign.tsx'
import styles from './notice.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

/**
 * The place of the notice. It is in the document from the start, because a screen reader announces only text that is
 * added to an existing element.
 */
export const NOTICE_PLACE = 'notice'

/** Shows a sentence at the top right until it is closed. @param sentence in English, or already translated */
export function showNotice(sentence: string): void {
  const place = document.getElementById(NOTICE_PLACE)
  if (!place) return
  const root = createRoot(place)
  root.render(
    <Row as="span" alignItems="start" gap={1} border="rule" radius="m" surface="raised" className={styles['notice']}>
      <Text as="span" grow paddingBlock={1}>
        {t(sentence)}
      </Text>
      <IconButton label={t('Close')} icon={<CloseSign />} onClick={() => root.unmount()} />
    </Row>,
  )
}
