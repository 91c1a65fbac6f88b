import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t } from '#web/words/words.ts'
import type { Answer } from '../answer/answer.ts'
import { authoritiesOf, type Authority } from './authorities.ts'
import { checksOf } from './source-checks.ts'
import { SidePanel } from './side-panel.tsx'
import { type Reader, SourceDetail } from './source-detail.tsx'
import { useMedia, WIDE } from '#web/ui/use-media.ts'

export interface SelectedAuthority {
  answer: Answer
  key: string
  passage?: Partial<Pick<Authority, 'path' | 'passage'>>
}

interface SourcePanelProps {
  shown: SelectedAuthority | null
  onShow: (shown: SelectedAuthority | null) => void
  reader: Reader
}

/** Shows the source that a reader has opened: beside the text where there is room, otherwise as a sheet over it. */
export function SourcePanel({ shown, onShow, reader }: SourcePanelProps) {
  const wide = useMedia(WIDE)
  const opener = useRef<HTMLElement | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  // The panel must move the focus itself, because only the browser's own dialog does that. A step from source to source
  // stays inside the panel and leaves the focus where it is.
  useEffect(() => {
    const active = document.activeElement
    if (!shown || !wide || !(active instanceof HTMLElement) || active.closest('dialog')) return
    opener.current = active
    title.current?.focus({ preventScroll: true })
  }, [shown, wide])
  const close = () => {
    onShow(null)
    if (wide) opener.current?.focus({ preventScroll: true })
  }

  const detail = shown && <ShownDetail shown={shown} onShow={onShow} reader={reader} />
  if (!wide)
    return (
      <Dialog open={shown !== null} title={t('Source')} shape="sheet" onClose={close}>
        {detail}
      </Dialog>
    )
  return (
    detail && (
      <SidePanel title={title} onClose={close}>
        {detail}
      </SidePanel>
    )
  )
}

function ShownDetail({ shown, onShow, reader }: SourcePanelProps & { shown: SelectedAuthority }) {
  useSyncExternalStore(shown.answer.subscribe, shown.answer.view)
  const list = authoritiesOf(shown.answer.grounds)
  const index = list.findIndex((authority) => authority.key === shown.key)
  const authority = list[index]
  if (!authority) return null
  const step = (by: number) => {
    const next = list[index + by]
    return next && (() => onShow({ answer: shown.answer, key: next.key }))
  }
  return (
    <SourceDetail
      authority={{ ...authority, ...shown.passage }}
      checks={checksOf(shown.answer.grounds, authority)}
      place={[index + 1, list.length]}
      onPrevious={step(-1)}
      onNext={step(1)}
      reader={reader}
    />
  )
}
