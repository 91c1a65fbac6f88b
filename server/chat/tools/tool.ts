import type { ErrorCode } from '#server/platform/errors.ts'
import type { OfflineBrief } from '#server/platform/models/index.ts'
import type { CheckedCitation, Found, Source } from '#shared/law.ts'

/** What was read of an attachment. */
export interface ReadAttachment {
  name: string
  pages: { page: number; text: string; ocr: boolean }[]
  pageCount: number
  truncated: boolean
}

/** Everything an answer may stand on, gathered before a word of it is written. */
export interface Grounds {
  prompt: string
  found: Found
  /** Numbered: what `[3]` in the answer means. */
  sources: Source[]
  attachment: ReadAttachment | null
  /** What the attachment itself cites, looked up. */
  cited: CheckedCitation[]
}

/** One chat tool. A new one is a file here, a line in the registry and its names in shared/chat.ts. */
export interface Tool {
  /** Which of the documented plan texts it answers with. */
  planNeeded: Extract<ErrorCode, `plan_needed${string}`>
  /** What a hosted model is told, before the sources and the question. */
  instructions: string
  /** What the offline model answers, from the grounds alone. */
  compose(grounds: Grounds): string
}

/** The grounds as the offline model receives them: plain JSON. */
export const asBrief = (tool: string, grounds: Grounds) => ({ tool, grounds }) as unknown as OfflineBrief
