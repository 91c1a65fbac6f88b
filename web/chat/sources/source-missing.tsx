import { useEffect } from 'react'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import type { SelectedAuthority } from './source-panel.tsx'

/** Takes the place of the source panel when its files cannot be fetched. The answer stays on the screen. */
export function SourceMissing({ shown }: { shown: SelectedAuthority | null }) {
  useEffect(() => {
    if (shown) notify.error(t('We couldn’t open the source. Load the page again.'))
  }, [shown])
  return null
}
