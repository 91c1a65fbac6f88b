/** The defects of a paper for which a registry would return it. */
import * as z from 'zod/mini'
import { CitationState } from '../law/law.ts'

export const DEFECT_CODES = [
  'blank-left',
  'court-missing',
  'side-missing',
  'party-left-out',
  'party-unknown',
  'party-undescribed',
  'provision-missing',
  'prayer-missing',
  'signature-missing',
  'verification-missing',
  'verification-undated',
  'verification-names-none',
  'verification-paragraphs',
  'affidavit-missing',
  'affidavit-undated',
  'deponent-unknown',
  'documents-missing',
  'annexure-not-listed',
  'annexure-not-referred',
  'annexures-unmarked',
  'limitation-missing',
  'limitation-over',
  'court-fee-missing',
  'valuation-below-claim',
  'vakalatnama',
  'index-missing',
  'synopsis-missing',
  'memo-missing',
  'print-of-other-court',
  'print-not-held',
  'date-impossible',
  'weekday-differs',
  'dates-differ',
  'signed-before-events',
  'sum-words-differ',
  'sums-differ',
  'numbers-broken',
] as const
export const DefectCode = z.enum(DEFECT_CODES)
export type DefectCode = z.infer<typeof DefectCode>

/** `must`: the registry returns the paper. `look`: code cannot decide it, a person has to look. */
export const DefectLevel = z.enum(['must', 'look'])
export type DefectLevel = z.infer<typeof DefectLevel>

const Both = z.object({ en: z.string(), hi: z.string() })

export const Defect = z.object({
  code: DefectCode,
  level: DefectLevel,
  /** The place of the block in the document; null for what is missing altogether. */
  block: z.nullable(z.number()),
  /** The words of the paper that it is about; empty for what is missing. */
  quote: z.string(),
  title: Both,
  why: Both,
  mend: Both,
  /** What asks for it, with the state that the look-up of today gives. */
  law: z.array(z.object({ id: z.string(), label: z.string(), state: CitationState })),
})
export type Defect = z.infer<typeof Defect>

export const DefectList = z.object({
  /** The version that was read. */
  version: z.number(),
  court: z.string(),
  defects: z.array(Defect),
})
export type DefectList = z.infer<typeof DefectList>
