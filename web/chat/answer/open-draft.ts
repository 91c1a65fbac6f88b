import { createContext } from 'react'

/** Opens a court paper beside the chat. */
export type OpenDraft = (id: string) => void

export const OpenDraftContext = createContext<OpenDraft>(() => undefined)
