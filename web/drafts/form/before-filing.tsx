import { useState } from 'react'
import { t } from '#web/words/words.ts'
import styles from './before-filing.module.css'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

const key = (id: string) => `filing:${id}`

function readChecked(id: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(id)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

/** The checklist before filing. The browser remembers the ticks. @param id of the draft */
export function BeforeFiling({ id, items }: { id: string; items: readonly string[] }) {
  const [checked, setChecked] = useState(() => readChecked(id))
  if (items.length === 0) return null
  const toggle = (item: string) => {
    const changed = checked.includes(item) ? checked.filter((one) => one !== item) : [...checked, item]
    setChecked(changed)
    try {
      localStorage.setItem(key(id), JSON.stringify(changed))
    } catch {
      // The storage is full. The ticks last as long as the page.
    }
  }
  return (
    <Box as="fieldset" measure noMargin className={styles['list']}>
      <Text as="legend" font="reading" weight={600}>
        {t('Before filing')}
      </Text>
      {items.map((item) => (
        <Row
          as="label"
          key={item}
          alignItems="start"
          touchTarget
          paddingBlock={1}
          leading="text"
          className={styles['item']}
        >
          <input type="checkbox" checked={checked.includes(item)} onChange={() => toggle(item)} />
          <span>{item}</span>
        </Row>
      ))}
    </Box>
  )
}
