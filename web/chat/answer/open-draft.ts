import { createContext } from 'react'

export type OpenDraft = (id: string) => void

export const OpenDraftContext = createContext<OpenDraft>(() => undefined)
