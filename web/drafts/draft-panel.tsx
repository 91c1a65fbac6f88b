import { Maximize2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { draftTitle } from '#web/words/draft-title.ts'
import { t } from '#web/words/words.ts'
import styles from './draft-panel.module.css'
import { LoadedDraft } from './loaded-draft.tsx'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

interface DraftPanelProps {
  id: string
  change: string
  onClose: () => void
}

const wide = matchMedia('(min-width: 75rem)')
const watchWide = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/**
 * A draft beside the chat, or over it where there is no room. It takes the focus when it opens and gives it back when
 * it closes, so that a keyboard does not lose its place.
 */
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
    // An Escape in a dialog or an open list inside must not close the panel as well.
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
    <Box
      as="dialog"
      ref={dialog}
      rigid
      noMargin
      tone="ink"
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
          <Row as="header" alignItems="center" gap="half" narrows className={styles['head']}>
            <Text as="h2" ref={title} tabIndex={-1} grow narrows breakAnywhere className={styles['title']}>
              {draftTitle(name)}
            </Text>
            <Box
              as={Link}
              href={`${PATHS.drafts}/${id}`}
              rigid
              radius="m"
              tone="soft"
              className={styles['open']}
              aria-label={t('Open on a page of its own')}
            >
              <Maximize2 size={18} aria-hidden />
            </Box>
            <IconButton label={t('Close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
          </Row>
        )}
      </LoadedDraft>
    </Box>
  )
}
