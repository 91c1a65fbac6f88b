import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

interface PagerProps {
  /** The name of the navigation, for a screen reader. */
  label: string
  /** From 1. An address can ask for a page beyond the last one. */
  page: number
  pages: number
  /** The address of a page, where each page has one: the steps are then links. */
  hrefOf?: (page: number) => string
  onPage?: (page: number) => void
  /** What stands at the start of the line, also when there is one page only. */
  children?: ReactNode
}

/** The steps from page to page of a list. A single page has none. */
export function Pager({ label, page, pages, hrefOf, onPage, children }: PagerProps) {
  const several = pages > 1 || page > 1
  if (!several && !children) return null
  const step = (words: string, to: number, possible: boolean) => {
    if (!hrefOf)
      return (
        <Button look="secondary" disabled={!possible} onClick={() => onPage?.(to)}>
          {words}
        </Button>
      )
    return (
      possible && (
        <Link href={hrefOf(to)} className={buttonClass('secondary')}>
          {words}
        </Link>
      )
    )
  }
  return (
    <Row
      as="nav"
      wrap
      gap={1}
      columnGap={2}
      alignItems="center"
      size="s"
      tabular
      aria-label={label}
      {...(children ? { justifyContent: 'space-between' } : {})}
    >
      {children}
      {several && (
        <>
          {step(t('Previous page'), Math.min(page - 1, pages), page > 1)}
          <span>{t('Page {page} of {pages}', { page, pages })}</span>
          {step(t('Next page'), page + 1, page < pages)}
        </>
      )}
    </Row>
  )
}
