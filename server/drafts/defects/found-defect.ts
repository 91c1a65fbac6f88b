import type { DefectCode } from '#shared/filing/defects.ts'

/** A defect before it is put in words. */
export interface FoundDefect {
  code: DefectCode
  /** The place of the block; null for what is missing altogether. */
  at: number | null
  quote?: string
  /** What the sentences of the defect name. */
  values?: Record<string, string>
}
