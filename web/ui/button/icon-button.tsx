import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, for those who cannot see the icon and for the tooltip. */
  label: string
  icon: ReactNode
  look?: 'quiet' | 'filled'
}

/** A 44 px square with one icon. */
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
