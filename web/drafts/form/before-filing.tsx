import { useState } from 'react'
import type { DraftForm } from '#shared/drafts.ts'
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

interface BeforeFilingProps {
  /** Of the draft. */
  id: string
  form: Pick<DraftForm, 'beforeFiling' | 'layout'>
}

/** The checklist before filing or signing. The browser remembers the ticks. */
export function BeforeFiling({ id, form: { beforeFiling: items, layout } }: BeforeFilingProps) {
  const isFiled = layout === 'pleading' || layout === 'letter'
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
        {t(isFiled ? 'Before filing' : 'Before signing')}
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
