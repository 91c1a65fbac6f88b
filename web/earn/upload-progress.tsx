import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import styles from './upload-form.module.css'
import { cancelUpload } from './uploading.ts'

/** How much of an upload is sent. @param share 0 to 1; what is sent whole can no longer be called back */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  const percent = Math.floor(100 * share)
  const said = share < 1 ? t('Uploading {name}', { name }) : t('{name} is sent and being checked.', { name })
  return (
    <div ref={root} className={styles['progress']}>
      <p>{said}</p>
      <progress aria-label={said} max={100} value={percent} />
      <span className={styles['percent']}>{percent} %</span>
      <Button look="quiet" busy={share === 1} onClick={cancelUpload}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
