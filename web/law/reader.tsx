import { memo, useRef, useState } from 'react'
import { Router } from 'wouter'
import { pageAt } from './page-at.tsx'
import styles from './reader.module.css'
import { type Reading, ReadingContext } from './page/reading.ts'

interface ReaderProps {
  /** Of a page of the library, with the passage to mark: "/law/judgment/arnesh-kumar#p12". */
  path: string
  /** What it is called stands above it already. */
  titled: boolean
  /** Words that stand above it already. */
  said: string
  /** Called with the address of another page that was asked for in it. */
  onOpen: (path: string) => void
}

/** A page of the library inside another page: as it is, in one column, without an address of its own. It never scrolls by itself. */
export const Reader = memo(({ path, titled, said, onOpen }: ReaderProps) => {
  const root = useRef<HTMLDivElement>(null)
  const [page = '', first = ''] = path.split('#')
  const [anchor, setAnchor] = useState(first)

  const find = (name: string) => (name ? root.current?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`) : null)
  const arrive = () => find(anchor)?.scrollIntoView()
  const go = (name: string) => {
    setAnchor(name)
    const passage = find(name)
    if (!passage) return
    // What the browser does for a link to a fragment: the next Tab goes on from there.
    passage.tabIndex = -1
    passage.focus({ preventScroll: true })
    passage.scrollIntoView()
  }
  const open = (to: string) => {
    const [other = '', at = ''] = to.split('#')
    if (other === page) go(at)
    else if (pageAt(other)) onOpen(to)
    else window.open(to, '_blank', 'noopener')
  }
  const reading: Reading = { path: page, anchor, go, arrive, titled, said }
  return (
    <ReadingContext value={reading}>
      <div ref={root} className={styles['reader']}>
        <Router hook={() => [page, open]}>{pageAt(page)}</Router>
      </div>
    </ReadingContext>
  )
})
