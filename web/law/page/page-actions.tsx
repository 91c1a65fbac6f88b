import { Copy, Printer } from 'lucide-react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Row } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import styles from './page-actions.module.css'
import { useEmbeddedPage } from './embedded-page.ts'
import { useFragment } from './use-fragment.ts'

/**
 * Buttons that copy the citation of the page with the current paragraph, and print the page.
 * @param citation left out for a matter
 */
export function PageActions({ citation }: { citation?: string }) {
  const inside = useEmbeddedPage() !== null
  // Nothing, because a page that is read inside another page has nothing of its own to print.
  if (inside && !citation) return null
  return (
    <Row wrap gap={1} className={styles['actions']}>
      {citation && <CopyCitation citation={citation} />}
      {!inside && (
        <Button look="quiet" flush={!citation} icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
          {t('Print')}
        </Button>
      )}
    </Row>
  )
}

function CopyCitation({ citation }: { citation: string }) {
  const fragment = useFragment()
  const anchor = useEmbeddedPage()?.anchor ?? fragment.slice(1)
  const paragraph = /^p([\d.]+)$/.exec(anchor)?.[1]
  const copied = paragraph ? `${citation}, para ${paragraph}` : citation
  const copy = async () => {
    if (await copyText(copied)) notify.success(t('Copied: {citation}', { citation: copied }))
    else notify.error(t('Your browser didn’t allow copying. Select the text to copy it.'))
  }
  return (
    <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
      {paragraph ? t('Copy citation, para {para}', { para: paragraph }) : t('Copy citation')}
    </Button>
  )
}
