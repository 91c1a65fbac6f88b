/** What a lawyer of the office has read of our own words in the library, and confirmed. */
import * as z from 'zod/mini'

export const LawEntryKind = z.enum(['provision', 'judgment', 'matter'])
export type LawEntryKind = z.infer<typeof LawEntryKind>

/** `open` was never confirmed, or its words changed since; `unchecked` is open, and no public table could confirm it. */
export const SignOffState = z.enum(['open', 'unchecked', 'changed', 'signed'])
export type SignOffState = z.infer<typeof SignOffState>

export const LawEntryRow = z.object({
  /** As the reader knows it: "bns 318(4)". */
  id: z.string(),
  kind: LawEntryKind,
  label: z.string(),
  heading: z.string(),
  /** A paragraph a line. */
  words: z.string(),
  /** Why no public table could confirm it; null where one did, and for matters. */
  unchecked: z.nullable(z.string()),
  /** Of everything that the entry says. */
  hash: z.string(),
  signed_by: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
  /** False when the words have changed since they were signed. */
  is_current: z.boolean(),
})
export type LawEntryRow = z.infer<typeof LawEntryRow>

/** How many entries of the library have a sign-off of their present words. */
export const SignOffCounts = z.object({ entries: z.number(), signed: z.number(), changed: z.number() })
export type SignOffCounts = z.infer<typeof SignOffCounts>

export const SIGNER_LIMITS = { least: 3, most: 100 }

export const SignOff = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Of the words that were read, so that none are confirmed which changed meanwhile. */
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** The lawyer's name, with an enrolment number if they like, as readers see it. */
  name: z.string().check(z.trim(), z.minLength(SIGNER_LIMITS.least), z.maxLength(SIGNER_LIMITS.most)),
})
export type SignOff = z.infer<typeof SignOff>
