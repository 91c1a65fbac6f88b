import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** The button that opens it. It must pass its props and ref on to a real <button>. */
  trigger: ReactElement
  /** The menu's name for a screen reader. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Open from the start, because the click that loaded this file has asked for it. */
  defaultOpen?: boolean
  children: ReactNode
}

/**
 * A menu under a button. Arrow keys, type-ahead, Escape and a click outside work as usual. It is not modal, because
 * Radix would then inject a stylesheet, which the content security policy refuses.
 */
export function Menu({ trigger, label, align = 'end', side = 'bottom', defaultOpen = false, children }: MenuProps) {
  // Radix has not seen the key that loaded its file, so it would not focus the first entry.
  const [byKeyboard, setByKeyboard] = useState(() => defaultOpen && document.activeElement?.matches(':focus-visible'))
  // A menu in a modal dialog must be drawn inside it, because the dialog covers everything else.
  const [dialog, setDialog] = useState<Element | null>(null)
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen} onOpenChange={() => setByKeyboard(false)}>
      <Radix.Trigger asChild ref={(button) => setDialog(button?.closest('dialog:modal') ?? null)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={dialog}>
        <Radix.Content
          ref={byKeyboard ? focusFirst : null}
          className={styles['menu']}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()

interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  onSelect: () => void
  danger?: boolean
}

export function MenuItem({ icon, children, onSelect, danger }: MenuItemProps) {
  return (
    <Radix.Item className={classNames(styles['item'], danger && styles['danger'])} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  )
}

/** A menu entry that is a link: give it one <a> (or the router's link) as its child. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <Radix.Item className={styles['item']} asChild>
      {children}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className={styles['separator']} />
}
