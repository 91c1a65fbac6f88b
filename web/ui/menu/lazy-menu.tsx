import { cloneElement, type ReactElement, startTransition, Suspense, useState } from 'react'
import { t } from '#web/words/words.ts'
import { notify } from '../feedback/notify.ts'

interface TriggerProps {
  'aria-haspopup'?: 'menu'
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

interface LazyMenuProps {
  /** The button. It must pass its props on to a real <button>, because the menu opens from there. */
  trigger: ReactElement<TriggerProps>
  /** The same button with its menu, open from the start; made with `lazy(load)`. */
  menu: ReactElement
  load: () => Promise<unknown>
}

/**
 * A menu whose file is loaded when a pointer comes near or the button gets the focus. It is not loaded earlier, because
 * the positioning code is larger than the page's own and most visits open no menu.
 */
export function LazyMenu({ trigger, menu, load }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false)
  const prepare = () => void load().catch(() => undefined)
  const open = () =>
    void load().then(
      // A transition keeps the button, and the focus on it, until the menu is ready.
      () => startTransition(() => setWanted(true)),
      () => notify.error(t('We couldn’t load the menu. Please try again.')),
    )
  return (
    <Suspense>
      {wanted
        ? menu
        : cloneElement(trigger, {
            'aria-haspopup': 'menu',
            onClick: open,
            onPointerEnter: prepare,
            onFocus: prepare,
          })}
    </Suspense>
  )
}
