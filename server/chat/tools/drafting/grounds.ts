import type { TemplateCandidate, Contradiction, MissingFact, TemplateChoice } from '../../../drafts/index.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import type { Draft, DraftForm, FactPlace, LeftOut } from '#shared/drafts.ts'
import type { Grounds } from '../tool.ts'

export interface ShownFact {
  label: string
  value: string
  place: FactPlace | null
}

export interface MadePaper {
  draft: Pick<Draft, 'id' | 'name' | 'version'>
  what: 'made' | 'changed' | 'kept'
  /** The reason why the paper was kept although the message had new facts; empty when it had none. */
  keptBecause: string
  template: string
  /** The person's messages from which it was made, without the names of papers that buttons sent. */
  told: string
  because: string[]
  /** The document that was asked for and has no template: this paper is the nearest. */
  notHeld: string | null
  alternatives: TemplateCandidate[]
  /** The other document that the same message asks for. */
  also: TemplateCandidate | null
  facts: ShownFact[]
  contradictions: Contradiction[]
  /** What is asked next; null when nothing is missing or enough was asked. */
  question: MissingFact | null
  /** How many facts the paper lacks besides. */
  missing: number
  beforeFiling: DraftForm['beforeFiling']
  execution: DraftForm['execution']
  doubtful: Pick<CheckedCitation, 'raw' | 'state' | 'reason'>[]
  /** The hosted model that wrote the facts and grounds; null when the template's own words stay. */
  writtenBy: string | null
  leftOut: string[]
  /** What the person must know of how it was made, in whole sentences. */
  notes: string[]
  unverified: LeftOut[]
}

/** What was proposed in the paper of the session because the message asked for a change of it. */
export interface ChangedPaper {
  draft: Pick<Draft, 'id' | 'name' | 'version'>
  template: string
  proposed: number
  /** "offline" for code, else the language model. */
  by: string
  /** What was left undone, and why, in whole sentences. */
  notes: string[]
}

/** The outline of a document without a template, or the document that was written from it. */
export interface OutlinedPaper {
  draft: Pick<Draft, 'id' | 'name' | 'version'>
  title: string
  stage: 'outline' | 'written'
  /** What the sides are called. */
  sides: string[]
  /** `says` is empty once the section is written. */
  sections: { heading: string; says: string }[]
  unwritten: number
  writtenBy: string
  facts: ShownFact[]
  contradictions: Contradiction[]
  /** Templates of the catalogue that may serve instead. */
  nearest: TemplateCandidate[]
  unverified: LeftOut[]
  notes: string[]
  beforeFiling: DraftForm['beforeFiling']
}

export interface DraftingGrounds extends Grounds {
  made: MadePaper | null
  changed?: ChangedPaper
  outlined?: OutlinedPaper
  /** A forged or back-dated paper was asked for, and none was made. */
  refused?: true
  choice: TemplateChoice
}
