import { Link } from 'wouter'
import { lawPath, type MatterRef } from '#shared/law.ts'
import { LongList } from '../page/long-list.tsx'
import { LawSection } from '../page/law-section.tsx'
import styles from '../page/row.module.css'

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
            <Link href={lawPath('matter', id) ?? ''} className={styles['name']}>
              {matter}
            </Link>
          </div>
        )}
      </LongList>
    </LawSection>
  )
}
