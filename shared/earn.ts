/** Drafts that people contribute and are credited for, as both sides know them. */

import type { ErrorAnswer } from './error-answer.ts'

/** What an accepted upload earns, paise. */
export const REWARD_PAISE = 10_000
/** A file has fewer bytes than this. */
export const MAX_UPLOAD_BYTES = 10_485_760
/** What one person may have waiting, and upload within a day. */
export const MOST_WAITING = 5
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
export type UploadState = (typeof UPLOAD_STATES)[number]

/** `GET /status/{userId}`: what was decided. Documented names, `satus` included. */
export interface UploadStatus {
  id: string
  satus: Exclude<UploadState, 'Pending'>
}

/** Why an upload is not taken. A reviewer chooses one, and may add words. */
export const REJECTIONS = {
  'not a draft': 'It is not a legal draft.',
  unreadable: 'It cannot be read well enough.',
  incomplete: 'Parts of the draft are missing.',
  category: 'It is another kind of paper than was chosen.',
  duplicate: 'We have this draft already.',
  rights: 'It seems to be somebody else’s work.',
  other: 'It does not meet what a draft here needs.',
} as const
export type Rejection = keyof typeof REJECTIONS
export const isRejection = (value: string): value is Rejection => Object.hasOwn(REJECTIONS, value)
/** Of the words a reviewer adds, characters. */
export const MAX_REVIEW_NOTE = 500

/** `GET /uploads/{userId}`: one's own, newest first. */
export interface OwnUpload {
  id: string
  file_name: string
  /** Ids of the catalogue (`draft-categories.ts`). */
  main: string
  sub: string
  status: UploadState
  /** ISO times. */
  created_at: string
  decided_at: string | null
  /** Why it was rejected; null for another. */
  rejection: Rejection | null
  note: string
  /** Whether its decision was looked at in the list of notifications. */
  seen: boolean
}

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
export type PersonalKind = (typeof PERSONAL_KINDS)[number]
/** How many of each were hidden. */
export type PersonalCounts = Partial<Record<PersonalKind, number>>

/** A row of the review queue. */
export interface UploadRow {
  id: string
  /** Null, and the name empty, once the account is deleted. */
  user_id: number | null
  username: string
  /** With personal details hidden. */
  file_name: string
  main: string
  sub: string
  status: UploadState
  created_at: string
  decided_at: string | null
  /** `waiting` until its personal details are hidden; `failed` when that could not be done. */
  preparation: 'waiting' | 'ready' | 'failed'
  page_count: number | null
  bytes: number
  declared: boolean
  /** Whether one reviewer accepted it and a second one has to. */
  seconded: boolean
  /** Whether the caller accepted it as the first of two: they may still reject it, but not accept it again. */
  seconded_by_caller: boolean
  /** Uploads with the same bytes, or nearly the same words: ids. */
  alike: string[]
}

/** One upload, whole, for its reviewer. */
export interface UploadForReview extends UploadRow {
  hidden: PersonalCounts
  /** Text with personal details hidden; `shown` is false for a page that could not be checked, and then there is no picture and no text of it. */
  pages: { page: number; text: string; shown: boolean }[]
  rejection: Rejection | null
  note: string
  /** Whether the caller may decide it: not their own. */
  decidable: boolean
}

/** What became of each upload of a bulk decision: its state, and the error where it was not decided. */
export interface UploadDecision {
  id: string
  status: UploadState | null
  message: string
  error: ErrorAnswer | null
}
