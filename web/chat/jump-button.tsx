import { ArrowDown } from 'lucide-react'
import styles from './jump-button.module.css'

/** The way back to the end, for a reader who has scrolled up. */
export function JumpButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles['jump']}
      aria-label="Jump to latest"
      title="Jump to latest"
      onClick={onClick}
    >
      <ArrowDown size={18} aria-hidden />
      <span className={styles['words']}>Jump to latest</span>
    </button>
  )
}
