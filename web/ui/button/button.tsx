import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Fills its container. */
  wide?: boolean
  /** Its words begin where the text above does, for a quiet button: padding and edge stand outside. */
  flush?: boolean
  /** Work is under way. The button keeps its place and focus, says so, and ignores clicks. */
  busy?: boolean
  icon?: ReactNode
}

/** A button of at least 44 px. While `busy` it stays focusable, so that a keyboard does not lose its place. */
export function Button({
  look = 'primary',
  wide,
  flush,
  busy = false,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, wide, classNames(flush && styles['flush'], className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {children}
    </button>
  )
}

/** The class of a link that looks like a button. */
export function buttonClass(look: ButtonLook = 'primary', wide = false, className?: string): string {
  return classNames(styles['button'], styles[look], wide && styles['wide'], className)
}
