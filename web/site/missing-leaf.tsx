import styles from './missing-leaf.module.css'

/** An open volume with one leaf torn out along the spine. */
export function MissingLeaf() {
  return (
    <svg viewBox="0 0 320 170" className={styles['book']} aria-hidden>
      <path className={styles['board']} d="M8 30h146l6 4 6-4h146v126H166l-6 4-6-4H8z" />
      <path className={styles['leaf']} d="M18 20c50-10 106-8 142 10v122c-36-16-92-18-142-8z" />
      <path className={styles['gap']} d="M302 20c-50-10-106-8-142 10v122c36-16 92-18 142-8z" />
      <path
        className={styles['torn']}
        d="M160 30c6-3 11-5 17-7l4 12-6 9 8 11-7 10 9 12-8 10 6 12-9 9 7 12-6 10 3 10c-6 1-12 4-18 8z"
      />
      <path
        className={styles['lines']}
        d="M38 46c32-6 70-5 102 6M38 62c32-6 70-5 102 6M38 78c32-6 70-5 102 6M38 94c32-6 70-5 102 6M38 110c32-6 60-5 78 0"
      />
      <path className={styles['ribbon']} d="M150 24v138l7-8 7 8V30" />
    </svg>
  )
}
