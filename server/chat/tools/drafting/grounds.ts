import type { TemplateCandidate, Contradiction, TemplateChoice } from '../../../drafts/index.ts'
import type { CheckedCitation } from '#shared/law.ts'
import type { Draft, DraftForm, FactPlace, LeftOut } from '#shared/drafts.ts'
import type { Grounds } from '../tool.ts'

/** A fact as the answer shows it. */
export interface ShownFact {
  label: string
  value: string
  place: FactPlace | null
}

/** What was made of a request, for the answer to tell. */
export interface MadePaper {
  draft: Pick<Draft, 'id' | 'name' | 'version'>
  /** `made` now, `changed` by this message, or `kept` as it was. */
  what: 'made' | 'changed' | 'kept'
  /** Why it was kept although there was something to put in; empty when there was nothing. */
  keptBecause: string
  template: string
  because: string[]
  alternatives: TemplateCandidate[]
  facts: ShownFact[]
  contradictions: Contradiction[]
  missing: string[]
  beforeFiling: DraftForm['beforeFiling']
  /** Authorities of the paper that code could not verify. */
  doubtful: Pick<CheckedCitation, 'raw' | 'state' | 'reason'>[]
  /** Which hosted model wrote the facts and grounds; null when the template's own words stand. */
  writtenBy: string | null
  /** Paragraphs that a hosted model wrote and that were left out, with the reason. */
  leftOut: string[]
  /** Authorities that could not be verified: blanks of the paper. */
  unverified: LeftOut[]
}

export interface DraftingGrounds extends Grounds {
  made: MadePaper | null
  /** What was asked for, where nothing was made. */
  choice: TemplateChoice
}
