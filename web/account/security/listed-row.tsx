import { type ReactNode, useId, useRef } from 'react'
import { useFocusAfter } from '#web/ui/focus.ts'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'
import styles from './security.module.css'

interface ListedRowProps {
  name: string
  note: ReactNode
  /** Called when the row that has the focus is removed. */
  onGone: () => void
  /** The control at the end of the row. @param nameId the id of the name, which the control is about */
  children: (nameId: string) => ReactNode
}

/** One entry of a list on the page of security: a login, a key. */
export function ListedRow({ name, note, onGone, children }: ListedRowProps) {
  const nameId = useId()
  const row = useRef<HTMLLIElement>(null)
  useFocusAfter(row, onGone)
  return (
    <Row
      as="li"
      ref={row}
      gap={2}
      alignItems="center"
      justifyContent="space-between"
      paddingBlock={1}
      ruleBelow
      className={styles['login']}
    >
      <Box narrows>
        <Text id={nameId} weight={600} breakAnywhere>
          {name}
        </Text>
        <Text tone="soft" size="s" className={styles['note']}>
          {note}
        </Text>
      </Box>
      {children(nameId)}
    </Row>
  )
}
