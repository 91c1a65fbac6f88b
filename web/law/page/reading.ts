import { createContext, useContext } from 'react'

/** A page of the library that is read inside another page. It shares the address, the heading and the scrolling of that page. */
export interface Reading {
  /** The page's own address, without a fragment. */
  path: string
  /** The passage that is marked; empty when none is. */
  anchor: string
  /** Goes to a passage of the page and marks it. */
  go: (anchor: string) => void
  /** Called once the text is there, which may be later than the page. */
  arrive: () => void
  /** True if its title stands above it already. */
  titled: boolean
  /** Words that stand above it already, so that they are not shown twice. */
  said: string
}

export const ReadingContext = createContext<Reading | null>(null)

/** Null on a page of its own. */
export const useReading = (): Reading | null => useContext(ReadingContext)
