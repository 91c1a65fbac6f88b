/** What the back office is shown, as both sides know it. Every list comes in pages of fifty; `as=csv` gives the whole of it as a file. */
import type { AnswerStatus, ToolId } from './chat.ts'
import type { ErrorAnswer } from './error-answer.ts'

export const ROWS_PER_PAGE = 50

/** A page of a list. */
export interface Page<Row> {
  rows: Row[]
  /** In all. */
  total: number
}

/** `GET /admin/second-factor`. */
export interface SecondFactor {
  /** Whether an authenticator app is set up. */
  set: boolean
  /** Whether the back office opens with one only. */
  required: boolean
  /** Whether this login still owes a code. */
  due: boolean
  /** How many recovery codes are unused. */
  recovery_codes: number
}

/** `POST /admin/second-factor`: to be confirmed with a first code. */
export interface NewSecondFactor {
  /** Base32, to be typed where a picture can't be read. */
  secret: string
  /** A picture of the address that the app reads, as a `data:` URL. */
  picture: string
  /** Whether a code was mailed that the first one needs. */
  mailed: boolean
}

/** What keeps the processes in that read uploaded files; 'none': Node's permission model alone. */
export type FileCage = 'bubblewrap' | 'unshare' | 'none'

/** What waits in each queue. */
export interface Waiting {
  uploads: number
  enrolments: number
  reports: number
  contacts: number
  grievances: number
  /** Of the grievances, those whose clock has run out. */
  late: number
  failed_jobs: number
  failed_messages: number
}

/** `GET /admin/overview`. */
export interface Overview extends Waiting {
  file_cage: FileCage
}

/** `GET /admin/people`. */
export interface PersonRow {
  id: number
  username: string
  email: string
  mobile_no: string
  role: string
  state: string
  town: string
  created_at: string
  /** ISO; null for one who may log in. */
  suspended_at: string | null
  /** Until when the newest right of theirs runs; null without one. */
  plan_until: string | null
}

/** `GET /admin/people/{id}`. */
export interface PersonWhole extends PersonRow {
  /** Whether a code has proved it. */
  email_verified: boolean
  mobile_verified: boolean
  suspended_for: string
  logins: { user_agent: string; created_at: string; seen_at: string }[]
  plans: { plan: string; starts_at: string; ends_at: string; source: string }[]
  wallet_paise: number
  /** What their plan may cost in paid services until it is full again, and what of it is spent; null without a plan. */
  purse: { spent_paise: number; paise: number } | null
  uploads: number
  /** How often each tool was asked. */
  asked: Partial<Record<ToolId, number>>
}

/** `POST /admin/people/{id}/chats`: only with a reason, which is kept, and which the person finds in their data. */
export interface LookedAtChats {
  sessions: { tool: ToolId; session_id: string; title: string; updated_at: string; messages: number }[]
  /** Of the one that was asked for. */
  messages: { prompt: string; answer: string; status: AnswerStatus; created_at: string }[]
}
export const MIN_REASON = 20
export const MAX_REASON = 500

/** `GET /admin/trail`, newest first. */
export interface TrailRow {
  seq: number
  at: string
  staff: string
  action: string
  subject: string
  user_id: number | null
  detail: Record<string, unknown>
  hash: string
}

/** `GET /admin/trail/check` */
export interface TrailCheck {
  rows: number
  /** The first row that is not as it was written, or whose neighbour is gone; null when all are. */
  broken: number | null
  /** Of the newest row, hex: what the log says of it must be the same. */
  head: string
  /** The first row that could not be vouched for when a later one was added: the chain had another end, or the secret was another. */
  doubted: number | null
}

/** `GET /admin/plans` */
export interface PlanRow {
  id: number
  name: string
  name_hi: string
  kind: string
  price_paise: number
  list_price_paise: number
  gst_percent: number
  total_paise: number
  months: number
  features: number[]
  certificate: boolean
  on_sale: boolean
  /** How many people have a right of it that runs. */
  holders: number
}

/** Of the digests: `acts` to `matters`; the rest of what was imported beside them. */
export type LawCount =
  | 'acts'
  | 'provisions'
  | 'judgments'
  | 'matters'
  | 'documents'
  | 'characters'
  /** Of judgments, in the imported texts; those of them that lead to a judgment held here; links to provisions. */
  | 'citations'
  | 'citations_found'
  | 'provision_links'

/** `GET /admin/law`: what the library holds, and each import. */
export interface LawHoldings {
  /** Content hash of the digests, and of what was imported beside them; null without. */
  library: string
  imported: string | null
  counts: { what: LawCount; count: number }[]
  /** Of each source: its documents, those with a text of their own, and what was left out; `at`, ISO, when it was last imported. */
  imports: { source: string; what: 'documents' | 'with_text' | 'skipped'; count: number; at: string | null }[]
}

/** `GET /admin/enrolments`. Who waits asked to be listed, has profile and plan for it, and lacks the confirmation alone. */
export interface EnrolmentRow {
  user_id: number
  username: string
  /** Empty once the account is gone. */
  email: string
  role: string
  state: string
  town: string
  /** What is to be looked up with the Bar Council. */
  bar_code: string
  /** ISO times; null for what did not happen. Since when it is this number; since when they want to be listed. */
  bar_code_at: string | null
  listed_at: string | null
  confirmed_at: string | null
  /** Of the plan that the listing comes with; may have passed. */
  plan_until: string | null
}
export const ENROLMENT_STATES = ['waiting', 'confirmed'] as const
export type EnrolmentState = (typeof ENROLMENT_STATES)[number]

/** `GET /admin/certificates`, newest first. */
export interface CertificateRow {
  code: string
  user_id: number
  /** Of the account now; empty once it is gone. */
  username: string
  email: string
  /** As printed, with what follows. */
  name: string
  role: string
  town: string
  state: string
  issued_at: string
  revoked_at: string | null
  revoked_for: 'replaced' | 'withdrawn' | null
}

/** `GET /admin/jobs`: each queue. */
export interface QueueRow {
  queue: string
  waiting: number
  running: number
  failed: number
}

/** `GET /admin/jobs/failed` */
export interface FailedJob {
  id: string
  queue: string
  /** What went wrong: the kind of the error, never what was in the job. */
  error: string
  tries: number
  created_at: string
  failed_at: string | null
}

/** `GET /admin/messages`: what has not arrived. */
export interface MessageRow {
  id: string
  template: string
  channel: 'email' | 'sms'
  /** With its middle hidden. */
  recipient: string
  state: 'waiting' | 'failed'
  tries: number
  created_at: string
  failed_at: string | null
  last_error: string | null
  /** Whether it can be sent again: its words are gone once it was given up. */
  retriable: boolean
}

/** What became of each of those a bulk action was for. */
export interface Done {
  done: number
  /** Those it could not be done to, and why. */
  left: ({ id: string } & ErrorAnswer)[]
}

/** `GET /admin/figures?days=`: a point for each day in India, oldest first. */
export interface Figures {
  days: string[]
  sign_ups: number[]
  /** People who asked something that day. */
  active: number[]
  answers: Record<ToolId, number[]>
  failures: number[]
  /** Of answers, from the question to the first piece of text, ms; null on a day without. */
  first_text_p50: (number | null)[]
  first_text_p95: (number | null)[]
  /** How the citations of answers were checked: by state. */
  citations: Record<string, number[]>
  /** What was captured less what was given back, paise. */
  revenue: number[]
  /** What paid services cost, paise. */
  spending: number[]
  /** What today has cost of what has a cap, and the cap, paise. */
  spending_today: { paise: number; cap: number }
}
