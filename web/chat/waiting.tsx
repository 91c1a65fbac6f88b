import styles from './waiting.module.css'

/** Loading dots, with what is being done when the server has said so. */
export function Waiting({ notice }: { notice: string }) {
  return (
    <p className={styles['waiting']}>
      <span className={styles['dots']} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {notice || <span className="visually-hidden">Waiting for the answer</span>}
    </p>
  )
}
