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
  /** Buttons, the way out first. */
  actions?: ReactNode
  /** `sheet`: from the bottom on a phone, from the right on a wide screen. `drawer`: from the left, its body unpadded. */
  shape?: 'box' | 'sheet' | 'drawer'
  /** What has the focus first; without it, the close button. */
  firstFocus?: RefObject<HTMLElement | null>
  /** A call is under way that cannot be called back: to close the dialog would look as if it were. */
  busy?: boolean
}

/** A modal dialog: the browser's own, so focus is kept inside and given back, and the page behind is inert. */
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
      // What opened it is gone, and the browser found nothing to give the focus back to.
      if (document.activeElement === document.body) focusMain()
      return
    }
    element.showModal()
    firstFocus?.current?.focus()
  }, [open, firstFocus])

  const onClick = useEffectEvent((event: Event) => {
    // The backdrop belongs to the dialog element itself; everything inside is its panel.
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
      // A browser closes a dialog at the second Escape, whatever the page says to the first.
      closedby={busy ? 'none' : undefined}
      onCancel={(event) => {
        // React brings up the event of a dialog inside this one, too.
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
