/** The content of content/site/tool-*.yaml: a chat as the product wrote it. */
import type { Source } from '#shared/law/law.ts'

export interface RecordedChat {
  turns: RecordedTurn[]
}

interface RecordedTurn {
  question: string
  file?: string
  /** Markdown. Whole lines of the answer in its order; `…` where some are left out. */
  answer: string
  sources: RecordedSource[]
  made?: RecordedFile
}

export interface RecordedSource extends Pick<Source, 'label' | 'state' | 'reason'> {
  /** Its number in the answer; null for an authority that is cited without one. */
  n: number | null
}

export interface RecordedFile {
  name: string
  /** The file's name in web/public/samples, without its extension. */
  file: string
  formats: ('docx' | 'pdf')[]
  /** True if a person has filled in the form, because the answer alone leaves blanks. */
  filledIn?: true
}
