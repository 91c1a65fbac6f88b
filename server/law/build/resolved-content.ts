/** The content of content/law once its references are resolved, as rows that can be written. */
import type {
  ActFile,
  AnswerFile,
  JudgmentEntry,
  PlaybookFile,
  ProvisionEntry,
  ProvisionHindi,
  QuestionFile,
  FieldFile,
} from '../library/content.ts'

export interface ProvisionRow extends Omit<ProvisionEntry, 'replaces' | 'parts'> {
  key: string
  act: string
  /** Whether it was made from a successor's `replaces`, because the old Act's file does not write it out. */
  generated: boolean
}

export interface Succession {
  /** The key of the old provision ("ipc 376") and its brackets ("(2)"). */
  old: string
  oldSub: string
  successor: string
  /** As the successor writes it: "64(2)", or null for the whole provision. */
  now: string | null
}

export interface PlaybookLink {
  playbook: string
  target: string
  /** The position in `law` or `authorities` of the matter. References that only its text has come after all of these. */
  place: number
  listed: boolean
}

export interface ResolvedContent {
  acts: ActFile[]
  provisions: Map<string, ProvisionRow>
  /** Provision key → sub-sections that some file names: "bns 318" → "(4)". */
  subs: Map<string, Set<string>>
  /** Provision key → its parts as the official text has them. A key is absent where the text was not read. */
  parts: Map<string, string[]>
  /** The numbers with a letter that an Act has; null where nobody knows them all. */
  letteredOf(act: string): readonly string[] | null
  successions: Succession[]
  judgments: JudgmentEntry[]
  judgmentProvisions: { judgment: string; provision: string }[]
  playbooks: PlaybookFile[]
  playbookProvisions: PlaybookLink[]
  playbookJudgments: PlaybookLink[]
  answers: ReadonlyMap<string, AnswerFile>
  questions: ReadonlyMap<string, QuestionFile>
  fields: ReadonlyMap<string, FieldFile>
  /** By the key of the provision. */
  hindi: ReadonlyMap<string, ProvisionHindi>
  hindiJudgments: ReadonlyMap<string, string>
}

export const playbookTexts = (playbook: PlaybookFile): string[] => [
  ...playbook.short,
  playbook.forum,
  ...playbook.limitation,
  playbook.cost,
  ...playbook.documents,
  ...playbook.steps,
  ...playbook.changes,
]
