import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'
import { applyStyling, type Styling } from './styling.ts'

interface PageProps extends Pick<Styling, 'gap'>, ComponentProps<'main'> {
  width?: 'narrow' | 'text' | 'middle' | 'wide' | 'full'
  /** For a page that stands alone: more room above, and a larger title. */
  large?: boolean
  /** Fills most of the window, so that the site's footer does not follow a few lines. */
  tall?: boolean
}

/** The main part of a screen. The skip link leads to it, and it takes the focus when the focused element disappears. */
export const Page = ({ width = 'wide', large, tall, className, ...rest }: PageProps) => (
  <main
    id="main"
    tabIndex={-1}
    {...applyStyling({
      gap: 3,
      ...rest,
      className: classNames(styles['page'], styles[width], large && styles['large'], tall && styles['tall'], className),
    })}
  />
)
