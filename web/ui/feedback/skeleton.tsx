import styles from './skeleton.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

/** Placeholder lines for text that is loading. A screen reader hears `label` once. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <output className={styles['skeleton']}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Text as="span" key={line} radius="s" surface="sunk" className={styles['line']} aria-hidden />
      ))}
    </output>
  )
}
