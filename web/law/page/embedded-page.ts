import { createContext, useContext } from 'react'

/** A page of the library that is read inside another page and shares its address, heading and scrolling. */
export interface EmbeddedPage {
  /** The page's own address, without a fragment. */
  path: string
  /** The passage that is marked; empty when none is. */
  anchor: string
  /** Goes to a passage of the page and marks it. */
  go: (anchor: string) => void
  /** Called once the text is there, which may be later than the page. */
  onTextReady: () => void
  /** True if the title is shown above it already. */
  hasTitle: boolean
  /** Words that stand above it already, so that they are not shown twice. */
  shownWords: string
}

export const EmbeddedPageContext = createContext<EmbeddedPage | null>(null)

/** Null on a page of its own. */
export const useEmbeddedPage = (): EmbeddedPage | null => useContext(EmbeddedPageContext)
