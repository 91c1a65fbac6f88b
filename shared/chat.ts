/** The chat tools as both sides know them: paths, field names, limits, and the language an answer streams in. */
import type { CheckedCitation, Source } from './law.ts'

export type ToolId = 'scenario'

/** The documented names of a tool, odd spellings included. `session` is what follows in `/S/{session_id}`. */
export const TOOLS = {
  scenario: {
    feature: 1,
    label: 'Scenario Solver',
    placeholder: 'Message Scenario Solver...',
    page: '/scenario',
    sessionPage: '/S',
    storageKey: 'scenario_id',
    post: 'scenario',
    promptField: 'scenario',
    fileField: 'scenario_pdf',
    cancel: 'scenario_solver',
    history: 'S-history',
    list: 'Scenario_history',
    copiedMs: 300,
    stoppedNote: true,
    examples: [
      'A cheque for Rs 2 lakh was returned unpaid last week. What must I do, and by when?',
      'The police refused to write my complaint. How do I get an FIR registered?',
      'My landlord will not return the deposit after I moved out. What are my remedies?',
    ],
  },
} as const satisfies Record<ToolId, ToolNames>

export interface ToolNames {
  feature: number
  label: string
  placeholder: string
  page: string
  sessionPage: string
  storageKey: string
  post: string
  promptField: string
  fileField: string | null
  cancel: string
  history: string
  list: string
  /** How long the copy button shows its check mark. */
  copiedMs: number
  /** Says `CHAT_TEXTS.stopped` under an answer that was stopped. */
  stoppedNote: boolean
  /** Questions offered on the empty screen. */
  examples: readonly string[]
}

export const MAX_PROMPT_CHARS = 32_000
export const MAX_ATTACHMENT_BYTES = 10_485_760
export const ATTACHMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** One terminal state each; `running` is the only other. */
export type AnswerStatus = 'running' | 'complete' | 'cancelled' | 'interrupted' | 'failed'

/**
 * What an answer streams. With `accept: text/event-stream` each is one SSE message whose data is this JSON;
 * otherwise only the text is sent. `at` is the offset of `text` in the answer, in UTF-16 units, so that a
 * reader who comes back can ask for what follows.
 */
export type AnswerEvent =
  | { type: 'sources'; sources: Source[] }
  | { type: 'text'; at: number; text: string }
  | { type: 'citation'; citation: CheckedCitation }
  | { type: 'notice'; text: string }
  | { type: 'done'; status: Exclude<AnswerStatus, 'running' | 'failed'> }
  | { type: 'failed'; message: string }

/** One prompt and its answer, as a session's history gives it. `prompt` and `answer` are the documented fields. */
export interface ChatMessage {
  id: string
  prompt: string
  answer: string
  status: AnswerStatus
  attachment: { name: string; type: string; bytes: number } | null
  sources: Source[]
  citations: CheckedCitation[]
  /** ISO time. */
  created_at: string
}

export interface SessionHistory {
  messages: ChatMessage[]
}

export interface SessionListItem {
  session_id: string
  title: string
  /** The same as session_id: what the client matches after a deletion. */
  _id: string
}

/** Texts the documented screens show. */
export const CHAT_TEXTS = {
  empty: 'How can I help you?',
  failed: 'Error occurred while fetching response.',
  cancelled: 'Request cancelled',
  stopped: 'Streaming stopped',
  /** How the refusal of a tool that was not bought begins; some variants end with a period. */
  featureNeeded: 'You have not purchased this feature',
  confirmDelete: 'Are you sure you want to delete this history?',
  deleted: 'History deleted successfully',
  deleteFailed: 'An error occurred while deleting the history',
} as const
