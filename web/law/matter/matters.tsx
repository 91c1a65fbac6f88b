import { Link } from 'wouter'
import { lawPath, type MatterRef } from '#shared/law/law.ts'
import { language } from '#web/words/words.ts'
import { LongList } from '../page/long-list.tsx'
import { LawSection } from '../page/law-section.tsx'
import styles from '../page/row.module.css'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

interface MattersProps {
  matters: readonly MatterRef[]
  title: string
  first?: number
  small?: boolean
}

/** @returns the title of a matter in the language of the interface, where the library has it */
export const matterTitle = ({ title, titleHi }: MatterRef) => (language() === 'hi' ? (titleHi ?? title) : title)

/** Lists common matters. Each leads to its playbook. */
export function Matters({ matters, title, first = 5, small = false }: MattersProps) {
  if (matters.length === 0) return null
  return (
    <LawSection small={small} title={title}>
      <LongList items={matters} keyOf={({ id }) => id} first={first} what="matters">
        {(matter) => (
          <div className={styles['line']}>
            <InlineRow
              as={Link}
              href={lawPath('matter', matter.id) ?? ''}
              alignItems="center"
              font="reading"
              size="m"
              weight={600}
              breakAnywhere
              className={styles['name']}
            >
              {matterTitle(matter)}
            </InlineRow>
          </div>
        )}
      </LongList>
    </LawSection>
  )
}
