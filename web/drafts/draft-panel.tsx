import { Maximize2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './draft-panel.module.css'
import { LoadedDraft } from './loaded-draft.tsx'

interface DraftPanelProps {
  id: string
  /** Which change of it, as the chat makes them. */
  change: string
  onClose: () => void
}

/** The paper fits beside the chat. */
const wide = matchMedia('(min-width: 75rem)')
const watchWide = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** A draft beside the chat, or over it where there is no room. It takes the focus when it opens, and gives it back. */
export function DraftPanel({ id, change, onClose }: DraftPanelProps) {
  const beside = useSyncExternalStore(watchWide, () => wide.matches)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    opener.current ??= document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (beside) element.show()
    else element.showModal()
    title.current?.focus({ preventScroll: true })
    return () => element.close()
  }, [beside])
  useEffect(
    () => () => {
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true })
    },
    [],
  )
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape in a question that stands above it, or in an open list, is for that.
    if (event.key !== 'Escape' || event.defaultPrevented || !beside) return
    if (event.target instanceof Element && event.target.closest('dialog') !== dialog.current) return
    onClose()
  })
  useEffect(() => {
    const element = dialog.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles['panel']}
      aria-label={t('Draft')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <LoadedDraft id={id} change={change} className={styles['body']}>
        {(name) => (
          <header className={styles['head']}>
            <h2 ref={title} tabIndex={-1} className={styles['title']}>
              {name}
            </h2>
            <Link href={`${PATHS.drafts}/${id}`} className={styles['open']} aria-label={t('Open on a page of its own')}>
              <Maximize2 size={18} aria-hidden />
            </Link>
            <IconButton label={t('Close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
          </header>
        )}
      </LoadedDraft>
    </dialog>
  )
}
