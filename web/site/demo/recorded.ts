/** What content/site/demo-*.yaml hold: a chat as the product wrote it. */
import type { Source } from '#shared/law.ts'

export interface RecordedChat {
  turns: RecordedTurn[]
}

interface RecordedTurn {
  question: string
  /** The name of what was attached. */
  file?: string
  /** Markdown. Whole lines of the answer, in its order; `…` where some are left out. */
  answer: string
  sources: RecordedSource[]
  /** What the answer made, as it can be downloaded. */
  made?: RecordedFile
}

export interface RecordedSource extends Pick<Source, 'label' | 'state' | 'reason'> {
  /** Its number in the answer; null for what the answer cites without one. */
  n: number | null
}

export interface RecordedFile {
  name: string
  /** In web/public/samples, without its ending. */
  file: string
  formats: ('docx' | 'pdf')[]
  /** A paper whose form somebody has filled in: the answer alone leaves blanks. */
  filledIn?: true
}
