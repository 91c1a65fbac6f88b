/**
 * A person's account for server and browser: the profile with its rules and documented texts, consents, and the end of
 * an account. Times are ISO.
 */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { usernameProblem } from './auth.ts'
import { MAX_PHOTO_MB, PHOTO_TOO_LARGE, withSize } from './file-limits.ts'
import { isGstin } from './gstin.ts'
import { areasOf, LAW_CATEGORIES } from './law/law-categories.ts'
import { certificateNameProblem } from './lawyers.ts'
import { isReservedName } from './reserved-names.ts'

/**
 * `GET /getprofile` answers an array with one of these, because it is documented so. `full_name`, `pin_code` and what a
 * code has proved are ours.
 */
export const Profile = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty until the person gave one. */
  full_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  role: z.string(),
  state: z.string(),
  town: z.string(),
  law_category: z.string(),
  law_specialists: z.array(z.string()),
  company_name: z.string(),
  gst_number: z.string(),
  bar_code: z.string(),
  address: z.string(),
  pin_code: z.string(),
  /** `/api/profile-photo/{id}`, which needs the person's token; empty without a photo. */
  profile_img: z.string(),
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/**
 * `POST /updateprofile` as multipart, with `law_specialists` as JSON text. A field that is left out stays as it is. The
 * town is changed only while there is none, because the marketing forms do not ask for it.
 */
export type ProfileForm = Pick<
  Profile,
  | 'username'
  | 'full_name'
  | 'town'
  | 'law_category'
  | 'law_specialists'
  | 'company_name'
  | 'gst_number'
  | 'bar_code'
  | 'address'
  | 'pin_code'
>

export const PROFILE_TEXTS = {
  saved: 'Profile updated successfully',
  failed: 'Failed to update profile',
  username: 'Please enter a username.',
  fullName:
    'Your full name has 2 to 80 letters in English or an Indian script. You can use spaces, dots, apostrophes and hyphens.',
  fullNameReserved: 'That name could be mistaken for NyayaDesk. Please enter your own.',
  town: 'Please choose a district of your State.',
  category: 'Please choose a law category from the list.',
  areas: 'Please choose areas that belong to the law category.',
  company: 'A company name can have up to 120 characters.',
  gst: 'This is not a GST number: 15 characters, the last one a check digit.',
  bar: 'A Bar Council number can have up to 40 letters, digits and signs such as / and -.',
  address: 'An address can have up to 400 characters.',
  pin: 'A PIN code has 6 digits and doesn’t begin with 0.',
  photoType: 'Please choose a picture: JPEG, PNG or WebP.',
  photoSize: withSize(PHOTO_TOO_LARGE, MAX_PHOTO_MB),
} as const

/** Other kinds are refused. A page must name these, so that phones turn their own kinds into one of them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Width and height. */
export const PHOTO_PIXELS = 512

/** A GST number is stored in capitals and without spaces, so that the same number is always the same text. */
export const tidyGstin = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

export function profileProblems(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  const problems: Partial<Record<keyof ProfileForm, string>> = {}
  const username = form.username.trim() ? usernameProblem(form.username) : PROFILE_TEXTS.username
  if (username) problems.username = username
  if (form.full_name && certificateNameProblem(form.full_name)) problems.full_name = PROFILE_TEXTS.fullName
  else if (isReservedName(form.full_name)) problems.full_name = PROFILE_TEXTS.fullNameReserved
  if (form.law_category && !Object.hasOwn(LAW_CATEGORIES, form.law_category))
    problems.law_category = PROFILE_TEXTS.category
  const areas = areasOf(form.law_category)
  if (form.law_specialists.some((area) => !areas.includes(area))) problems.law_specialists = PROFILE_TEXTS.areas
  if (form.company_name.length > 120) problems.company_name = PROFILE_TEXTS.company
  if (form.gst_number && !isGstin(tidyGstin(form.gst_number))) problems.gst_number = PROFILE_TEXTS.gst
  if (form.bar_code && !/^[\p{L}\d][\p{L}\d /().-]{0,39}$/u.test(form.bar_code)) problems.bar_code = PROFILE_TEXTS.bar
  if (form.address.length > 400) problems.address = PROFILE_TEXTS.address
  if (form.pin_code && !/^[1-9]\d{5}$/.test(form.pin_code)) problems.pin_code = PROFILE_TEXTS.pin
  return problems
}

/**
 * What a person may be asked to agree to, by its name in the record. A new wording takes the next version and is asked
 * again, because a person agreed only to the words that were shown.
 */
export const CONSENTS = {
  news_mail: {
    version: 1,
    title: 'News by email',
    text: 'Emails about changes in the law and new features, at most two a month. We use only your email address and your name.',
  },
  news_sms: {
    version: 1,
    title: 'News by SMS',
    text: 'The same by SMS, at most two a month.',
  },
} as const
export const ConsentPurpose = z.enum(['news_mail', 'news_sms'])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

export const ConsentState = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  /** Null if the person was never asked. */
  at: z.nullable(z.string()),
})
export type ConsentState = z.infer<typeof ConsentState>

export const LoginSession = z.object({
  id: z.string(),
  /** "Chrome on Windows", as the browser says of itself. */
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
})
export type LoginSession = z.infer<typeof LoginSession>

/** In days. A login within them takes the closing back, so that nothing is lost by a mistake. */
export const CLOSING_DAYS = 30

export const DataLink = z.object({ url: z.string() })

/** At `purge_at` everything is deleted. */
export const AccountClosed = z.extend(Message, { purge_at: z.string() })
