/**
 * What the operator of an installation adds on public pages. It comes from the company file, so that no installation
 * claims what is true of another.
 */

/** The words of a user who agreed to be named. Without consent they must not be shown. */
interface Testimonial {
  name: string
  role: string
  words: string
  consent_date: string
}

interface SocialLink {
  name: string
  url: string
}

export interface OperatorContent {
  testimonials: readonly Testimonial[]
  social: readonly SocialLink[]
}
