import styles from './skeleton.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

/** Lines of text that are on their way. Says `label` to a screen reader once. */
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
