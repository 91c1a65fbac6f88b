/**
 * A document that is being imported. All sources are brought to this one shape, so that writing and linking know
 * nothing of PDFs or tables.
 */
import type { Passage } from '../text/paragraphs.ts'

export interface IncomingJudgment {
  kind: 'judgment'
  title: string
  court: string | null
  date: string | null
  judges: string[]
  neutral: string | null
  /** As printed: "[2006] SUPP. 3 S.C.R. 704". */
  reports: string[]
  /** "Dismissed", "Appeal allowed". */
  outcome: string | null
  /** The court's own number of the matter: "Civil Appeal No. 123/2019". */
  caseNo?: string | null
  /** Empty where only its citation is known. */
  passages: Passage[]
  /**
   * The reason is reported to the operator, because a judgment without text would otherwise look as if nobody had
   * printed it.
   */
  lacking?: string
}

export interface IncomingProvision {
  kind: 'provision'
  title: string
  /** Null where the source does not name it. Such a provision is aligned by heading and text. */
  actTitle: string | null
  /** "318", "41A", "O39 R1"; null where the source does not give it. */
  no: string | null
  /** ISO date of the copy: the text is what the source printed on this day. Missing where the source does not say. */
  asOn?: string | null
  passages: Passage[]
}

export type Incoming = IncomingJudgment | IncomingProvision
