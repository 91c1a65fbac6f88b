import { Link } from 'wouter'
import type { ProvisionRef } from '#shared/law-pages.ts'
import { lawPath } from '#shared/law.ts'
import styles from './row.module.css'

/** A provision in a list. */
export function ProvisionRow({ provision, note }: { provision: ProvisionRef; note?: string }) {
  return (
    <div className={styles['row']}>
      <Link href={lawPath('provision', provision.id) ?? ''} className={styles['name']}>
        {provision.label}
      </Link>
      <p className={styles['facts']}>{provision.heading}</p>
      {note && <p className={styles['facts']}>{note}</p>}
    </div>
  )
}
