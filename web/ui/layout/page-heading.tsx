import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

const PRODUCT = 'NyayaDesk'

/** False on the first page of a visit, which leaves the focus where the browser puts it. */
let moved = false

/** Titles the tab: `Log in · NyayaDesk`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
  useEffect(
    () => () => {
      moved = true
    },
    [],
  )
}

interface PageHeadingProps {
  /** The tab's title; the heading's own text when that is plain. */
  title: string
  children?: ReactNode
  className?: string | undefined
  /** The heading is for screen readers only, because the page shows none. */
  hidden?: boolean
}

/** The one h1 of a page. It takes the focus when the page opens by a link, so that a screen reader starts there. */
export function PageHeading({ title, children, className, hidden }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(hidden && 'visually-hidden', className)}>
      {children ?? title}
    </h1>
  )
}
