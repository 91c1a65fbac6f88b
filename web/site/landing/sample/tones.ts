import type { CitationState } from '#shared/law/law.ts'
import type { Tone } from '#web/ui/feedback/badge.tsx'

/** The look of each state of an authority. */
export const TONES: Record<CitationState, Tone> = { verified: 'verified', check: 'check', 'not found': 'bad' }
