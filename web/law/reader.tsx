import { memo, useRef, useState } from 'react'
import { Router } from 'wouter'
import { pageOfPath } from './page-of-path.tsx'
import styles from './reader.module.css'
import { type EmbeddedPage, EmbeddedPageContext } from './page/embedded-page.ts'

interface ReaderProps {
  /** The address of a page of the library with the passage to mark: "/law/judgment/arnesh-kumar#p12". */
  path: string
  /** True if the title is shown above it already. */
  hasTitle: boolean
  /** Words that stand above it already, so that they are not shown twice. */
  shownWords: string
  /** Called with the address of another page whose link was followed. */
  onOpen: (path: string) => void
}

/**
 * Shows a page of the library inside another page, in one column and without an address of its own. It never scrolls by
 * itself, because the outer page scrolls.
 */
export const Reader = memo(({ path, hasTitle, shownWords, onOpen }: ReaderProps) => {
  const root = useRef<HTMLDivElement>(null)
  const [page = '', first = ''] = path.split('#')
  const [anchor, setAnchor] = useState(first)

  const find = (name: string) => (name ? root.current?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`) : null)
  const onTextReady = () => find(anchor)?.scrollIntoView()
  const go = (name: string) => {
    setAnchor(name)
    const passage = find(name)
    if (!passage) return
    // A browser does the same for a link to a fragment, so that the next Tab goes on from there.
    passage.tabIndex = -1
    passage.focus({ preventScroll: true })
    passage.scrollIntoView()
  }
  const open = (to: string) => {
    const [other = '', at = ''] = to.split('#')
    if (other === page) go(at)
    else if (pageOfPath(other)) onOpen(to)
    else window.open(to, '_blank', 'noopener')
  }
  const embedded: EmbeddedPage = { path: page, anchor, go, onTextReady, hasTitle, shownWords }
  return (
    <EmbeddedPageContext value={embedded}>
      <div ref={root} className={styles['reader']}>
        <Router hook={() => [page, open]}>{pageOfPath(page)}</Router>
      </div>
    </EmbeddedPageContext>
  )
})
