/** What the back office is shown, as both sides know it. Every list comes in pages of fifty; `as=csv` gives the whole of it as a file. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { AnswerStatus, ToolId } from './chat.ts'
import { ErrorAnswer } from './error-answer.ts'

export const ROWS_PER_PAGE = 50

/** A page of a list, by the schema of its rows. */
export const Page = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.number() })
export interface Page<Row> {
  rows: Row[]
  /** In all. */
  total: number
}

/** `GET /admin/second-factor`. */
export const SecondFactor = z.object({
  /** Whether an authenticator app is set up. */
  set: z.boolean(),
  /** Whether the back office opens with one only. */
  required: z.boolean(),
  /** Whether this login still owes a code. */
  due: z.boolean(),
  /** How many recovery codes are unused. */
  recovery_codes: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** `POST /admin/second-factor`: to be confirmed with a first code. */
export const NewSecondFactor = z.object({
  /** Base32, to be typed where a picture can't be read. */
  secret: z.string(),
  /** A picture of the address that the app reads, as a `data:` URL. */
  picture: z.string(),
  /** Whether a code was mailed that the first one needs. */
  mailed: z.boolean(),
})
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

/** What keeps the processes in that read uploaded files; 'none': Node's permission model alone. */
export const FileCage = z.enum(['bubblewrap', 'unshare', 'none'])
export type FileCage = z.infer<typeof FileCage>

/** What waits in each queue. */
export const QueueCounts = z.object({
  uploads: z.number(),
  enrolments: z.number(),
  reports: z.number(),
  contacts: z.number(),
  grievances: z.number(),
  /** Of the grievances, those whose clock has run out. */
  late: z.number(),
  failed_jobs: z.number(),
  failed_messages: z.number(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** `GET /admin/overview`. */
export const Overview = z.extend(QueueCounts, {
  file_cage: FileCage,
})
export type Overview = z.infer<typeof Overview>

/** `GET /admin/people`. */
export const PersonRow = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  role: z.string(),
  state: z.string(),
  town: z.string(),
  created_at: z.string(),
  /** ISO; null for one who may log in. */
  suspended_at: z.nullable(z.string()),
  /** Until when the newest right of theirs runs; null without one. */
  plan_until: z.nullable(z.string()),
})
export type PersonRow = z.infer<typeof PersonRow>

/** `GET /admin/people/{id}`. */
export const FullPerson = z.extend(PersonRow, {
  /** Whether a code has proved it. */
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  suspended_for: z.string(),
  logins: z.array(
    z.object({
      user_agent: z.string(),
      created_at: z.string(),
      seen_at: z.string(),
    }),
  ),
  plans: z.array(
    z.object({
      plan: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      source: z.string(),
    }),
  ),
  wallet_paise: z.number(),
  /** What their plan may cost in paid services until it is full again, and what of it is spent; null without a plan. */
  purse: z.nullable(
    z.object({
      spent_paise: z.number(),
      paise: z.number(),
    }),
  ),
  uploads: z.number(),
  /** How often each tool was asked. */
  asked: z.partialRecord(ToolId, z.number()),
})
export type FullPerson = z.infer<typeof FullPerson>

/** `POST /admin/people/{id}/chats`: only with a reason, which is kept, and which the person finds in their data. */
export const ViewedChats = z.object({
  sessions: z.array(
    z.object({
      tool: ToolId,
      session_id: z.string(),
      title: z.string(),
      updated_at: z.string(),
      messages: z.number(),
    }),
  ),
  /** Of the one that was asked for. */
  messages: z.array(
    z.object({
      prompt: z.string(),
      answer: z.string(),
      status: AnswerStatus,
      created_at: z.string(),
    }),
  ),
})
export type ViewedChats = z.infer<typeof ViewedChats>
export const MIN_REASON = 20
export const MAX_REASON = 500

/** `GET /admin/plans` */
export const PlanRow = z.object({
  id: z.number(),
  name: z.string(),
  name_hi: z.string(),
  kind: z.string(),
  price_paise: z.number(),
  list_price_paise: z.number(),
  gst_percent: z.number(),
  total_paise: z.number(),
  months: z.number(),
  features: z.array(z.number()),
  certificate: z.boolean(),
  on_sale: z.boolean(),
  /** How many people have a right of it that runs. */
  holders: z.number(),
})
export type PlanRow = z.infer<typeof PlanRow>

/** Of the digests: `acts` to `matters`; the rest of what was imported beside them. */
export const LawCount = z.enum([
  'acts',
  'provisions',
  'judgments',
  'matters',
  'documents',
  'characters',
  'citations',
  'citations_found',
  'provision_links',
])
export type LawCount = z.infer<typeof LawCount>

/** `GET /admin/law`: what the library holds, and each import. */
export const LawHoldings = z.object({
  /** Content hash of the digests, and of what was imported beside them; null without. */
  library: z.string(),
  imported: z.nullable(z.string()),
  counts: z.array(
    z.object({
      what: LawCount,
      count: z.number(),
    }),
  ),
  /** Of each source: its documents, those with a text of their own, and what was left out; `at`, ISO, when it was last imported. */
  imports: z.array(
    z.object({
      source: z.string(),
      what: z.enum(['documents', 'with_text', 'skipped']),
      count: z.number(),
      at: z.nullable(z.string()),
    }),
  ),
})
export type LawHoldings = z.infer<typeof LawHoldings>

/** `GET /admin/enrolments`. Who waits asked to be listed, has profile and plan for it, and lacks the confirmation alone. */
export const EnrolmentRow = z.object({
  user_id: z.number(),
  username: z.string(),
  /** Empty once the account is gone. */
  email: z.string(),
  role: z.string(),
  state: z.string(),
  town: z.string(),
  /** What is to be looked up with the Bar Council. */
  bar_code: z.string(),
  /** ISO times; null for what did not happen. Since when it is this number; since when they want to be listed. */
  bar_code_at: z.nullable(z.string()),
  listed_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** Of the plan that the listing comes with; may have passed. */
  plan_until: z.nullable(z.string()),
})
export type EnrolmentRow = z.infer<typeof EnrolmentRow>
export const ENROLMENT_STATES = ['waiting', 'confirmed'] as const
export const EnrolmentState = z.enum(ENROLMENT_STATES)
export type EnrolmentState = z.infer<typeof EnrolmentState>

/** `GET /admin/certificates`, newest first. */
export const CertificateRow = z.object({
  code: z.string(),
  user_id: z.number(),
  /** Of the account now; empty once it is gone. */
  username: z.string(),
  email: z.string(),
  /** As printed, with what follows. */
  name: z.string(),
  role: z.string(),
  town: z.string(),
  state: z.string(),
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoked_for: z.nullable(z.enum(['replaced', 'withdrawn'])),
})
export type CertificateRow = z.infer<typeof CertificateRow>

/** `GET /admin/jobs`: each queue. */
export const QueueRow = z.object({
  queue: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** `GET /admin/jobs/failed` */
export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** What went wrong: the kind of the error, never what was in the job. */
  error: z.string(),
  tries: z.number(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
})
export type FailedJob = z.infer<typeof FailedJob>

/** `GET /admin/messages`: what has not arrived. */
export const MessageRow = z.object({
  id: z.string(),
  template: z.string(),
  channel: z.enum(['email', 'sms']),
  /** With its middle hidden. */
  recipient: z.string(),
  state: z.enum(['waiting', 'failed']),
  tries: z.number(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Whether it can be sent again: its words are gone once it was given up. */
  retriable: z.boolean(),
})
export type MessageRow = z.infer<typeof MessageRow>

/** What became of each of those a bulk action was for. */
export const BulkResult = z.object({
  done: z.number(),
  /** Those it could not be done to, and why. */
  left: z.array(z.extend(ErrorAnswer, { id: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

/** `POST /admin/second-factor/code`; with the first code come the recovery codes. */
export const FactorCodeGiven = z.extend(Message, { recovery_codes: z.exactOptional(z.array(z.string())) })
