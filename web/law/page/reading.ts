import { createContext, useContext } from 'react'

/** A page of the library that is read inside something else: it shares that one's address, heading and scrolling. */
export interface Reading {
  /** The page's own address, without a fragment. */
  path: string
  /** The passage that is marked; empty when none is. */
  anchor: string
  /** Goes to a passage of the page, and marks it. */
  go: (anchor: string) => void
  /** Called once the text is there, which may be later than the page. */
  arrive: () => void
  /** What it is called stands above it already. */
  titled: boolean
  /** Words that stand above it already. */
  said: string
}

export const ReadingContext = createContext<Reading | null>(null)

/** Null on a page of its own. */
export const useReading = (): Reading | null => useContext(ReadingContext)
