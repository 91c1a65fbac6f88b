import { Link } from 'wouter'
import type { ProvisionRef } from '#shared/law-pages.ts'
import { lawPath } from '#shared/law.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import styles from './row.module.css'

export function ProvisionRow({ provision, note }: { provision: ProvisionRef; note?: string }) {
  return (
    <div className={styles['row']}>
      <Link href={lawPath('provision', provision.id) ?? ''} className={styles['name']}>
        {provision.label}
      </Link>
      <Text tone="soft" size="s" breakAnywhere>
        {provision.heading}
      </Text>
      {note && (
        <Text tone="soft" size="s" breakAnywhere>
          {note}
        </Text>
      )}
    </div>
  )
}
