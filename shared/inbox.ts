/** Reports, messages of the contact form and grievances that people write to the operator. Times are ISO. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { ErrorAnswer } from './errors/error-answer.ts'
import { isEmail } from './auth.ts'

export const INBOX_KINDS = ['report', 'contact', 'grievance'] as const
export const InboxKind = z.enum(INBOX_KINDS)
export type InboxKind = z.infer<typeof InboxKind>
export const INBOX_STATES = ['new', 'acknowledged', 'resolved'] as const
export const InboxState = z.enum(INBOX_STATES)
export type InboxState = z.infer<typeof InboxState>

/**
 * ms. A grievance is acknowledged within 48 hours and resolved within a month (Consumer Protection (E-Commerce) Rules
 * 2020, rule 4(5)).
 */
export const ACKNOWLEDGE_WITHIN = 48 * 3_600_000
/** ms. Thirty days are safe as a month, because no month but one is shorter. */
export const RESOLVE_WITHIN = 30 * 24 * 3_600_000

const MAX_CONTACT_NAME = 50
export const MAX_INBOX_TEXT = 4_000

/** The texts of the report box and the contact form are documented; the rest are ours. */
export const INBOX_TEXTS = {
  reportEmpty: 'Report details cannot be empty.',
  reportFailed: 'There was an error sending the report.',
  reportSent: 'Thank you. We’ve received your report.',
  name: 'First name is required.',
  nameLong: 'First name cannot exceed 50 characters.',
  email: 'Email is required.',
  emailWrong: 'Email is invalid.',
  message: 'Message is required.',
  messageLong: 'Please keep the message under 4,000 characters.',
  sent: 'Message sent successfully!',
  failed: 'Failed to send the message. Please try again later.',
  unreached: 'An error occurred. Please try again later.',
  grievanceSent: 'We’ve received your grievance and emailed you its number.',
} as const

export interface ContactForm {
  name: string
  email: string
  message: string
}

export function contactProblems({ name, email, message }: ContactForm): Partial<Record<keyof ContactForm, string>> {
  const problems: Partial<Record<keyof ContactForm, string>> = {}
  if (!name.trim()) problems.name = INBOX_TEXTS.name
  else if (name.trim().length > MAX_CONTACT_NAME) problems.name = INBOX_TEXTS.nameLong
  if (!email.trim()) problems.email = INBOX_TEXTS.email
  else if (!isEmail(email.trim())) problems.email = INBOX_TEXTS.emailWrong
  if (!message.trim()) problems.message = INBOX_TEXTS.message
  else if (message.length > MAX_INBOX_TEXT) problems.message = INBOX_TEXTS.messageLong
  return problems
}

export function reportProblem(details: string): string | null {
  if (!details.trim()) return INBOX_TEXTS.reportEmpty
  return details.length > MAX_INBOX_TEXT ? INBOX_TEXTS.messageLong : null
}

export const InboxRow = z.object({
  id: z.string(),
  /** "G-0000-0012" */
  number: z.string(),
  kind: InboxKind,
  state: InboxState,
  user_id: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  text: z.string(),
  /** Null for what has not happened. */
  created_at: z.string(),
  acknowledged_at: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  /** The time by which the next step of a grievance must be done; null when nothing is owed. */
  due_at: z.nullable(z.string()),
  answer: z.string(),
})
export type InboxRow = z.infer<typeof InboxRow>

/** Errors of the call have `error` too, because the flag is documented. */
export const ReportReceived = z.extend(Message, { error: z.boolean() })
export const ReportRefused = z.extend(ErrorAnswer, { error: z.boolean() })

export const GrievanceReceived = z.extend(Message, { number: z.string() })
