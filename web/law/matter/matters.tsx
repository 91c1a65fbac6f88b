import { Link } from 'wouter'
import { lawPath, type MatterRef } from '#shared/law/law.ts'
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

/** Lists common matters. Each leads to its playbook. */
export function Matters({ matters, title, first = 5, small = false }: MattersProps) {
  if (matters.length === 0) return null
  return (
    <LawSection small={small} title={title}>
      <LongList items={matters} keyOf={({ id }) => id} first={first} what="matters">
        {({ id, title: matter }) => (
          <div className={styles['line']}>
            <InlineRow
              as={Link}
              href={lawPath('matter', id) ?? ''}
              alignItems="center"
              font="reading"
              size="m"
              weight={600}
              breakAnywhere
              className={styles['name']}
            >
              {matter}
            </InlineRow>
          </div>
        )}
      </LongList>
    </LawSection>
  )
}
