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
  /** The button; it must pass its props on to a real <button>. */
  trigger: ReactElement<TriggerProps>
  /** Draws the same button with its menu, open from the start; made with `lazy(load)`. */
  menu: ReactElement
  /** Fetches the menu's file. */
  load: () => Promise<unknown>
}

/**
 * A menu whose file is fetched when somebody is about to open it: a pointer comes near, or the keyboard arrives. What
 * positions a menu weighs more than the page's own words, and most visits open none.
 */
export function LazyMenu({ trigger, menu, load }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false)
  const prepare = () => void load().catch(() => undefined)
  const open = () =>
    void load().then(
      // As a transition: the button stays, with the focus on it, until the menu stands in its place.
      () => startTransition(() => setWanted(true)),
      () => notify.error(t('The menu could not be loaded. Please try again.')),
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
