/**
 * The record of a session that goes to the thread that makes its file. It is plain data, because it is copied into the
 * thread.
 */
import type { AnswerStatus, AnswerStep } from '#shared/chat.ts'
import type { FileLanguage } from './file-words.ts'

export const SESSION_FORMATS = ['docx', 'pdf', 'md'] as const
export type SessionFormat = (typeof SESSION_FORMATS)[number]

export interface Exchange {
  askedAt: string
  prompt: string
  attachment: string | null
  answer: string
  status: AnswerStatus
  /** `offline`, or provider and name; null where the answer says itself who wrote it. */
  model: string | null
  /** What a hosted model looked up before it wrote. */
  steps: AnswerStep[]
  /**
   * The list of sources in Markdown for an answer that was cut off before its own; empty when there is nothing to list.
   */
  sources: string
  draft: string | null
}

export interface SessionRecord {
  title: string
  tool: string
  /** ISO time. */
  madeAt: string
  exchanges: Exchange[]
  /** Questions on the screen of the session: more than `exchanges` when only the newest are in the file. */
  questions: number
  /** Of the headings and fixed sentences; English when left out. */
  language?: FileLanguage
  /** Only the plan of the newest answer, with room to write in court. */
  forCourt?: true
  /** Whether a question has versions that are not on the screen. */
  otherVersions: boolean
}
