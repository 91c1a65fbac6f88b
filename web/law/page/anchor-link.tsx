import type { ComponentProps, MouseEvent } from 'react'
import { useEmbeddedPage } from './embedded-page.ts'

interface AnchorLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The anchor of a passage of this page, such as "p12". */
  to: string
}

/**
 * A link to a passage of the same page. In the panel beside an answer it must not change the address, which is that of
 * the chat.
 */
export function AnchorLink({ to, children, ...rest }: AnchorLinkProps) {
  const reading = useEmbeddedPage()
  if (!reading)
    return (
      <a {...rest} href={`#${to}`}>
        {children}
      </a>
    )
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    reading.go(to)
  }
  return (
    <a {...rest} href={`${reading.path}#${to}`} onClick={onClick}>
      {children}
    </a>
  )
}
