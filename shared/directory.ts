/** The public directory of members and the requests to them, for server and browser. Times are ISO. */
import * as z from 'zod/mini'
import { CertificateField } from './lawyers.ts'

/** All that anybody may know of a member. The names of this and of the requests are documented. */
export const Member = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty where the member gave none. */
  full_name: z.string(),
  /**
   * `/api/listed-photo/{id}`, with a part that changes with the photo, so that no cache shows the old one. Empty
   * without a photo.
   */
  profile_img: z.string(),
  law_category: z.string(),
  role: z.string(),
  town: z.string(),
  law_specialists: z.array(z.string()),
  /** "98XXXXXX10" */
  mobile_no: z.string(),
})
export type Member = z.infer<typeof Member>

export const MEMBERS_PER_PAGE = 50

export const ListingState = z.object({
  listed: z.boolean(),
  /**
   * Whether the directory shows them now. It may not although they want it, because a plan or a confirmation can be
   * missing.
   */
  shown: z.boolean(),
  practising: z.boolean(),
  plan: z.boolean(),
  missing: z.array(z.union([CertificateField, z.literal('bar_code')])),
  enrolment_confirmed: z.boolean(),
  member: Member,
})
export type ListingState = z.infer<typeof ListingState>

/**
 * The declaration of a member who wants to be listed (Bar Council of India Rules, Part VI, Chapter II, Rule 36). A new
 * wording gets the next version, so that we know what each member agreed to.
 */
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

export const CaseRequest = z.object({
  request_id: z.string(),
  user_name: z.string(),
  /** The middle is hidden until the request is accepted. */
  user_mobile_no: z.string(),
  user_des: z.string(),
  created_at: z.string(),
  status: RequestStatus,
})
export type CaseRequest = z.infer<typeof CaseRequest>

export const AcceptedRequest = z.extend(CaseRequest, {
  accepted_at: z.string(),
})
export type AcceptedRequest = z.infer<typeof AcceptedRequest>

/** Days after which a request is deleted. */
export const REQUEST_DAYS = 90

export const AcceptedCase = z.object({
  message: z.string(),
  user_mobile_no: z.string(),
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
  /** The sentence of the landing page. It differs from the directory's, because both are documented. */
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
  placeUnknown: 'We couldn’t find where you are. Please type your town.',
} as const

export function caseProblems({ name, mobileNumber, description }: CaseForm): Partial<Record<keyof CaseForm, string>> {
  const problems: Partial<Record<keyof CaseForm, string>> = {}
  if (!name.trim()) problems.name = DIRECTORY_TEXTS.name
  else if (name.trim().length > MAX_CLIENT_NAME) problems.name = DIRECTORY_TEXTS.nameTooLong
  if (!/^\d{10}$/.test(mobileNumber)) problems.mobileNumber = DIRECTORY_TEXTS.mobile
  if (!description.trim()) problems.description = DIRECTORY_TEXTS.details
  else if (description.length > MAX_CASE_DETAILS) problems.description = DIRECTORY_TEXTS.detailsTooLong
  return problems
}

export const maskMobile = (mobile: string) => `${mobile.slice(0, 2)}XXXXXX${mobile.slice(-2)}`

/** Rounds a position to two decimals, which is about a kilometre, so that it names a town and no house. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100

export const FoundPlace = z.object({ place: z.string() })
