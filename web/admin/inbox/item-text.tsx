import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import styles from './inbox.module.css'
import { Box } from '#web/ui/layout/primitives.tsx'

/** The number of characters above which a message is folded at first. */
const SHORT = 280
const FEW_LINES = 5

/** A message as plain text, because markup from outside must not be drawn. */
export function ItemText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const long = text.length > SHORT || text.split('\n').length > FEW_LINES
  return (
    <Box measure breakAnywhere className={styles['text']}>
      <p className={long && !whole ? styles['beginning'] : undefined}>{text}</p>
      {long && (
        <Button look="quiet" className={styles['more']} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'Show less' : 'Show everything')}
        </Button>
      )}
    </Box>
  )
}
