import { hindiLabel } from '#shared/law/hindi-label.ts'
import { language } from './words.ts'

/** @param label "Section 318, BNS" @returns it in the language of the interface: "धारा 318, BNS" */
export const lawLabel = (label: string): string => (language() === 'hi' ? hindiLabel(label) : label)
