import { Copy, Printer } from 'lucide-react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import styles from './page-actions.module.css'
import { useFragment } from './use-fragment.ts'

/** Copies how the page's authority is cited, with the paragraph one stands at, and prints the page. */
export function PageActions({ citation }: { citation: string }) {
  const paragraph = /^#p([\d.]+)$/.exec(useFragment())?.[1]
  const copied = paragraph ? `${citation}, para ${paragraph}` : citation
  const copy = async () => {
    if (await copyText(copied)) notify.success(`Copied: ${copied}`)
    else notify.error('The browser did not allow copying. Select the text to copy it.')
  }
  return (
    <div className={styles['actions']}>
      <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        {paragraph ? `Copy citation, para ${paragraph}` : 'Copy citation'}
      </Button>
      <Button look="quiet" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
    </div>
  )
}
