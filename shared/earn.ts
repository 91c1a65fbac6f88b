/** Drafts that people contribute and are credited for, for server and browser. Times are ISO. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'

import { ErrorAnswer } from './errors/error-answer.ts'
import { FILE_TOO_LARGE, MAX_FILE_MB, withSize } from './file-limits.ts'

/** Paise. */
export const REWARD_PAISE = 10_000
export const MAX_WAITING_UPLOADS = 5
export const UPLOADS_PER_DAY = 10

export const EARN_TEXTS = {
  noFile: 'Please select a file to upload.',
  wrongType: 'Only PDF files are allowed. Please select a valid PDF file.',
  noDraft: 'Please enter a draft name.',
  tooLarge: withSize(FILE_TOO_LARGE, MAX_FILE_MB),
  uploaded: 'File uploaded successfully!',
  failed: 'Error uploading file. Please try again.',
  accepted: 'Your documents were accepted',
  credited: 'Here you have received 100 rupees.',
  rejected: 'Your documents were rejected',
  invalid: 'This PDF is not valid.',
  review: 'File review process usually takes 24-48 hours.',
} as const

/**
 * The declaration of an uploader. A new wording gets the next version, so that we know what each uploader agreed to.
 */
export const UPLOAD_DECLARATION = {
  version: 1,
  points: [
    'I wrote this draft, or I have the author’s permission to share it.',
    'It is not confidential, and no client asked me to keep it to myself.',
    'NyayaDesk may keep it, with personal details hidden, and use it to improve its drafts.',
  ],
} as const

export const REVIEW_TEXTS = {
  accepted: 'Accepted. Rs 100 were credited.',
  seconded: 'Accepted by you. One more reviewer has to accept it.',
  rejected: 'Rejected.',
} as const

export const UPLOAD_STATES = ['Pending', 'Accepted', 'Rejected'] as const
export const UploadState = z.enum(UPLOAD_STATES)
export type UploadState = z.infer<typeof UploadState>

/** The decisions on uploads. The names are documented, `satus` included, so they must not be corrected. */
export const UploadStatus = z.object({
  id: z.string(),
  satus: z.enum(['Accepted', 'Rejected']),
})
export type UploadStatus = z.infer<typeof UploadStatus>

export const REJECTIONS = {
  'not a draft': 'It is not a legal draft.',
  unreadable: 'We can’t read it well enough.',
  incomplete: 'Parts of the draft are missing.',
  category: 'It isn’t the kind of draft you chose.',
  duplicate: 'We already have this draft.',
  rights: 'It seems to be someone else’s work.',
  other: 'It doesn’t meet our requirements.',
} as const satisfies Record<Rejection, string>
const Rejection = z.enum(['not a draft', 'unreadable', 'incomplete', 'category', 'duplicate', 'rights', 'other'])
export type Rejection = z.infer<typeof Rejection>
export const isRejection = (value: string): value is Rejection => Object.hasOwn(REJECTIONS, value)
export const MAX_REVIEW_NOTE = 500

export const OwnUpload = z.object({
  id: z.string(),
  file_name: z.string(),
  main: z.string(),
  sub: z.string(),
  status: UploadState,
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  rejection: z.nullable(Rejection),
  note: z.string(),
  seen: z.boolean(),
})
export type OwnUpload = z.infer<typeof OwnUpload>

export const PERSONAL_KINDS = [
  'aadhaar',
  'pan',
  'phone',
  'email',
  'account',
  'card',
  'gstin',
  'voter',
  'passport',
] as const
export const PersonalKind = z.enum(PERSONAL_KINDS)
export type PersonalKind = z.infer<typeof PersonalKind>
export const PersonalCounts = z.partialRecord(PersonalKind, z.number())
export type PersonalCounts = z.infer<typeof PersonalCounts>

export const UploadRow = z.object({
  id: z.string(),
  /** Null when the account is deleted. The name is empty then. */
  user_id: z.nullable(z.number()),
  username: z.string(),
  file_name: z.string(),
  main: z.string(),
  sub: z.string(),
  status: UploadState,
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  /**
   * `waiting` until the personal details are hidden; `failed` when they could not be, so that no reviewer sees the
   * text.
   */
  preparation: z.enum(['waiting', 'ready', 'failed']),
  page_count: z.nullable(z.number()),
  bytes: z.number(),
  declared: z.boolean(),
  seconded: z.boolean(),
  /**
   * Whether the caller accepted it as the first of two. They may still reject it, but must not accept it again, because
   * one person would then decide alone.
   */
  seconded_by_caller: z.boolean(),
  /**
   * The ids of uploads with the same bytes or nearly the same words. They are shown and not refused, because a refusal
   * would tell that somebody else uploaded the draft.
   */
  alike: z.array(z.string()),
})
export type UploadRow = z.infer<typeof UploadRow>

export const UploadForReview = z.extend(UploadRow, {
  hidden: PersonalCounts,
  /**
   * The text with personal details hidden. `shown` is false for a page that could not be checked. It has no picture and
   * no text, because they may show details.
   */
  pages: z.array(
    z.object({
      page: z.number(),
      text: z.string(),
      shown: z.boolean(),
    }),
  ),
  rejection: z.nullable(Rejection),
  note: z.string(),
  /** Whether the caller may decide it. Nobody may decide their own upload. */
  decidable: z.boolean(),
})
export type UploadForReview = z.infer<typeof UploadForReview>

/** The error is there when the upload was not decided. */
export const UploadDecision = z.object({
  id: z.string(),
  status: z.nullable(UploadState),
  message: z.string(),
  error: z.nullable(ErrorAnswer),
})
export type UploadDecision = z.infer<typeof UploadDecision>

export const UploadReceived = z.extend(Message, { id: z.string() })

/** It is `Pending` until a second reviewer has accepted the upload, too. */
export const UploadDecided = z.extend(Message, { status: UploadState })
