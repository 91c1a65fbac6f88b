import type { TemplateCandidate, Contradiction, TemplateChoice } from '../../../drafts/index.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import type { Draft, DraftForm, FactPlace, LeftOut } from '#shared/drafts.ts'
import type { Grounds } from '../tool.ts'

/** A fact as the answer shows it. */
export interface ShownFact {
  label: string
  value: string
  place: FactPlace | null
}

/** The paper that a request led to, as the answer reports it. */
export interface MadePaper {
  draft: Pick<Draft, 'id' | 'name' | 'version'>
  /** Whether the paper was made now, changed by this message, or kept as it was. */
  what: 'made' | 'changed' | 'kept'
  /** The reason why the paper was kept although the message had new facts; empty when it had none. */
  keptBecause: string
  template: string
  because: string[]
  alternatives: TemplateCandidate[]
  facts: ShownFact[]
  contradictions: Contradiction[]
  missing: string[]
  beforeFiling: DraftForm['beforeFiling']
  /** Authorities in the text of the paper that were not found. */
  doubtful: Pick<CheckedCitation, 'raw' | 'state' | 'reason'>[]
  /** The hosted model that wrote the facts and grounds; null when the words of the template stand. */
  writtenBy: string | null
  /** Paragraphs that a hosted model wrote and that were left out, with the reason. */
  leftOut: string[]
  /** Authorities that code could not verify. Each is a blank in the paper. */
  unverified: LeftOut[]
}

export interface DraftingGrounds extends Grounds {
  made: MadePaper | null
  /** The choice of a template. It explains the answer when no paper was made. */
  choice: TemplateChoice
}
