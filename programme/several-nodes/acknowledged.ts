/** What the product confirmed to somebody. Each line of it must be true in the end. */
import type { AnswerStatus } from '#shared/chat.ts'

export interface Acknowledged {
  accounts: { email: string; password: string }[]
  questions: { id: string; userId: number; prompt: string; sha256: string | undefined }[]
  /** The text is undefined where the reader came back in the middle. */
  ends: { id: string; status: AnswerStatus; text: string }[]
  cancels: { id: string }[]
  drafts: { id: string; version: number; words: string }[]
  payments: { orderId: string; userId: number }[]
  /** Payments that the product itself confirmed. */
  plans: { orderId: string; userId: number }[]
  uploads: { id: string }[]
  accepted: { id: string }[]
}

export const nothingYet = (): Acknowledged => ({
  accounts: [],
  questions: [],
  ends: [],
  cancels: [],
  drafts: [],
  payments: [],
  plans: [],
  uploads: [],
  accepted: [],
})

/** What went wrong for people without being lost. */
export interface AcceptedFaults {
  /** Acts that a fault cut off or that were refused for the time being, by what was said. */
  refused: Map<string, number>
  /** Calls that had no end. */
  hung: string[]
  /** Answers of the product that nobody should get. */
  wrong: string[]
  /** Streams with another number of ends than one. */
  ends: string[]
  /** Codes that did not come in time. */
  late: number
}

export const noTrouble = (): AcceptedFaults => ({ refused: new Map(), hung: [], wrong: [], ends: [], late: 0 })
