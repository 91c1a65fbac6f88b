/** What is known of a session when its file is made; what goes to the thread that makes it. */
import type { AnswerStatus } from '#shared/chat.ts'

export const SESSION_FORMATS = ['docx', 'pdf', 'md'] as const
export type SessionFormat = (typeof SESSION_FORMATS)[number]

export interface Exchange {
  /** ISO time of the question. */
  askedAt: string
  prompt: string
  /** Name of its file. */
  attachment: string | null
  /** Markdown. */
  answer: string
  status: AnswerStatus
  /** `offline`, or provider and name; null where the answer says itself what wrote it. */
  model: string | null
  /** The list of what its authorities are, in markdown, for an answer that did not come to its own; empty when there is nothing to list. */
  sources: string
  /** Name of the court paper that it made or changed. */
  draft: string | null
}

export interface SessionRecord {
  title: string
  /** The tool's label. */
  tool: string
  /** When the file is made, ISO time. */
  madeAt: string
  exchanges: Exchange[]
  /** Questions on the screen of the session: more than `exchanges` when only the newest are in the file. */
  questions: number
  /** Whether a question has versions that are not on the screen. */
  otherVersions: boolean
}
