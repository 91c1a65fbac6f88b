import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import styles from './upload-form.module.css'
import { cancelUpload } from './uploading.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** The progress of an upload. @param share 0 to 1. At 1 it can no longer be cancelled, because the server has it. */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  const percent = Math.floor(100 * share)
  const progressText = share < 1 ? t('Uploading {name}', { name }) : t('We’re sending and checking {name}.', { name })
  return (
    <Stack ref={root} gap={0} columnGap={2} alignItems="center" className={styles['progress']}>
      <p>{progressText}</p>
      <progress aria-label={progressText} max={100} value={percent} />
      <Text as="span" size="s" tabular textAlign="end" className={styles['percent']}>
        {percent} %
      </Text>
      <Button look="quiet" busy={share === 1} onClick={cancelUpload}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}
