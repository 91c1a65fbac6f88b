import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentenceOf } from '#web/lib/api.ts'
import { apiHosts } from '#web/lib/config.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { requestData } from '../api.ts'
import { Part } from '../part.tsx'
import styles from './privacy.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

export function DownloadData({ userId }: { userId: number }) {
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => requestData(userId),
    onSuccess: ({ url }) => follow(url),
  })
  return (
    <Part id="data" title={t('Download my data')}>
      <Text measure leading="text" className={styles['words']}>
        {t(
          'One ZIP file with your profile, your sessions with their sources, your court papers, the files you attached, your consents and your logins. A README says what each file is.',
        )}
      </Text>
      <Button
        look="secondary"
        icon={<Download size={18} aria-hidden />}
        busy={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {t(asking.isPending ? 'Getting it ready...' : 'Download my data')}
      </Button>
      <Text as="output" tone="soft" size="s" className={styles['note']}>
        {asking.isSuccess && t('Your download has started.')}
      </Text>
      <Text role="alert" tone="bad" size="s" className={styles['failure']}>
        {asking.isError && `${t('We couldn’t create the file.')} ${sentenceOf(asking.error)}`}
      </Text>
    </Part>
  )
}

/**
 * Lets the browser fetch the file itself, because it may be larger than a page can hold. `download` keeps the page if
 * that fails.
 */
function follow(url: string): void {
  const link = document.createElement('a')
  link.href = new URL(url, apiHosts().main || location.origin).href
  link.download = ''
  link.click()
}
