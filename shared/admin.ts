/**
 * The data of the back office, for server and browser. Lists come in pages of fifty; with `as=csv` the whole list comes
 * as a file. Times are ISO.
 */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { AnswerStatus, FEEDBACK_VERDICTS, ToolId } from './chat.ts'
import { ErrorAnswer } from './errors/error-answer.ts'

export const ROWS_PER_PAGE = 50

export const Page = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.number() })
export interface Page<Row> {
  rows: Row[]
  total: number
}

export const SecondFactor = z.object({
  set: z.boolean(),
  required: z.boolean(),
  due: z.boolean(),
  recovery_codes: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** A first code has to confirm it, because otherwise a mistyped secret would lock the person out. */
export const NewSecondFactor = z.object({
  /** Base32, because some people cannot scan the picture. */
  secret: z.string(),
  picture: z.string(),
  mailed: z.boolean(),
})
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

/** The sandbox of the processes that read uploaded files. With 'none' only Node's permission model limits them. */
export const FileCage = z.enum(['bubblewrap', 'unshare', 'none'])
export type FileCage = z.infer<typeof FileCage>

export const QueueCounts = z.object({
  uploads: z.number(),
  enrolments: z.number(),
  reports: z.number(),
  contacts: z.number(),
  grievances: z.number(),
  late: z.number(),
  failed_jobs: z.number(),
  failed_messages: z.number(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const Overview = z.extend(QueueCounts, {
  file_cage: FileCage,
})
export type Overview = z.infer<typeof Overview>

export const PersonRow = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  role: z.string(),
  state: z.string(),
  town: z.string(),
  created_at: z.string(),
  /** Null for a person who may log in. */
  suspended_at: z.nullable(z.string()),
  /** The end of the newest entitlement, or null without one. */
  plan_until: z.nullable(z.string()),
})
export type PersonRow = z.infer<typeof PersonRow>

export const FullPerson = z.extend(PersonRow, {
  /** Empty until the person gave one. */
  full_name: z.string(),
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  suspended_for: z.string(),
  logins: z.array(
    z.object({
      /** "Chrome on Windows" */
      device: z.string(),
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
  /** What the plan may cost in paid services in its current period, and what is spent. Null without a plan. */
  purse: z.nullable(
    z.object({
      spent_paise: z.number(),
      paise: z.number(),
    }),
  ),
  uploads: z.number(),
  asked: z.partialRecord(ToolId, z.number()),
})
export type FullPerson = z.infer<typeof FullPerson>

/** The call needs a reason, which is stored and which the person finds in their data. */
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
  holders: z.number(),
})
export type PlanRow = z.infer<typeof PlanRow>

/** `acts` to `matters` count the digests, the others what was imported beside them. */
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

export const ImportedHoldings = z.object({
  /** The content hash of the digests, and of what was imported beside them. The second is null without an import. */
  library: z.string(),
  imported: z.nullable(z.string()),
  counts: z.array(
    z.object({
      what: LawCount,
      count: z.number(),
    }),
  ),
  /**
   * For each source: its documents, those with a text of their own, the Acts and the judgments among them, and what was
   * left out. `at` is the time of the last import; `as_on` has the first and the last day, ISO, on which its copies of
   * enacted words were made, and is null where the source does not say.
   */
  imports: z.array(
    z.object({
      source: z.string(),
      what: z.enum(['documents', 'with_text', 'acts', 'judgments', 'skipped']),
      count: z.number(),
      at: z.nullable(z.string()),
      as_on: z.nullable(z.tuple([z.string(), z.string()])),
    }),
  ),
})
export type ImportedHoldings = z.infer<typeof ImportedHoldings>

/** Members who wait asked to be listed, have the profile and plan for it, and lack only the confirmation. */
export const EnrolmentRow = z.object({
  user_id: z.number(),
  username: z.string(),
  /** To be held against the roll; empty where the member gave none. */
  full_name: z.string(),
  /** Empty when the account is gone. */
  email: z.string(),
  role: z.string(),
  state: z.string(),
  town: z.string(),
  bar_code: z.string(),
  /**
   * Null for what did not happen. `bar_code_at` is the day of the current number, `listed_at` the day of the wish to be
   * listed.
   */
  bar_code_at: z.nullable(z.string()),
  listed_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** It may be in the past. */
  plan_until: z.nullable(z.string()),
})
export type EnrolmentRow = z.infer<typeof EnrolmentRow>
export const ENROLMENT_STATES = ['waiting', 'confirmed'] as const
export const EnrolmentState = z.enum(ENROLMENT_STATES)
export type EnrolmentState = z.infer<typeof EnrolmentState>

export const CertificateRow = z.object({
  code: z.string(),
  user_id: z.number(),
  /** The current data of the account, because the printed ones may be old. Empty when the account is gone. */
  username: z.string(),
  email: z.string(),
  /**
   * This field and the next three are as printed. They may differ from the account, because a printed sheet does not
   * change.
   */
  name: z.string(),
  role: z.string(),
  town: z.string(),
  state: z.string(),
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  revoked_for: z.nullable(z.enum(['replaced', 'withdrawn'])),
})
export type CertificateRow = z.infer<typeof CertificateRow>

export const QueueRow = z.object({
  queue: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
})
export type QueueRow = z.infer<typeof QueueRow>

export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** The kind of the error. It must never contain anything of the job, because that may be personal data. */
  error: z.string(),
  tries: z.number(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
})
export type FailedJob = z.infer<typeof FailedJob>

export const MessageRow = z.object({
  id: z.string(),
  template: z.string(),
  channel: z.enum(['email', 'sms']),
  /** The middle is hidden. */
  recipient: z.string(),
  state: z.enum(['waiting', 'failed']),
  tries: z.number(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Whether the message can be sent again. One that was given up cannot, because its text is deleted. */
  retriable: z.boolean(),
})
export type MessageRow = z.infer<typeof MessageRow>

export const BulkResult = z.object({
  done: z.number(),
  left: z.array(z.extend(ErrorAnswer, { id: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

/** The recovery codes come with the first code only, because just their hashes are stored. */
export const FactorCodeGiven = z.extend(Message, { recovery_codes: z.exactOptional(z.array(z.string())) })

/** What a person said of an answer, as staff see it. */
export const FeedbackRow = z.object({
  /** Of the answer. */
  id: z.string(),
  verdict: z.enum(FEEDBACK_VERDICTS),
  reason: z.string(),
  prompt: z.string(),
  /** The beginning of the answer, in Markdown. */
  answer: z.string(),
  tool: ToolId,
  model: z.string(),
  user_id: z.number(),
  username: z.string(),
  /** ISO */
  said_at: z.string(),
})
export type FeedbackRow = z.infer<typeof FeedbackRow>
