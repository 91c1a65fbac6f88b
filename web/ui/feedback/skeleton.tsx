import styles from './skeleton.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

/** Placeholder lines for text that is loading. A screen reader hears `label` once, and nothing where there is none. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string | undefined }) {
  const placeholders = Array.from({ length: lines }, (_, line) => (
    <Text as="span" key={line} radius="s" surface="sunk" className={styles['line']} aria-hidden />
  ))
  if (label === undefined) return <div className={styles['skeleton']}>{placeholders}</div>
  return (
    <output className={styles['skeleton']}>
      <span className="visually-hidden">{label}</span>
      {placeholders}
    </output>
  )
}
