import { REJECTIONS, type OwnUpload } from '#shared/earn.ts'
import { t } from '#web/words/words.ts'
import styles from './earning-page.module.css'

/** Why an upload was rejected, with the words of whoever reviewed it; nothing for another. */
export function Reason({ upload: { rejection, note } }: { upload: OwnUpload }) {
  if (rejection === null) return null
  return (
    <>
      <p>{t(REJECTIONS[rejection])}</p>
      {note && (
        <p className={styles['note']}>
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  )
}
