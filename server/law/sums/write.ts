/** How a computed sum is written, in English and Hindi. */
import { longDate } from '#shared/dates.ts'
import type { Computed } from '#shared/law/found-answers.ts'

export type Both = Computed['working']

/** @param sum rupees @returns "Rs 93,600" and "93,600 रुपये" */
export function rupees(sum: number): Both {
  const figures = Math.round(sum).toLocaleString('en-IN')
  return { en: `Rs ${figures}`, hi: `${figures} रुपये` }
}

/** @param iso "2026-09-30" @returns "30 September 2026" and "30 सितंबर 2026" */
export const dateInWords = (iso: string): Both => ({ en: longDate(iso), hi: longDate(iso, 'hi-IN') })

/** @returns a sum that was computed; it answers the question, so that it is said before what answers it in general */
export const computed = (en: string, hi: string, ...sources: string[]): Computed => ({
  working: { en, hi },
  sources,
  isSum: true,
})

/** The day on which the four labour codes came into force. Service that ended before it is under the old Acts. */
export const LABOUR_CODES_FROM = '2025-11-21'
