import { memo } from 'react'
import type { BlockGroup } from './answer-blocks.ts'
import styles from './answer-text.module.css'
import { Block } from '../markdown/block.tsx'
import { Box } from '#web/ui/layout/primitives.tsx'

/**
 * The words of an answer. React compares the groups by identity, so that each frame draws only the end of the text
 * again.
 */
export function AnswerText({ groups }: { groups: readonly BlockGroup[] }) {
  return (
    <Box font="reading" size="reading" leading="reading" breakAnywhere className={styles['text']} dir="auto">
      {groups.map((group, index) => (
        <Group key={index} blocks={group} />
      ))}
    </Box>
  )
}

const Group = memo(({ blocks }: { blocks: BlockGroup }) => (
  <div className={styles['group']}>
    {blocks.map(({ token, marks }, index) => (
      <Block key={index} token={token} marks={marks} />
    ))}
  </div>
))
