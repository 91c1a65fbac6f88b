import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { t } from '#web/words/words.ts'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { focusMain } from '../focus.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

interface DialogProps {
  open: boolean
  /** Called on Escape, on the close button and on a click beside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  /**
   * `sheet`: from the bottom on a phone, from the right on a wide screen. `drawer`: from the left, its body unpadded.
   */
  shape?: 'box' | 'sheet' | 'drawer'
  /** The element that takes the focus first; the close button unless told otherwise. */
  firstFocus?: RefObject<HTMLElement | null>
  /** A call is under way that cannot be called back: to close the dialog would look as if it were. */
  busy?: boolean
}

/**
 * A modal dialog. It is the browser's own, so that the focus stays inside and returns afterwards and the page behind is
 * inert.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  shape = 'box',
  firstFocus,
  busy = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const leave = () => {
    if (!busy) onClose()
  }

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) {
      element.close()
      // The element that opened the dialog is gone, so the browser has nothing to give the focus back to.
      if (document.activeElement === document.body) focusMain()
      return
    }
    element.showModal()
    firstFocus?.current?.focus()
  }, [open, firstFocus])

  const onClick = useEffectEvent((event: Event) => {
    // A click on the element itself is beside the panel, because the panel covers everything but the backdrop.
    if (event.target === dialog.current) leave()
  })
  useEffect(() => {
    const element = dialog.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[shape])}
      aria-labelledby={titleId}
      // Needed, because a browser closes a dialog at the second Escape although the page has prevented the first.
      closedby={busy ? 'none' : undefined}
      onCancel={(event) => {
        // The events of an inner dialog are ignored. They arrive here, because React lets them bubble.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
    >
      {open && (
        <div className={styles['panel']}>
          <Row
            as="header"
            alignItems="center"
            justifyContent="space-between"
            gap={2}
            ruleBelow
            className={styles['head']}
          >
            <Text as="h2" id={titleId} size="l">
              {title}
            </Text>
            <IconButton
              label={t('Close')}
              icon={<X size={20} aria-hidden />}
              aria-disabled={busy || undefined}
              onClick={leave}
            />
          </Row>
          <Box grow padding={3} className={styles['body']}>
            {children}
          </Box>
          {actions && (
            <Row as="footer" wrap justifyContent="end" gap={1} columnGap={2} className={styles['actions']}>
              {actions}
            </Row>
          )}
        </div>
      )}
    </dialog>
  )
}
