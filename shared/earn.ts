/** Drafts that people contribute and are credited for, as both sides know them. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'

import { ErrorAnswer } from './error-answer.ts'

/** What an accepted upload earns, paise. */
export const REWARD_PAISE = 10_000
/** A file has fewer bytes than this. */
export const MAX_UPLOAD_BYTES = 10_485_760
/** What one person may have waiting, and upload within a day. */
export const MAX_WAITING_UPLOADS = 5
export const UPLOADS_PER_DAY = 10

/** The documented texts of /Earning; those with `ours` are ours. */
export const EARN_TEXTS = {
  noFile: 'Please select a file to upload.',
  wrongType: 'Only PDF files are allowed. Please select a valid PDF file.',
  noDraft: 'Please enter a draft name.',
  tooLarge: 'File size should be less than 10 MB.',
  uploaded: 'File uploaded successfully!',
  failed: 'Error uploading file. Please try again.',
  accepted: 'Your documents were accepted',
  credited: 'Here you have received 100 rupees.',
  rejected: 'Your documents were rejected',
  invalid: 'This PDF is not valid.',
  review: 'File review process usually takes 24-48 hours.',
} as const

/** What somebody declares of what they upload. A new wording takes the next version. */
export const UPLOAD_DECLARATION = {
  version: 1,
  points: [
    'I wrote this draft, or whoever did allows me to hand it over.',
    'It is not confidential, and no client asked me to keep it to myself.',
    'NyayaDesk may keep it with personal details hidden, and use it to make its drafts better.',
  ],
} as const

/** What a reviewer is told of their decision. */
export const REVIEW_TEXTS = {
  accepted: 'Accepted. Rs 100 were credited.',
  seconded: 'Accepted by you. One more reviewer has to accept it.',
  rejected: 'Rejected.',
} as const

export const UPLOAD_STATES = ['Pending', 'Accepted', 'Rejected'] as const
export const UploadState = z.enum(UPLOAD_STATES)
export type UploadState = z.infer<typeof UploadState>

/** `GET /status/{userId}`: what was decided. Documented names, `satus` included. */
export const UploadStatus = z.object({
  id: z.string(),
  satus: z.enum(['Accepted', 'Rejected']),
})
export type UploadStatus = z.infer<typeof UploadStatus>

/** Why an upload is not taken. A reviewer chooses one, and may add words. */
export const REJECTIONS = {
  'not a draft': 'It is not a legal draft.',
  unreadable: 'It cannot be read well enough.',
  incomplete: 'Parts of the draft are missing.',
  category: 'It is another kind of paper than was chosen.',
  duplicate: 'We have this draft already.',
  rights: 'It seems to be somebody else’s work.',
  other: 'It does not meet what a draft here needs.',
} as const satisfies Record<Rejection, string>
const Rejection = z.enum(['not a draft', 'unreadable', 'incomplete', 'category', 'duplicate', 'rights', 'other'])
export type Rejection = z.infer<typeof Rejection>
export const isRejection = (value: string): value is Rejection => Object.hasOwn(REJECTIONS, value)
/** Of the words a reviewer adds, characters. */
export const MAX_REVIEW_NOTE = 500

/** `GET /uploads/{userId}`: one's own, newest first. */
export const OwnUpload = z.object({
  id: z.string(),
  file_name: z.string(),
  /** Ids of the catalogue (`draft-categories.ts`). */
  main: z.string(),
  sub: z.string(),
  status: UploadState,
  /** ISO times. */
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** Why it was rejected; null for another. */
  rejection: z.nullable(Rejection),
  note: z.string(),
  /** Whether its decision was looked at in the list of notifications. */
  seen: z.boolean(),
})
export type OwnUpload = z.infer<typeof OwnUpload>

/** The kinds of personal details that are hidden before anybody reviews. */
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
/** How many of each were hidden. */
export const PersonalCounts = z.partialRecord(PersonalKind, z.number())
export type PersonalCounts = z.infer<typeof PersonalCounts>

/** A row of the review queue. */
export const UploadRow = z.object({
  id: z.string(),
  /** Null, and the name empty, once the account is deleted. */
  user_id: z.nullable(z.number()),
  username: z.string(),
  /** With personal details hidden. */
  file_name: z.string(),
  main: z.string(),
  sub: z.string(),
  status: UploadState,
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** `waiting` until its personal details are hidden; `failed` when that could not be done. */
  preparation: z.enum(['waiting', 'ready', 'failed']),
  page_count: z.nullable(z.number()),
  bytes: z.number(),
  declared: z.boolean(),
  /** Whether one reviewer accepted it and a second one has to. */
  seconded: z.boolean(),
  /** Whether the caller accepted it as the first of two: they may still reject it, but not accept it again. */
  seconded_by_caller: z.boolean(),
  /** Uploads with the same bytes, or nearly the same words: ids. */
  alike: z.array(z.string()),
})
export type UploadRow = z.infer<typeof UploadRow>

/** One upload, whole, for its reviewer. */
export const UploadForReview = z.extend(UploadRow, {
  hidden: PersonalCounts,
  /** Text with personal details hidden; `shown` is false for a page that could not be checked, and then there is no picture and no text of it. */
  pages: z.array(
    z.object({
      page: z.number(),
      text: z.string(),
      shown: z.boolean(),
    }),
  ),
  rejection: z.nullable(Rejection),
  note: z.string(),
  /** Whether the caller may decide it: not their own. */
  decidable: z.boolean(),
})
export type UploadForReview = z.infer<typeof UploadForReview>

/** What became of each upload of a bulk decision: its state, and the error where it was not decided. */
export const UploadDecision = z.object({
  id: z.string(),
  status: z.nullable(UploadState),
  message: z.string(),
  error: z.nullable(ErrorAnswer),
})
export type UploadDecision = z.infer<typeof UploadDecision>

/** `POST /upload` */
export const UploadReceived = z.extend(Message, { id: z.string() })

/** What became of an upload that a reviewer decided: `Pending` until a second one has accepted it, too. */
export const UploadDecided = z.extend(Message, { status: UploadState })
