import styles from './brand.module.css'
import { classNames } from '../class-names.ts'
import { stylingClass } from '#web/ui/layout/styling.ts'

/** The mark: the letter न of न्याय. Its headline is also the edge of a desk. */
function BrandMark({ size = 32, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classNames(stylingClass({ rigid: true }), className)}
      aria-hidden
    >
      <rect className={styles['tile']} width="32" height="32" rx="3" />
      <path className={styles['desk']} d="M5 9h22" />
      <path className={styles['letter']} d="M21.5 9v17M21.5 16.5H11" />
      <circle className={styles['knot']} cx="11" cy="18.1" r="3" />
    </svg>
  )
}

export function Wordmark({ onCover = false }: { onCover?: boolean }) {
  return (
    <span className={classNames(styles['wordmark'], onCover && styles['onCover'])}>
      <BrandMark />
      NyayaDesk
    </span>
  )
}
