import { createContext, useContext } from 'react'
import type { CheckedCitation, Source } from '#shared/law/law.ts'

export type OpenAuthority = (mark: Source | CheckedCitation, after?: string) => void

/** The answer gives this to the marks in its text. */
export const OpenAuthorityContext = createContext<OpenAuthority>(() => undefined)

export const useOpenAuthority = (): OpenAuthority => useContext(OpenAuthorityContext)
