/** The public directory of members and the requests to them, as both sides know them. */
import * as z from 'zod/mini'
import { CertificateField } from './lawyers.ts'

/** `GET /calsprofile`: all that anybody is told of a member. Documented names. */
export const Member = z.object({
  id: z.number(),
  username: z.string(),
  /** Where the photo is to be had, `/api/listed-photo/{id}`, with what changes when the photo does; empty without one. */
  profile_img: z.string(),
  law_category: z.string(),
  role: z.string(),
  town: z.string(),
  /** Areas of practice. */
  law_specialists: z.array(z.string()),
  /** "98XXXXXX10" */
  mobile_no: z.string(),
})
export type Member = z.infer<typeof Member>

export const MEMBERS_PER_PAGE = 50

/** `GET`, `POST`, `DELETE /listing/{userId}`. */
export const ListingState = z.object({
  /** Whether the member wants to be in the directory. */
  listed: z.boolean(),
  /** Whether they are, at this moment. */
  shown: z.boolean(),
  /** Whether the role is one that can be listed. */
  practising: z.boolean(),
  /** Whether a plan is running that the directory comes with. */
  plan: z.boolean(),
  missing: z.array(z.union([CertificateField, z.literal('bar_code')])),
  enrolment_confirmed: z.boolean(),
  /** What the directory shows. */
  member: Member,
})
export type ListingState = z.infer<typeof ListingState>

/** What a member declares to be listed (Bar Council of India Rules, Part VI, Chapter II, Rule 36). A new wording takes the next version. */
export const DECLARATION = {
  version: 1,
  points: [
    'What the directory shows of me is true: my name, role and town, and the areas in which I practise.',
    'I ask nobody for work here. A visitor makes the first contact, and my number reaches nobody before I accept.',
    'I call myself neither a specialist nor the best, and I have not stated that I was recommended or ranked.',
    'I agree that this is shown to everybody until I take it back, which I can do at any time with one click.',
  ],
} as const

export const RequestStatus = z.enum(['pending', 'accepted', 'rejected'])
export type RequestStatus = z.infer<typeof RequestStatus>

/** `GET /get-request/{userid}`. Documented names. */
export const CaseRequest = z.object({
  request_id: z.string(),
  user_name: z.string(),
  /** Its middle is hidden until the request is accepted. */
  user_mobile_no: z.string(),
  user_des: z.string(),
  /** ISO time. */
  created_at: z.string(),
  status: RequestStatus,
})
export type CaseRequest = z.infer<typeof CaseRequest>

/** `GET /accepted-cases/{userid}`: the number in full. */
export const AcceptedRequest = z.extend(CaseRequest, {
  /** ISO time. */
  accepted_at: z.string(),
})
export type AcceptedRequest = z.infer<typeof AcceptedRequest>

/** How long a request is kept after it was sent, days. */
export const REQUEST_DAYS = 90

/** `POST /accept-case`: the number in full. */
export const AcceptedCase = z.object({
  message: z.string(),
  user_mobile_no: z.string(),
  /** Whether the number goes to the member by mail, too. */
  mailed: z.boolean(),
})
export type AcceptedCase = z.infer<typeof AcceptedCase>

export interface CaseForm {
  name: string
  mobileNumber: string
  description: string
}

export const MAX_CASE_DETAILS = 350
const MAX_CLIENT_NAME = 80

export const DIRECTORY_TEXTS = {
  search: 'Search members / Location',
  none: 'No members found',
  loadFailed: 'Failed to load profiles. Please try again later.',
  /** The same on the landing page, where nobody asked for them. */
  fetchFailed: 'Failed to fetch profiles',
  name: 'must be enter your name',
  nameTooLong: 'A name has at most 80 characters.',
  mobile: 'Phone number must be 10 digits',
  details: 'Enter your caseDetails',
  detailsTooLong: 'Case details have at most 350 characters.',
  sent: 'Your request has been submitted!',
  sendFailed: 'Something went wrong. Please try again.',
  noRequests: 'No requests found',
  accepted: 'Case Accepted',
  rejected: 'Case rejected',
  acceptFailed: 'Failed to accept the case. Please try again.',
  rejectFailed: 'Failed to reject the case. Please try again.',
  placeUnknown: 'Your place could not be found. Please type your town.',
} as const

/** The broken rules of a request, field by field; empty when there are none. */
export function caseProblems({ name, mobileNumber, description }: CaseForm): Partial<Record<keyof CaseForm, string>> {
  const problems: Partial<Record<keyof CaseForm, string>> = {}
  if (!name.trim()) problems.name = DIRECTORY_TEXTS.name
  else if (name.trim().length > MAX_CLIENT_NAME) problems.name = DIRECTORY_TEXTS.nameTooLong
  if (!/^\d{10}$/.test(mobileNumber)) problems.mobileNumber = DIRECTORY_TEXTS.mobile
  if (!description.trim()) problems.description = DIRECTORY_TEXTS.details
  else if (description.length > MAX_CASE_DETAILS) problems.description = DIRECTORY_TEXTS.detailsTooLong
  return problems
}

/** "98XXXXXX10" */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 2)}XXXXXX${mobile.slice(-2)}`

/** A position so coarse that it names a town and no house: two decimals are about a kilometre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100

/** `GET /place` */
export const FoundPlace = z.object({ place: z.string() })
