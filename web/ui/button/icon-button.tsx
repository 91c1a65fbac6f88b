import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The name for screen readers and for the tooltip, because the icon has no text. */
  label: string
  icon: ReactNode
  look?: 'quiet' | 'filled'
}

export function IconButton({ label, icon, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles['iconButton'], styles[look], className)}
    >
      {icon}
    </button>
  )
}
