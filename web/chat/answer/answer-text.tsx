import { memo, type ReactNode } from 'react'
import type { BlockGroup } from './answer-blocks.ts'
import { type AnswerSection, sectionsOf } from './answer-sections.ts'
import styles from './answer-text.module.css'
import { Block } from '../markdown/block.tsx'
import { useChatControls } from '../turns/chat-controls.ts'
import { Box } from '#web/ui/layout/primitives.tsx'

/**
 * The words of an answer: its gist and its steps open, its reasons folded. React compares the groups by identity, so
 * that each frame draws only the end of the text again.
 */
export function AnswerText({ groups }: { groups: readonly BlockGroup[] }) {
  return (
    <Box font="reading" size="reading" leading="reading" breakAnywhere className={styles['text']} dir="auto">
      {sectionsOf(groups).map(({ folded, groups: own }, index) =>
        folded ? (
          <Folded key={index} folded={folded}>
            <Groups groups={own} />
          </Folded>
        ) : (
          <div key={index} className={styles['section']}>
            <Groups groups={own} />
          </div>
        ),
      )}
    </Box>
  )
}

interface FoldedProps {
  folded: NonNullable<AnswerSection['folded']>
  children: ReactNode
}

/** A section that opens when it is asked for: the browser's own element, so that a search in the page opens it, too. */
function Folded({ folded: { title, count, doubtful }, children }: FoldedProps) {
  const { stopFollowing } = useChatControls()
  return (
    <details className={styles['folded']} open={doubtful}>
      {/* At the end of the list, what opens would otherwise push its own heading out of sight. */}
      <summary onClick={stopFollowing}>
        <h3>
          {title}
          {count > 0 && ` (${count})`}
        </h3>
      </summary>
      {children}
    </details>
  )
}

const Groups = ({ groups }: { groups: readonly BlockGroup[] }) =>
  groups.map((group, index) => <Group key={index} blocks={group} />)

const Group = memo(({ blocks }: { blocks: BlockGroup }) => (
  <div className={styles['group']}>
    {blocks.map(({ token, marks }, index) => (
      <Block key={index} token={token} marks={marks} />
    ))}
  </div>
))
