import { createContext, useContext } from 'react'

/**
 * A page of the library that is read inside another page. It must use that page's address, heading and scrolling,
 * because a document has only one of each.
 */
export interface EmbeddedPage {
  /** The page's own address, without a fragment. */
  path: string
  anchor: string
  go: (anchor: string) => void
  /** Called once the text is there. It is a call of its own, because the text may arrive later than the page. */
  onTextReady: () => void
  /** True if the title is shown above it already. */
  hasTitle: boolean
  /** Words that stand above it already, so that they are not shown twice. */
  shownWords: string
}

export const EmbeddedPageContext = createContext<EmbeddedPage | null>(null)

/** Null on a page of its own. */
export const useEmbeddedPage = (): EmbeddedPage | null => useContext(EmbeddedPageContext)
