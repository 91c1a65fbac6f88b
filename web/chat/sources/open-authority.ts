import { createContext, useContext } from 'react'
import type { CheckedCitation, Source } from '#shared/law/law.ts'

/**
 * Opens the panel at what a mark stands for.
 * @param after the words that follow it, which may name the paragraph
 */
export type OpenAuthority = (mark: Source | CheckedCitation, after?: string) => void

/** Each answer gives this to the marks in its text. */
export const OpenAuthorityContext = createContext<OpenAuthority>(() => undefined)

export const useOpenAuthority = (): OpenAuthority => useContext(OpenAuthorityContext)
